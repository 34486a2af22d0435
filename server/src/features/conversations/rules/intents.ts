import { countDays } from '@outlay/contract/core/daySpans'
import type { Scope } from '../figures/figures.ts'
import type { Grouping } from '../figures/figureTools.ts'
import { asksBeyondOwn, asksForRate, asksToWrite, hasUnknownCondition } from './beyondRules.ts'
import { type Leftover, leftoverIn } from './leftoverWords.ts'
import { type Period, thisMonth, thisWeek, thisYear } from './periodNames.ts'
import { blanked, periodsIn } from './periodWords.ts'
import { isAboutAnother, isJoined, type KnownNames, type Subject, subjectIn } from './subjectWords.ts'
import { plainWords } from './words.ts'

export interface About {
  readonly period: Period
  readonly subject: Subject
}

/** What a question asks for; `unknown-name` is about what is neither a name of the person's own nor in a description. */
export type Intent =
  | TalkIntent
  | SumIntent
  | (About & { readonly kind: 'deductible' })
  | (About & { readonly kind: 'largest'; readonly by: Grouping })
  | (About & { readonly kind: 'compare'; readonly other: Period | undefined })
  | { readonly kind: 'afford'; readonly amount: string }
  | { readonly kind: 'budget' | 'recurring' | 'forecast' | 'pending' }

export interface SumIntent extends About {
  readonly kind: 'total' | 'count' | 'average'
}

export interface TalkIntent {
  readonly kind: 'greeting' | 'thanks' | 'help' | 'writing' | 'only-own' | 'unknown-name' | 'unknown'
}

const has = (words: string) => new RegExp(String.raw`\b(?:${words})\b`)

const talk: readonly (readonly [RegExp, 'greeting' | 'thanks' | 'help'])[] = [
  [
    /^(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings)(?: (?:there|again|claude|friend|you|all))*$/,
    'greeting',
  ],
  [
    /^(?:ok |okay |great |perfect |super |nice )*(?:thanks?|thank you|thx|cheers|much appreciated)\b.{0,40}$/,
    'thanks',
  ],
  [
    has(
      'help|what (?:can|could) (?:you|i) (?:do|ask|answer)|who are you|what are you|how do(?:es)? (?:you|this|it) work|what questions',
    ),
    'help',
  ],
]

const simple: readonly (readonly [RegExp, 'pending' | 'recurring' | 'forecast' | 'budget'])[] = [
  [
    has('pending|needs? (?:a )?review|to (?:be )?review(?:ed)?|unreviewed|waiting|incomplete|unfinished'),
    'pending',
  ],
  [
    has(
      'recurring|subscriptions?|regular(?:ly)?|repeat(?:ing|s)?|standing|every (?:month|week)|(?:bills|charges|payments) each month',
    ),
    'recurring',
  ],
  [
    has(
      'forecasts?|predict(?:ion)?|project(?:ed|ion)|(?:will|shall) i (?:spend|end|finish)|going to spend|by the end of|end of (?:the|this) month|month end|expected to spend|estimate',
    ),
    'forecast',
  ],
  [
    has(
      'budget(?:ed)?|left(?: over| to spend)?|remaining|remains|on track|overspen[dt](?:ing)?|overspent|still spend|savings? goal',
    ),
    'budget',
  ],
]

const comparing = has(
  'compare[ds]?|comparing|comparison|versus|vs|than|more or less|difference|change[ds]?|increase[ds]?|decrease[ds]?|against|(?:go|goes|going|gone|went) (?:up|down)|risen|rise|rising|grown|grow|growing|trend',
)
const deductible = has(
  'deduct(?:ible|ibles|ion|ions|ed|ing)?|tax|taxes|write ?offs?|write (?:it |them )?off|claim(?:able)?',
)
const counting = has('how many|how often|number of|count')
const averaging = has('average|mean|typical(?:ly)?|usual(?:ly)?|on average|per expense')
const ranking = has(
  'biggest|largest|most|top|highest|greatest|main|break ?down|split|by (?:category|categories|project|projects|merchant|merchants|shop|store)|(?:which|what) (?:category|categories|projects?|merchants?|shops?|stores?)|categories|expensive',
)
/** Asks for the largest only where no subject is named: "what did I spend on food" asks for a sum. */
const wondering = has(
  'where (?:did|does|do|is|has|have|am) (?:all )?(?:my|the|i) ?(?:money|spending|cash|spend|spent)?|on what|what (?:did|do|have|am) i (?:been )?(?:mostly )?(?:spend(?:ing)?|spent|bought|buy|buying)|what (?:is|was) (?:all )?(?:my|the) money',
)
const summing = has(
  'how much|total|totals|sum|spend|spent|spending|expenses?|costs?|paid|pay|bought|amount|expenditure|outlay|figures?|summary|overview|report',
)
const someOfThem =
  /\b(?:top|biggest|largest|highest) \d{1,2}\b|\b\d{1,2} (?:biggest|largest|highest|top|most expensive|main)\b/
