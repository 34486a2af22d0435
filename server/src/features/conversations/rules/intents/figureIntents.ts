import { countDays } from '@outlay/contract/core/daySpans'
import { moodDays } from '@outlay/contract/dashboard'
import { noProject } from '@outlay/contract/expenses'
import type { Grouping } from '../../figures/figureTools.ts'
import type { Leftover } from '../words/leftovers.ts'
import { besides, feeling, moodForm, moodsIn } from '../words/moodLexicon.ts'
import type { FoundPeriod } from '../words/periodLexicon.ts'
import { lastDays, type Period, thisMonth, thisWeek, thisYear } from '../words/periodText.ts'
import { wholeWords } from '../words/plainWords.ts'
import {
  affording,
  amountForm,
  averaging,
  comparing,
  counting,
  deductible,
  elsewhere,
  has,
  ranking,
  type SimpleKind,
  simple,
  summing,
  wondering,
} from '../words/questionForms.ts'
import { rateUnitIn, usualTimeOf } from '../words/rateLexicon.ts'
import type { Subject } from '../words/subjectLexicon.ts'
import { asksForLater, isOfThisMonth, isUnclearTime } from './askedTimes.ts'
import { asksForCurrency, asksToWrite, hasUnknownCondition } from './beyondRules.ts'
import type { About, Intent } from './intent.ts'

/** What a question names: of whom or what, of which times, and what is left over. */
export interface FoundInQuestion {
  readonly subject: Subject
  readonly periods: readonly FoundPeriod[]
  readonly today: string
  readonly leftover: Leftover
}

/** A question about figures, and what its words were found to say. */
interface FigureQuestion extends FoundInQuestion {
  readonly words: string
  /** The words without what was found in them. */
  readonly rest: string
  readonly about: About
  /** The figure that a word asks for by its name. */
  readonly asked: SimpleKind | undefined
  readonly isAffording: boolean
  /** Of somebody or something rather than of all. */
  readonly isAboutSome: boolean
  readonly isSum: boolean
  readonly isComparing: boolean
  readonly isRanking: boolean
}

/** What a question asks for by one rule; undefined where the rule says nothing of it. */
interface FigureRule {
  readonly name: string
  readonly read: (question: FigureQuestion) => Intent | undefined
}

const unknown: Intent = { kind: 'unknown' }

/** In this order: the first that says something decides. */
const figureRules: readonly FigureRule[] = [
  { name: 'to write', read: ({ words }) => (asksToWrite(words) ? { kind: 'writing' } : undefined) },
  { name: 'of elsewhere', read: ({ rest }) => (elsewhere.test(rest) ? unknown : undefined) },
  {
    name: 'to afford an amount',
    read: ({ words, isAffording }) => {
      const amount = isAffording ? amountIn(words) : undefined
      return amount === undefined ? undefined : { kind: 'afford', amount }
    },
  },
  {
    name: 'under a condition, or of a time, that is not understood',
    read: ({ rest, periods }) =>
      hasUnknownCondition(rest) || isUnclearTime(rest, periods) ? unknown : undefined,
  },
  {
    name: 'of what is to come',
    read: ({ rest, asked }) => (asksForLater(rest) && asked !== 'recurring' ? { kind: 'later' } : undefined),
  },
  {
    name: 'in another currency',
    read: ({ rest }) => (asksForCurrency(rest) ? { kind: 'currency' } : undefined),
  },
  {
    name: 'of moods',
    read: question => (moodForm.test(question.rest) ? moodsAsked(question.rest, question) : undefined),
  },
  {
    name: 'of a budget',
    read: question =>
      question.isAffording || question.asked === 'budget' ? budgetAsked(question.rest, question) : undefined,
  },
  { name: 'of one figure by its name', read: simpleFigureAsked },
  { name: 'by the day, the week or the month', read: rateAsked },
  {
    name: 'of what is deductible in two times',
    read: ({ rest, periods: [, other] }) => (deductible.test(rest) && other ? unknown : undefined),
  },
  {
    name: 'of what is deductible',
    read: ({ rest, subject, periods: [period], today }) =>
      deductible.test(rest) ? { kind: 'deductible', subject, period: period ?? thisYear(today) } : undefined,
  },
  {
    // Of two times neither may be passed over, and only sums are set side by side.
    name: 'of two times, but of no sum',
    read: ({ rest, periods: [, other], isComparing }) =>
      other && !isComparing && isNoSum(rest) ? unknown : undefined,
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
        ? { kind: 'largest', ...about, by: groupingIn(rest, subject) }
        : undefined,
  },
  { name: 'how much', read: ({ about, isSum }) => (isSum ? { kind: 'total', ...about } : undefined) },
]

/** What a question asks of the person's figures. `rest` is what is left of its words without what was found in them. */
export function figuresAsked(words: string, rest: string, found: FoundInQuestion): Intent {
  const question = questionOf(words, rest, found)
  for (const rule of figureRules) {
    const intent = rule.read(question)
    if (intent) return intent
  }
  return unknown
}

