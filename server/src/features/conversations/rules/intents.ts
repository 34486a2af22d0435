import { countDays } from '@outlay/contract/core/daySpans'
import { moodDays } from '@outlay/contract/dashboard'
import { noProject } from '@outlay/contract/expenses'
import type { MoodValue } from '@outlay/contract/moods'
import { searchForWords } from '@outlay/contract/wordSearch'
import type { Scope } from '../figures/figures.ts'
import type { Grouping } from '../figures/figureTools.ts'
import { asksForLater, isOfThisMonth, isUnclearTime } from './askedTimes.ts'
import {
  asksBeyondOwn,
  asksForCurrency,
  asksForRate,
  asksToWrite,
  hasUnknownCondition,
} from './beyondRules.ts'
import { type Leftover, leftoverIn, type UnknownWord, unknownWordsIn } from './leftoverWords.ts'
import { besides, feeling, moodForm, moodsIn } from './moodWords.ts'
import { lastDays, type Period, thisMonth, thisWeek, thisYear } from './periodNames.ts'
import { blanked, type FoundPeriod, periodsIn } from './periodWords.ts'
import {
  affording,
  amountForm,
  averaging,
  comparing,
  counting,
  deductible,
  elsewhere,
  has,
  questionWords,
  ranking,
  simple,
  summing,
  talk,
  wondering,
} from './questionForms.ts'
import { isAboutAnother, isJoined, type KnownNames, type Subject, subjectIn } from './subjectWords.ts'
import { plainWords, wholeWords } from './words.ts'

export interface About {
  readonly period: Period
  readonly subject: Subject
}

/** What a question asks for; `unknown-name` is about what is neither a name of the person's own nor in a description. */
export type Intent =
  | TalkIntent
  | SumIntent
  /** Two subjects, each with its own sum. */
  | { readonly kind: 'pair'; readonly sums: readonly SumIntent[] }
  | (About & { readonly kind: 'deductible' })
  | (About & { readonly kind: 'largest'; readonly by: Grouping })
  | (About & { readonly kind: 'compare'; readonly other: Period | undefined })
  | { readonly kind: 'project-budget'; readonly subject: NamedProject; readonly hasPeriod: boolean }
  /** What is left of a budget that there is not. */
  | (About & { readonly kind: 'no-budget' })
  /** Without any mood: of all. */
  | { readonly kind: 'moods'; readonly moods: readonly MoodValue[]; readonly period: Period }
  /** One mood beside all else. */
  | { readonly kind: 'mood-beside'; readonly mood: MoodValue; readonly period: Period }
  | { readonly kind: 'afford'; readonly amount: string }
  | { readonly kind: 'budget' | 'savings-goal' | 'recurring' | 'forecast' | 'pending' }

interface NamedProject {
  readonly projectId: string
  readonly name: string
}

export interface SumIntent extends About {
  readonly kind: 'total' | 'count' | 'average'
}

export interface TalkIntent {
  readonly kind:
    | 'greeting'
    | 'thanks'
    | 'help'
    | 'writing'
    | 'only-own'
    | 'later'
    | 'currency'
    | 'several'
    | 'unknown-name'
    | 'unknown'
}

/** What a question asks for. `today` is the person's day; names are the person's own. */
export function intentOf(question: string, names: KnownNames, today: string): Intent {
  const words = plainWords(question)
  if (asksBeyondOwn(words)) return { kind: 'only-own' }
  const said = talk.find(([form]) => form.test(words))
  const { rest, ...found } = foundIn(words, names, today)
  const isTalk = said && (said[1] !== 'help' || found.periods.length === 0)
  if (isTalk) return { kind: said[1] }
  const { leftover } = found
  const intent = figuresAsked(words, rest, found)
  if (!('subject' in intent)) return intent
  if (leftover.kind === 'nonsense' || isAboutAnother(found.named, names)) return { kind: 'unknown' }
  if (leftover.kind === 'nothing') return intent
  if (isJoined(found.named.rest) || intent.kind === 'project-budget') return { kind: 'unknown' }
  return { ...intent, subject: { ...intent.subject, unknown: leftover.words } }
}

/** The words of a question that are none of ours and no name of the person's. */
export function unknownWordsOf(question: string, names: KnownNames, today: string): UnknownWord[] {
  const { rest } = foundIn(plainWords(question), names, today)
  return unknownWordsIn(rest, questionWords)
}