const questionWords = [
  someOfThem,
  ...simple.map(([form]) => form),
  comparing,
  deductible,
  counting,
  averaging,
  ranking,
  wondering,
  summing,
]
/** Money that Outlay knows nothing of. */
const elsewhere = has(
  'earn(?:ed|ings|t)?|income|salary|wages?|revenue|profits?|interest|debts?|loans?|(?:bank )?balance|stocks?|shares?|crypto|bitcoin|net worth|invest(?:ed|ments?)?|pension|sav(?:e|ed|ings?)(?! goals?)',
)
const affording =
  /\b(?:afford|enough (?:money |left |budget )?(?:for|to)|can i (?:still )?(?:spend|buy)|may i (?:spend|buy)|should i (?:spend|buy))\b/
const amountForm =
  /(?<![\p{L}\p{N}])[$€£¥₹]?\s?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,8}(?:\.\d{1,2})?)(?![\p{L}\p{N}]|[.,]\d)/u

/** What a question asks for. `today` is the person's day; names are the person's own. */
export function intentOf(question: string, names: KnownNames, today: string): Intent {
  const words = plainWords(question)
  if (asksBeyondOwn(words)) return { kind: 'only-own' }
  const said = talk.find(([form]) => form.test(words))
  const named = subjectIn(words, names)
  const periods = periodsIn(named.rest, today)
  const isTalk = said && (said[1] !== 'help' || periods.length === 0)
  if (isTalk) return { kind: said[1] }
  const rest = periods.reduce((text, { start, end }) => blanked(text, start, end), named.rest)
  const leftover = leftoverIn(rest, questionWords)
  const intent = figuresAsked(words, rest, { ...named, periods, today, leftover })
  if (!('subject' in intent)) return intent
  if (leftover.kind === 'nonsense' || isAboutAnother(named, names)) return { kind: 'unknown' }
  if (leftover.kind === 'nothing') return intent
  if (isJoined(named.rest)) return { kind: 'unknown' }
  return { ...intent, subject: { ...intent.subject, unknown: leftover.words } }
}

interface Found {
  readonly subject: Subject
  readonly periods: readonly Period[]
  readonly today: string
  readonly leftover: Leftover
}

function figuresAsked(words: string, rest: string, { subject, periods, today, leftover }: Found): Intent {
  const [period, other] = periods
  const about = { subject, period: period ?? thisMonth(today) }
  if (asksToWrite(words)) return { kind: 'writing' }
  if (elsewhere.test(rest)) return { kind: 'unknown' }
  if (affording.test(words)) return affordAsked(words)
  const asked = simple.find(([form]) => form.test(rest))
  const isAboutSome = Object.keys(subject).length > 0
  if (hasUnknownCondition(rest)) return { kind: 'unknown' }
  // Budget and forecast are of the whole month: of a part of it, what was spent is the most that can be said.
  if (asked && (!isAboutSome || asked[1] === 'recurring' || asked[1] === 'pending')) return { kind: asked[1] }
  if (asksForRate(rest)) return { kind: 'unknown' }
  if (deductible.test(rest)) return { kind: 'deductible', subject, period: period ?? thisYear(today) }
  if (comparing.test(rest) || (other && summing.test(rest)))
    return { kind: 'compare', subject, ...comparedTimes(periods, today) }
  if (counting.test(rest)) return { kind: 'count', ...about }
  if (averaging.test(rest)) return { kind: 'average', ...about }
  const isRanking =
    ranking.test(rest) || (wondering.test(rest) && !isAboutSome && leftover.kind === 'nothing')
  if (isRanking && !/\bhow much\b/.test(rest))
    return { kind: 'largest', ...about, by: groupingIn(rest, subject) }
  if (summing.test(rest) || isAboutSome || isPeriodAlone(rest, period)) return { kind: 'total', ...about }
  return { kind: 'unknown' }
}

/** What is compared: two times that are named, one that is over and its like of today, or one and what went before. */
function comparedTimes([period, other]: readonly Period[], today: string) {
  if (!period) return { period: thisMonth(today), other: undefined }
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

function affordAsked(words: string): Intent {
  const amount = amountForm.exec(words)?.[1]?.replaceAll(',', '')
  return amount === undefined ? { kind: 'budget' } : { kind: 'afford', amount }
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
export function scopeOf({ period, subject: { name: _, parts: __, unknown: ___, ...subject } }: About): Scope {
  return { ...subject, span: period.span }
}
