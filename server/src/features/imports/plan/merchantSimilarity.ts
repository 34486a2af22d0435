import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { hasNamePrefix, isSameMerchant } from '../../../core/merchantMatching.ts'

export interface Named {
  readonly description: string
  readonly merchant: string | null
}

/** Comparisons and rows between yields; some 20 ms. */
const mostPerSlice = 500

/**
 * Compares names for one file. A comparison takes some hundredths of a millisecond, and a file with one amount on one
 * day would need millions, so it yields to the event loop and stops at a limit.
 */
export class MerchantSimilarity {
  #left: number
  #sinceYield = 0

  /** The default is twice the most rows of a file. */
  constructor(mostComparisons = 200_000) {
    this.#left = mostComparisons
  }

  /** Whether a row and an expense have the same merchant, in any of their texts. */
  areAlike(line: Named, other: Named): boolean {
    if (sameText(line, other)) return true
    if (this.#left === 0) return false
    this.#left -= 1
    this.#sinceYield += 1
    return textsOf(line).some(a => textsOf(other).some(b => isSameMerchant(a, b) || hasNamePrefix(a, b)))
  }

  /** Await between rows. */
  async yieldIfDue(): Promise<void> {
    this.#sinceYield += 1
    if (this.#sinceYield < mostPerSlice) return
    this.#sinceYield = 0
    await yieldToEventLoop()
  }
}

export function sameText(line: Named, other: Named): boolean {
  return line.description.toLowerCase() === other.description.toLowerCase()
}

function textsOf({ description, merchant }: Named): string[] {
  return merchant === null || merchant === description ? [description] : [merchant, description]
}