/** What a question names. `rest` is the question with that blanked. */
function foundIn(words: string, names: KnownNames, today: string) {
  const named = subjectIn(words, names)
  const periods = periodsIn(named.rest, today)
  const rest = periods.reduce((text, { start, end }) => blanked(text, start, end), named.rest)
  return { named, subject: named.subject, periods, today, rest, leftover: leftoverIn(rest, questionWords) }
}

interface Found {
  readonly subject: Subject
  readonly periods: readonly FoundPeriod[]
  readonly today: string
  readonly leftover: Leftover
}

function figuresAsked(words: string, rest: string, found: Found): Intent {
  const { subject, periods, today, leftover } = found
  const [period, other] = periods
  const about = { subject, period: period ?? thisMonth(today) }
  if (asksToWrite(words)) return { kind: 'writing' }
  if (elsewhere.test(rest)) return { kind: 'unknown' }
  const isAffording = affording.test(words)
  const amount = isAffording ? amountIn(words) : undefined
  if (amount !== undefined) return { kind: 'afford', amount }
  const asked = simple.find(([form]) => form.test(rest))
  const isAboutSome = Object.keys(subject).length > 0
  const isOfAll = !isAboutSome && !period && leftover.kind === 'nothing'
  const isOfWholeMonth = !isAboutSome && isForecast(found)
  if (hasUnknownCondition(rest) || isUnclearTime(rest, periods)) return { kind: 'unknown' }
  if (asksForLater(rest) && asked?.[1] !== 'recurring') return { kind: 'later' }
  if (asksForCurrency(rest)) return { kind: 'currency' }
  if (moodForm.test(rest)) return moodsAsked(rest, found)
  if (isAffording || asked?.[1] === 'budget') return budgetAsked(rest, found)
  if (asked?.[1] === 'savings-goal') return { kind: isOfWholeMonth ? 'savings-goal' : 'unknown' }
  if (asked?.[1] === 'recurring') return { kind: 'recurring' }
  if (asked?.[1] === 'pending') return isOfAll ? { kind: 'pending' } : { kind: 'unknown' }
  // A forecast is of the whole month: of a part of it, what was spent is the most that can be said.
  if (asked && !isAboutSome) return { kind: isForecast(found) ? 'forecast' : 'unknown' }
  if (asksForRate(rest) || (deductible.test(rest) && other)) return { kind: 'unknown' }
  if (deductible.test(rest)) return { kind: 'deductible', subject, period: period ?? thisYear(today) }
  const isSum = summing.test(rest) || isAboutSome || isPeriodAlone(rest, period)
  const isComparing = comparing.test(rest)
  // Of two times neither may be passed over, and only sums are set side by side.
  if (other && !isComparing && isNoSum(rest)) return { kind: 'unknown' }
  if (isComparing || (other && isSum)) return { kind: 'compare', subject, ...comparedTimes(periods, today) }
  if (counting.test(rest)) return { kind: 'count', ...about }
  if (averaging.test(rest)) return { kind: 'average', ...about }
  const isRanking =
    ranking.test(rest) || (wondering.test(rest) && !isAboutSome && leftover.kind === 'nothing')
  if (isRanking && !/\bhow much\b/.test(rest))
    return { kind: 'largest', ...about, by: groupingIn(rest, subject) }
  return isSum ? { kind: 'total', ...about } : { kind: 'unknown' }
}

const isNoSum = (rest: string): boolean =>
  counting.test(rest) || averaging.test(rest) || (ranking.test(rest) && !/\bhow much\b/.test(rest))

/** Whether this month's forecast answers: it is of everything, and of no other time. */
const isForecast = ({ periods: [period], today, leftover }: Found): boolean =>
  leftover.kind === 'nothing' && isOfThisMonth(period, today)

/** The month and projects have budgets; of anything else there is none. */
function budgetAsked(rest: string, { subject, periods, today, leftover }: Found): Intent {
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
function moodsAsked(rest: string, { subject, periods, today, leftover }: Found): Intent {
  const [period, other] = periods
  const moods = moodsIn(rest)
  const isAsked = feeling.test(rest) || summing.test(rest) || counting.test(rest) || averaging.test(rest)
  const isNarrowed = Object.keys(subject).length > 0 || other !== undefined || leftover.kind !== 'nothing'
  const isOfMore = deductible.test(rest) || asksForRate(rest) || /\byou\b/.test(rest)
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

/** The scope of the tools. */
export function scopeOf({ period, subject }: About): Scope {
  const { name: _, parts: __, unknown: ___, search, ...filter } = subject
  return { ...filter, ...(search && { search: searchForWords(search) }), span: period.span }
}
