import { addDays, addMonths, firstOfMonth } from '@outlay/contract/core/daySpans'
import type { MoodValue } from '@outlay/contract/expenses/moods'
import type { RateUnit } from '../../figures/figures.ts'
import { lastDays, type Period, spanPhrase } from './periodText.ts'

/** Asks for sums by currency. */
export const groupedByCurrency =
  /\b(?:(?:by|per|each|which|what|every|across|in) (?:each |the |all )?(?:(?:foreign|other|another|different|a different|local|original|several|which|what) )*currenc(?:y|ies)|currency (?:breakdown|split)|currencies)\b/

const people =
  '(?:team ?)?(?:members?|mates?)|people|persons?|colleagues?|coworkers?|employees?|spenders?|users?'
/** Asks for sums by team member. */
export const memberForm = new RegExp(
  [
    String.raw`\bwho(?:se)?\b(?! (?:did|do|have|has|does|am|was) (?:i|we)\b)(?=.*\b(?:spen[dt]s?|spending|spender|paid|pays?|bought|expenses?|receipts?|costs?)\b)`,
    String.raw`\b(?:by|per|each|which|every|what|across|between|among) (?:each |the |all )?(?:${people})\b`,
    String.raw`\b(?:top|biggest|largest|highest|main) (?:${people})\b`,
    String.raw`\b(?:${people}) (?:by|breakdown)\b`,
  ].join('|'),
)

/** Asks who was paid: merchants, not members. */
export const payeeForm = /\bwhom? (?:did|do|have|has|does) (?:i|we)\b/

const words: Readonly<Record<MoodValue, string>> = {
  happy: 'happy|happily|happiness',
  sad: 'sad|sadness',
  stressed: 'stress(?:ed|ful)?',
  excited: 'excited|excitement',
  neutral: 'neutral',
  impulsive: 'impulsive(?:ly)?|impulses?',
  anxious: 'anxious|anxiety',
}
// `Object.entries` loses the key type.
const moodForms = Object.entries(words).map(
  ([mood, form]) => [mood as MoodValue, new RegExp(String.raw`\b(?:${form})\b`)] as const,
)

/** Asks how the person felt. */
export const feeling = /\b(?:moods?|feel(?:s|ing|ings)?|felt|emotions?|emotional(?:ly)?)\b/

/** Asks whether one mood costs more than others. */
export const besides = /\b(?:more|less)\b/

/** Meaningless without a mood. */
const lessWhen = new RegExp(String.raw`\bless\b(?=.*\b(?:${Object.values(words).join('|')})\b)`)

/** Every word for a feeling. */
export const moodForm = new RegExp(String.raw`${feeling.source}|\b(?:${Object.values(words).join('|')})\b`)

export const moodsIn = (rest: string): MoodValue[] =>
  moodForms.filter(([, form]) => form.test(rest)).map(([mood]) => mood)

/** Matches any of the words, whole. */
export const has = (words: string) => new RegExp(String.raw`\b(?:${words})\b`)

