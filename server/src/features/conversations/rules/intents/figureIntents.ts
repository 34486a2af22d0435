import { countDays } from '@outlay/contract/core/daySpans'
import { moodDays } from '@outlay/contract/dashboard/dashboard'
import { lastDays, type Period, thisMonth, thisWeek, thisYear } from '../words/periodText.ts'
import {
  amountForm,
  averaging,
  besides,
  comparing,
  counting,
  deductible,
  elsewhere,
  feeling,
  has,
  moodForm,
  moodsIn,
  ranking,
  rateUnitIn,
  sharing,
  summing,
  unsubmitted,
  usualTimeOf,
} from '../words/questionForms.ts'
import { asksForLater, isUnclearTime } from './askedTimes.ts'
import { asksForTaxPaid, asksToWrite, hasBareTime, hasUnknownCondition } from './beyondRules.ts'
import { budgetAsked, groupingIn, groupsAsked, mostIn, simpleFigureAsked } from './budgetAndGroupIntents.ts'
import { type FigureQuestion, type FoundInQuestion, howMuch, isNoSum, questionOf } from './figureQuestion.ts'
import type { Intent } from './intent.ts'

const unknownShare: Intent = { kind: 'unknown' }
/** Words for a whole other than total spending. */
const otherWhole = has(
  'budget|goals?|receipts?|transactions|purchases|items|each|every|income|salary|earnings|savings?',
)

/** A part's share of all spending in a period. Deductible amounts and budgets report their own shares. */
function shareAsked(question: FigureQuestion): Intent | undefined {
  const { rest, subject, periods, asked, leftover, isNarrowed, isComparing } = question
  if (!sharing.test(rest)) return undefined
  if (deductible.test(rest)) return undefined
  if (asked === 'budget' && Object.keys(subject).length === 0) return undefined
  const isOfOnePart = narrowings(subject) + (leftover.kind === 'name' ? 1 : 0) === 1
  const isClear = isOfOnePart && !isNarrowed && !isComparing && asked === undefined && !periods[1]
  return isClear && !otherWhole.test(rest) ? { kind: 'share', ...question.about } : unknownShare
}

/** With two subjects, one could be the whole of the other. */
function narrowings({ category, projectId, merchant }: FigureQuestion['subject']): number {
  return [category, projectId, merchant].filter(Boolean).length
}

/** More than ten years is not a meaningful period for an average. */
const mostRateDays = 3660

/** Averages require a single sum and a period that has started. */
function rateAsked(question: FigureQuestion): Intent | undefined {
  const { rest, subject, periods, today, isSum, isComparing, isRanking } = question
  const unit = rateUnitIn(rest)
  if (unit === undefined) return undefined
  const [named, other] = periods
  const isOfOneSum = (isSum || averaging.test(rest)) && !isComparing && !isRanking && !other
  if (unit === 'other' || !isOfOneSum || deductible.test(rest) || counting.test(rest))
    return { kind: 'unknown' }
  const period = named ?? usualTimeOf(unit, today)
  const isMeasured = period.span.from <= today && countDays(period.span) <= mostRateDays
  return isMeasured ? { kind: 'rate', unit, subject, period } : { kind: 'unknown' }
}

/** The compared periods: two named ones, a past one with its current equivalent, or one with its predecessor. */
function comparedTimes([period, other]: readonly Period[], today: string) {
  if (!period) return { period: thisMonth(today), other: undefined }
  // "last month to the month before": the second is relative to the first.
  const isSame = other?.span.from === period.span.from && other.span.to === period.span.to
  if (isSame) return { period, other: undefined }
  if (other || period.span.to >= today) return { period, other }
  const days = countDays(period.span)
  const [, ofToday] = timesOfToday.find(([most]) => days <= most) ?? []
  return { period: ofToday ? ofToday(today) : thisYear(today), other: period }
}

const timesOfToday: readonly (readonly [number, (today: string) => Period])[] = [
  [1, today => ({ span: { from: today, to: today }, phrase: 'today' })],
  [7, thisWeek],
  [31, thisMonth],
]

/** A rule's intent for a question; undefined if it does not apply. */
interface FigureRule {
  readonly name: string
  readonly read: (question: FigureQuestion) => Intent | undefined
}

const fewer = /\bfewer\b/
const unknown: Intent = { kind: 'unknown' }

