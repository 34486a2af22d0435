import { createHash } from 'node:crypto'
import type { Weights } from '@outlay/reader/fields/calibration/model'
import { probabilityBy } from '@outlay/reader/fields/calibration/probability'
import { fitLogistic, type Sample } from './logistic.ts'

/** A value found on a receipt with known truth. */
export interface Judged extends Sample {
  /** From a deliberately corrupted text. */
  readonly isSpoiled: boolean
  readonly set: string
  readonly merchant: string
}

/** With the probability predicted by weights fitted to other merchants' receipts. */
export interface Outcome extends Judged {
  readonly likely: number
}

const folds = 5
/**
 * Share of confident values, or a single one, that may be wrong: half of what is promised, because the sample is small.
 */
const mostWrong = 0.005

export function crossValidated(samples: readonly Judged[], believed: Weights): Outcome[] {
  return Array.from({ length: folds }, (_, fold) => fold).flatMap(fold => {
    const [others, own] = [
      samples.filter(one => foldOf(one) !== fold),
      samples.filter(one => foldOf(one) === fold),
    ]
    const weights = fitLogistic(others, believed)
    return own.map(sample => ({ ...sample, likely: probabilityBy(weights, sample.evidence) }))
  })
}

/** The same fold for all of a merchant's receipts, scans and photos alike. */
function foldOf({ merchant }: Judged): number {
  return createHash('sha256').update(merchant).digest().readUInt32BE() % folds
}

/** The probability above which hardly any value was wrong; capped below 1 if there always were too many. */
export function sureFrom(outcomes: readonly Outcome[]): number {
  const ranked = outcomes.toSorted((a, b) => b.likely - a.likely)
  let from = 0.999
  let wrong = 0
  for (const [place, { likely, isRight }] of ranked.entries()) {
    wrong += isRight ? 0 : 1
    if (wrong <= Math.max(1, mostWrong * outcomes.length)) from = likely
    else break
    if (place === ranked.length - 1) from = 0
  }
  return Math.min(0.999, Math.max(0.001, from))
}