export const talk: readonly (readonly [RegExp, 'greeting' | 'thanks' | 'help'])[] = [
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

export type SimpleKind = 'standouts' | 'pending' | 'recurring' | 'forecast' | 'savings-goal' | 'budget'

export const simple: readonly (readonly [RegExp, SimpleKind])[] = [
  [has('savings? goals?'), 'savings-goal'],
  [
    has('pending|needs? (?:a )?review|to (?:be )?review(?:ed)?|unreviewed|waiting|incomplete|unfinished'),
    'pending',
  ],
  [
    has(
      'unusual(?:ly)?|anomal(?:y|ies|ous)|outliers?|suspicious|out of the ordinary|stands? out|standouts?|(?:pa(?:y|id)|charged|recorded|billed)(?: (?:any|some)thing)? twice|double (?:payments?|charges?|charged|paid|billed)|duplicates?',
    ),
    'standouts',
  ],
  [
    has(
      'recurring|subscriptions?|regular(?:ly)?|repeat(?:ing|s)?|standing|(?<!\\bhow much\\b.*)every (?:month|week)|(?:bills|charges|payments) each month',
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
      'budget(?:ed)?|left(?: over| to spend)?|remaining|remains|on track|overspen[dt](?:ing)?|overspent|still spend',
    ),
    'budget',
  ],
]

/** Complete but not submitted for approval. */
export const unsubmitted = has(
  'unsubmitted|not (?:yet )?(?:been )?submitted|(?:have|has|did) ?(?:i )?n[o ]?t (?:i )?(?:yet )?submit(?:ted)?|(?:havent|hasnt|didnt) (?:i )?(?:yet )?(?:been )?submit(?:ted)?|(?:still )?(?:(?:have|need|waiting) )?(?:to|must|can|should i) (?:be )?submit(?:ted)?',
)

export const comparing = has(
  'compare[ds]?|comparing|comparison|versus|vs|than|more or less|difference|change[ds]?|increase[ds]?|decrease[ds]?|against|(?:go|goes|going|gone|went) (?:up|down)|risen|rise|rising|grown|grow|growing|trend|(?:less|fewer|lower|cheaper|higher)(?=.*\\bthan\\b)',
)
export const deductible = has(
  'deduct(?:ible|ibles|ion|ions|ed|ing)?|tax|taxes|write ?offs?|write (?:it |them )?off|claim(?:able)?',
)
export const counting = has('how many|how often|number of|count')
export const averaging = has('average|mean|typical(?:ly)?|usual(?:ly)?|on average|per expense')
export const ranking = has(
  'biggest|largest|most|top|highest|greatest|main|break ?down|split|(?:by|per|for each) (?:category|categories|project|projects|merchant|merchants|shop|store|vendor|supplier)|(?:which|what) (?:category|categories|projects?|merchants?|shops?|stores?)|categories|expensive',
)
/** Asks for the largest only without a subject: "what did I spend on food" asks for a sum. */
export const wondering = has(
  'where (?:did|does|do|is|has|have|am) (?:all )?(?:my|the|i) ?(?:money|spending|cash|spend|spent)?|on what|what (?:did|do|have|am) i (?:been )?(?:mostly )?(?:spend(?:ing)?|spent|bought|buy|buying)|what (?:is|was) (?:all )?(?:my|the) money',
)
export const summing = has(
  'how much|total|totals|sum|spend|spent|spending|expenses?|costs?|paid|pay|bought|amount|expenditure|outlay|figures?|summary|overview|report',
)
/** Asks for a share of spending, not of a company. */
export const sharing =
  /\b(?:share of|percentages?|per ?cents?|proportions?|(?:what|which|how (?:big|large|high) an?|the|a) (?:fraction|portion|share)|(?:what|which|how (?:big|large) an?) part of)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])%(?![\p{L}\p{N}])/u
const spending = has('spends|pays|spenders?')
const someOfThem =
  /\b(?:top|biggest|largest|highest) \d{1,2}\b|\b\d{1,2} (?:biggest|largest|highest|top|most expensive|main)\b/
export const questionLexicon = [
  sharing,
  someOfThem,
  spending,
  unsubmitted,
  groupedByCurrency,
  memberForm,
  ...simple.map(([form]) => form),
  comparing,
  deductible,
  counting,
  averaging,
  ranking,
  wondering,
  summing,
  lessWhen,
  moodForm,
]
/** Money unknown to Outlay. */
export const elsewhere = has(
  'have (?:i|we) got(?! left)|earn(?:ed|ings|t)?|income|salary|wages?|revenue|profits?|interest|debts?|loans?|(?:bank )?balance|stocks?|shares?|crypto|bitcoin|net worth|invest(?:ed|ments?)?|pension|sav(?:e|ed|ings?)(?! goals?)',
)
export const affording =
  /\b(?:afford|enough (?:money |left |budget )?(?:for|to)|can i (?:still )?(?:spend|buy)|may i (?:spend|buy)|should i (?:spend|buy))\b/
export const amountForm =
  /(?<![\p{L}\p{N}])[$€£¥₹]?\s?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,8}(?:\.\d{1,2})?)(?![\p{L}\p{N}]|[.,]\d)/u

const usual = '(?:average|typical|usual|normal)'
const by = `(?:(?:per|each|every|an?)(?: ${usual})?|${usual})`
const rateForms: readonly (readonly [RateUnit, RegExp])[] = [
  ['day', has(`${by} day|daily`)],
  ['week', has(`${by} week|weekly`)],
  ['month', has(`${by} month|monthly`)],
]
const others = has(`${by} (?:quarter|year)|yearly|annual(?:ly)?`)

/** The requested averaging unit; `other` for unsupported ones. */
export function rateUnitIn(rest: string): RateUnit | 'other' | undefined {
  const asked = rateForms.filter(([, form]) => form.test(rest))
  if (others.test(rest) || asked.length > 1) return 'other'
  return asked[0]?.[0]
}

/** The default averaging period: 30 days, 12 weeks or the previous 12 months. */
export function usualTimeOf(unit: RateUnit, today: string): Period {
  if (unit === 'day') return lastDays(30, today)
  if (unit === 'week')
    return { span: { from: addDays(today, 1 - 12 * 7), to: today }, phrase: 'in the last 12 weeks' }
  const span = { from: addMonths(firstOfMonth(today), -12), to: addDays(firstOfMonth(today), -1) }
  return { span, phrase: spanPhrase(span) }
}