/** Order matters: the first match wins. */
const figureRules: readonly FigureRule[] = [
  { name: 'to write', read: ({ words }) => (asksToWrite(words) ? { kind: 'writing' } : undefined) },
  {
    name: 'of elsewhere',
    read: ({ rest }) => (elsewhere.test(rest.replace(sharing, ' ')) ? unknown : undefined),
  },
  {
    name: 'to afford an amount',
    read: ({ words, isAffording }) => {
      const amount = isAffording ? amountIn(words) : undefined
      return amount === undefined ? undefined : { kind: 'afford', amount }
    },
  },
  {
    name: 'of tax that was paid',
    read: ({ rest }) => (asksForTaxPaid(rest) ? { kind: 'tax-paid' } : undefined),
  },
  { name: 'of what is not submitted', read: unsubmittedAsked },
  { name: 'under conditions that are not clear, or of what has none', read: narrowingAsked },
  {
    name: 'under a condition, or of a time, that is not understood',
    read: ({ rest, periods }) =>
      hasUnknownCondition(rest) || isUnclearTime(rest, periods) ? unknown : undefined,
  },
  {
    name: 'of what is to come',
    read: ({ rest, asked, periods, today }) =>
      asksForLater(rest, periods, today) && asked !== 'recurring' ? { kind: 'later' } : undefined,
  },
  { name: 'by currency or by who spent', read: groupsAsked },
  {
    name: 'of moods',
    read: question => (moodForm.test(question.rest) ? moodsAsked(question.rest, question) : undefined),
  },
  {
    name: 'of a budget',
    read: question =>
      question.isAffording || question.asked === 'budget' ? budgetAsked(question.rest, question) : undefined,
  },
  { name: 'what a part is of all', read: shareAsked },
  { name: 'of one figure by its name', read: simpleFigureAsked },
  { name: 'by the day, the week or the month', read: rateAsked },
  {
    name: 'of a length of time that is no time',
    read: ({ rest }) => (hasBareTime(rest) ? unknown : undefined),
  },
  {
    name: 'of what is deductible in two times',
    read: ({ rest, periods: [, other] }) => (deductible.test(rest) && other ? unknown : undefined),
  },
  {
    name: 'of what is deductible',
    read: ({ rest, about }) => (deductible.test(rest) ? { kind: 'deductible', ...about } : undefined),
  },
  {
    // Neither of two periods may be ignored, and only sums can be compared.
    name: 'of two times, but of no sum',
    read: ({ rest, periods: [, other], isComparing }) =>
      other && !isComparing && isNoSum(rest) ? unknown : undefined,
  },
  {
    name: 'of numbers or averages in two times',
    read: ({ rest, isComparing }) =>
      isComparing && [counting, averaging, fewer].some(form => form.test(rest)) ? unknown : undefined,
  },
  {
    name: 'of one time beside another',
    read: ({ subject, periods, today, isComparing, isSum }) =>
      isComparing || (periods[1] && isSum)
        ? { kind: 'compare', subject, ...comparedTimes(periods, today) }
        : undefined,
  },
  {
    name: 'how many',
    read: ({ rest, about }) => (counting.test(rest) ? { kind: 'count', ...about } : undefined),
  },
  {
    name: 'how much on average',
    read: ({ rest, about }) => (averaging.test(rest) ? { kind: 'average', ...about } : undefined),
  },
  {
    name: 'of the largest',
    read: ({ rest, subject, about, isRanking }) =>
      isRanking && !howMuch.test(rest)
        ? { kind: 'largest', ...about, by: groupingIn(rest, subject), most: mostIn(rest) }
        : undefined,
  },
  { name: 'how much', read: ({ about, isSum }) => (isSum ? { kind: 'total', ...about } : undefined) },
]

/** The intent of a question about figures. `rest` is its text with recognized parts removed. */
export function figuresAsked(words: string, rest: string, found: FoundInQuestion): Intent {
  const question = questionOf(words, rest, found)
  for (const rule of figureRules) {
    const intent = rule.read(question)
    if (intent) return intent
  }
  return unknown
}

/** Only for all of the person's expenses, since no part or period is counted. */
function unsubmittedAsked({ rest, isAboutSome, periods, leftover }: FigureQuestion): Intent | undefined {
  if (!unsubmitted.test(rest)) return undefined
  const isOfAll = !isAboutSome && periods.length === 0 && leftover.kind === 'nothing'
  return isOfAll ? { kind: 'unsubmitted' } : unknown
}

/** An ambiguous amount or currency, or one the requested figure does not support. */
function narrowingAsked({
  narrowing,
  isNarrowed,
  subject,
  asked,
  isAffording,
}: FigureQuestion): Intent | undefined {
  if (narrowing === 'unclear-amount') return unknown
  if (narrowing !== 'clear') return { kind: narrowing }
  if (!isNarrowed || (asked === undefined && !isAffording)) return undefined
  const isOfBudget = isAffording || asked === 'budget' || asked === 'savings-goal'
  return isOfBudget && !subject.amounts ? { kind: 'budget-currency' } : unknown
}

function amountIn(words: string): string | undefined {
  return amountForm.exec(words)?.[1]?.replaceAll(',', '')
}

/** Moods are known for whole periods only; the default is the last days. */
function moodsAsked(rest: string, { subject, periods, today, leftover }: FoundInQuestion): Intent {
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
