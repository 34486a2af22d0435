import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { goesOnFrom, isSameMerchant } from '../../../core/sameMerchant.ts'

export interface Named {
  readonly description: string
  readonly merchant: string | null
}

/** Of comparisons and rows; some 20 ms. */
const mostPerSlice = 500

/**
 * Compares names for one file. One comparison takes some hundredths of a millisecond, and a file of one sum on one day
 * would ask for millions: it yields to other work between them, and there are no more than so many.
 */
export class Likeness {
  #left: number
  #sinceYield = 0

  /** By default twice as many as a file may have rows. */
  constructor(mostComparisons = 200_000) {
    this.#left = mostComparisons
  }

  /** Whether a row and an expense speak of one merchant, in whichever of their texts that stands. */
  areAlike(line: Named, other: Named): boolean {
    if (sameText(line, other)) return true
    if (this.#left === 0) return false
    this.#left -= 1
    this.#sinceYield += 1
    return textsOf(line).some(a => textsOf(other).some(b => isSameMerchant(a, b) || goesOnFrom(a, b)))
  }

  /** To be awaited between rows. */
  async yieldWhenDue(): Promise<void> {
    this.#sinceYield += 1
    if (this.#sinceYield < mostPerSlice) return
    this.#sinceYield = 0
    await yieldToOthers()
  }
}

export function sameText(line: Named, other: Named): boolean {
  return line.description.toLowerCase() === other.description.toLowerCase()
}

function textsOf({ description, merchant }: Named): string[] {
  return merchant === null || merchant === description ? [description] : [merchant, description]
}
