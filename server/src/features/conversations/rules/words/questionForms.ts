import { groupedByCurrency, memberForm } from './groupLexicon.ts'
import { lessWhen, moodForm } from './moodLexicon.ts'

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
