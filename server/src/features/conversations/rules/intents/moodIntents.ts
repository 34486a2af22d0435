import { moodDays } from '@outlay/contract/dashboard/dashboard'
import { besides, feeling, moodsIn } from '../words/moodLexicon.ts'
import { lastDays } from '../words/periodText.ts'
import { averaging, comparing, counting, deductible, ranking, summing } from '../words/questionForms.ts'
import { rateUnitIn } from '../words/rateLexicon.ts'
import type { FoundInQuestion } from './figureQuestion.ts'
import type { Intent } from './intent.ts'

/** Moods are known for whole periods only; the default is the last days. */
export function moodsAsked(rest: string, { subject, periods, today, leftover }: FoundInQuestion): Intent {
  const [period, other] = periods
  const moods = moodsIn(rest)
  const isAsked = feeling.test(rest) || summing.test(rest) || counting.test(rest) || averaging.test(rest)
  const isNarrowed = Object.keys(subject).length > 0 || other !== undefined || leftover.kind !== 'nothing'
  const isOfMore = deductible.test(rest) || rateUnitIn(rest) !== undefined || /\byou\b/.test(rest)
  const [mood, ...otherMoods] = moods
  const isOfOne = mood !== undefined && otherMoods.length === 0
  const isOfTimes = moods.length === 0 && comparing.test(rest)
  if (!isAsked || isNarrowed || isOfMore || isOfTimes || (isOfOne && ranking.test(rest)))
    return { kind: 'unknown' }
  const asked = period ?? lastDays(moodDays, today)
  if (isOfOne && (besides.test(rest) || comparing.test(rest)))
    return { kind: 'mood-beside', mood, period: asked }
  return { kind: 'moods', moods, period: asked }
}