function questionOf(words: string, rest: string, found: FoundInQuestion): FigureQuestion {
  const { subject, periods, today, leftover } = found
  const [period] = periods
  const isAboutSome = Object.keys(subject).length > 0
  const isWondering = wondering.test(rest) && !isAboutSome && leftover.kind === 'nothing'
  return {
    ...found,
    words,
    rest,
    about: { subject, period: period ?? thisMonth(today) },
    asked: simple.find(([form]) => form.test(rest))?.[1],
    isAffording: affording.test(words),
    isAboutSome,
    isSum: summing.test(rest) || isAboutSome || isPeriodAlone(rest, period),
    isComparing: comparing.test(rest),
    isRanking: ranking.test(rest) || isWondering,
  }
}

/** Beyond ten years there was nothing yet to divide by. */
const mostRateDays = 3660

/** An average by a time is of one sum, and of days that are over. */
function rateAsked(question: FigureQuestion): Intent | undefined {
  const { rest, subject, periods, today, isSum, isComparing, isRanking } = question
  const unit = rateUnitIn(rest)
  if (unit === undefined) return undefined
  const [named, other] = periods
  const isOfOneSum = (isSum || averaging.test(rest)) && !isComparing && !isRanking && !other
  if (unit === 'other' || !isOfOneSum || deductible.test(rest) || counting.test(rest)) return unknown
  const period = named ?? usualTimeOf(unit, today)
  const isMeasured = period.span.from <= today && countDays(period.span) <= mostRateDays
  return isMeasured ? { kind: 'rate', unit, subject, period } : unknown
}

function simpleFigureAsked(question: FigureQuestion): Intent | undefined {
  const { asked, isAboutSome, periods, leftover } = question
  if (asked === 'savings-goal') return !isAboutSome && isForecast(question) ? { kind: asked } : unknown
  if (asked === 'recurring') return { kind: asked }
  if (asked === 'pending') {
    const isOfAll = !isAboutSome && periods.length === 0 && leftover.kind === 'nothing'
    return isOfAll ? { kind: asked } : unknown
  }
  // A forecast is of the whole month: of a part of it, what was spent is the most that can be said.
  if (asked === undefined || isAboutSome) return undefined
  return isForecast(question) ? { kind: 'forecast' } : unknown
}

const howMuch = /\bhow much\b/

const isNoSum = (rest: string): boolean =>
  counting.test(rest) || averaging.test(rest) || (ranking.test(rest) && !howMuch.test(rest))

/** Whether this month's forecast answers: it is of everything, and of no other time. */
const isForecast = ({ periods: [period], today, leftover }: FoundInQuestion): boolean =>
  leftover.kind === 'nothing' && isOfThisMonth(period, today)

/** The month and projects have budgets; of anything else there is none. */
function budgetAsked(rest: string, { subject, periods, today, leftover }: FoundInQuestion): Intent {
  const { projectId, name = '', category, merchant } = subject
  const [period] = periods
  if (projectId && projectId !== noProject && !category)
    return { kind: 'project-budget', subject: { projectId, name }, hasPeriod: period !== undefined }
  if (projectId || category || merchant || !isOfThisMonth(period, today))
    return { kind: 'no-budget', subject, period: period ?? thisMonth(today) }
  // Somebody's budget whom we do not know must not be answered with the month's.
  const isOfAnother = leftover.kind === 'name' && isNamedBudget(rest, leftover.words)
  return { kind: isOfAnother ? 'unknown-name' : 'budget' }
}

/** "the Gemini budget", "budget for Gemini", "left of Gemini". */
function isNamedBudget(rest: string, name: string): boolean {
  const { source } = wholeWords(name)
  const form = String.raw`${source}\s+(?:project\s+)?budget|\b(?:of|for|on|in|from|project)\s+(?:(?:the|my)\s+)?(?:project\s+)?${source}`
  return new RegExp(form, 'u').test(rest)
}

/** Moods are known of a time as a whole; of one without an end or a beginning named, of the last days. */
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

/** What is compared: two times that are named, one that is over and its like of today, or one and what went before. */
function comparedTimes([period, other]: readonly Period[], today: string) {
  if (!period) return { period: thisMonth(today), other: undefined }
  // "last month to the month before": the second is told by the first.
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

function amountIn(words: string): string | undefined {
  return amountForm.exec(words)?.[1]?.replaceAll(',', '')
}

function groupingIn(rest: string, { category, projectId, merchant }: Subject): Grouping {
  if (has('merchants?|shops?|stores?|vendors?|suppliers?|companies|places?').test(rest)) return 'merchant'
  if (has('projects?').test(rest) && !projectId) return 'project'
  if (
    has(
      'purchases?|(?:biggest|largest|highest|top|most expensive|single) (?:single )?(?:expenses?|purchases?|receipts?|items?|things?)|expensive',
    ).test(rest)
  )
    return 'expense'
  return category || merchant ? 'merchant' : 'category'
}

const isPeriodAlone = (rest: string, period: Period | undefined): boolean =>
  period !== undefined && /^(?:and|what about|how about|in|for|on|of|the|so|then|\s)*$/.test(rest)
