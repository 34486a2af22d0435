import { createHash } from 'node:crypto'
import type { Weights } from '@outlay/reader/fields/calibration/model'
import { probabilityBy } from '@outlay/reader/fields/calibration/probability'
import { fitLogistic, type Sample } from './logistic.ts'

/** A value that was found on a receipt with known truth. */
export interface Judged extends Sample {
  /** Of a text that was spoiled on purpose. */
  readonly isSpoiled: boolean
  readonly set: string
  readonly merchant: string
}

/** How likely it was said to be right by weights that were fitted to other merchants' receipts. */
export interface Outcome extends Judged {
  readonly likely: number
}

const folds = 5
/** Of what is said to be sure, so much may be wrong, or one: half of what is promised, as it is measured on few. */
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

/** The same for all receipts of a merchant, on scan and photograph alike. */
function foldOf({ merchant }: Judged): number {
  return createHash('sha256').update(merchant).digest().readUInt32BE() % folds
}

/** From which likelihood on hardly anything was wrong; below 1 by a little even where too much always was. */
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
