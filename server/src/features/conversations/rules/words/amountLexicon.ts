import { currencyCodes } from '@outlay/contract/core/currencies'
import {
  codePattern,
  currencyNames,
  onlyInCapitals,
  signPattern,
} from '@outlay/contract/lexicon/currencyWords'
import { monthWord } from './dayLexicon.ts'
import { blanked } from './periodLexicon.ts'
import { has } from './questionForms.ts'

/** English words that are currency names only in unambiguous positions. */
const everydayNames = 'won|reais|real|fr|br|rs|kr|dongs?'

const namesOf = (patterns: readonly string[]): string => patterns.join('|')
const allNames = namesOf(Object.keys(currencyNames))
const codes = codePattern.toLowerCase()
const sureNames = namesOf(Object.keys(currencyNames).filter(name => !everydayNames.split('|').includes(name)))
const sureCodes = currencyCodes
  .filter(code => !onlyInCapitals.test(code) || code === 'CAD')
  .join('|')
  .toLowerCase()
const signs = signPattern.toLowerCase()

/** A currency next to a number: sign, code or name. Regular expression sources, for lower-case text. */
const signBefore = String.raw`(?:${signs}|(?:${sureCodes})(?![\p{L}]))`
const unitAfter = String.raw`(?:(?:${signs})|(?:${sureNames}|${sureCodes})(?![\p{L}\p{N}]))`

// "in all" and "in top" are not currencies.
const afterIn = String.raw`(?:${signs}|(?:${allNames}|(?!(?:all|top)\b)(?:${codes}))(?![\p{L}\p{N}]))`
const spent = String.raw`(?:paid|spent|pay|spend|charged|billed|bought|priced)\s+`
const expenseNouns =
  'expenses?|spending|spend|receipts?|purchases?|payments?|costs?|transactions?|charges?|bills?|expenditure|invoices?'

/** Phrases that name the paid currency, as a group. */
const forms = [
  String.raw`\b(?:${spent})?(?:in|using)\s+(?:the\s+)?(?<currency>${afterIn})(?!\s+(?:zone|area))`,
  String.raw`(?:^|(?<=\b(?:compare|my|all)\s+))(?<currency>${sureNames})(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])(?<currency>${signs}|(?:${sureNames}|${sureCodes})(?![\p{L}\p{N}]))(?=\s+(?:${expenseNouns})\b)`,
]
const patterns = forms.map(form => new RegExp(form, 'gu'))
/** A sign without an amount names the paid currency. */
const loneSign = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\d\s)(?=\S*\p{Sc})(?<currency>${signs})(?=\s|$)(?!\s\d)`,
  'gu',
)
/** After another: "in euros and dollars". */
const beside = new RegExp(
  String.raw`\b(?:and|or|vs|versus|than)\s+(?:in\s+)?(?<currency>${signs}|(?:${sureNames}|${sureCodes})(?![\p{L}\p{N}]))(?!\s?\d)`,
  'gu',
)
/** "how many euros did I spend" asks for a sum, not a count. */
const howManyOf = new RegExp(String.raw`\bhow many (?<currency>${unitAfter})`, 'gu')
const ownCurrency = /\bin (?:my |our )(?:own |home |preferred |default |usual )?currency\b/g

interface FoundCurrencies {
  /** As written, without duplicates. */
  readonly written: readonly string[]
  /** The question with the currencies blanked. */
  readonly rest: string
}

/** Currencies a lower-case question names. */
export function currenciesIn(question: string): FoundCurrencies {
  const written = new Set<string>()
  let rest = question.replace(ownCurrency, found => ' '.repeat(found.length))
  for (const { 0: found, index, groups } of [...rest.matchAll(howManyOf)]) {
    written.add(groups?.currency ?? '')
    rest = `${rest.slice(0, index)}${'how much'.padEnd(found.length)}${rest.slice(index + found.length)}`
  }
  for (const pattern of [...patterns, loneSign, beside]) {
    if (pattern === beside && written.size === 0) continue
    for (const { 0: found, index, groups } of rest.matchAll(pattern)) {
      written.add((groups?.currency ?? '').trim())
      rest = blanked(rest, index, index + found.length)
    }
  }
  return { written: [...written], rest }
}

/** A limit on single amounts, as written. */
export interface AmountLimit {
  readonly end: 'least' | 'most'
  /** Inclusive: "at least 50", not "over 50". */
  readonly isIncluded: boolean
  /** Decimal text. */
  readonly amount: string
  /** The currency text next to it. */
  readonly unit: string | undefined
}

type FoundAmounts =
  | { readonly kind: 'none' }
  /** May not be a limit on single expenses: "did I spend more than 500". */
  | { readonly kind: 'unclear' }
  | {
      readonly kind: 'limits'
      readonly limits: readonly AmountLimit[]
      /** The question with the limits blanked. */
      readonly rest: string
    }

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,3})?|\d{1,8}(?:\.\d{1,3})?`
const amountOf = (name: string) =>
  String.raw`(?:(?<before${name}>${signBefore})\s?)?(?<number${name}>${number})(?<thousands${name}>k)?(?![\d%]|[.,]\d)(?:\s?(?<after${name}>${unitAfter}))?(?![\p{L}\p{N}%])`

interface Comparison {
  readonly form: RegExp
  readonly ends: readonly Pick<AmountLimit, 'end' | 'isIncluded'>[]
}

const comparison = (
  source: string,
  end: AmountLimit['end'],
  isIncluded: AmountLimit['isIncluded'],
): Comparison => ({
  form: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})\s*${amountOf('')}`, 'gu'),
  ends: [{ end, isIncluded }],
})

const more = 'more|greater|higher|larger|bigger|costlier|pricier|dearer|more expensive'
const less = 'less|cheaper|smaller|lower|fewer|less expensive'

/** Order matters: "no more than" before "more than". */
const comparisons: readonly Comparison[] = [
  {
    form: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:(?:in )?(?:between|from))\s+${amountOf('')}\s+(?:and|to|-|–)\s+${amountOf('2')}`,
      'gu',
    ),
    ends: [
      { end: 'least', isIncluded: true },
      { end: 'most', isIncluded: true },
    ],
  },
  comparison(
    `(?:no|not)(?: any)? (?:${more}) than|not (?:over|above|exceeding|beyond)|at most|up to|maximum of|max(?:imum)?|<=`,
    'most',
    true,
  ),
  comparison(
    `(?:no|not)(?: any)? (?:${less}) than|not (?:under|below|beneath)|at least|minimum of|min(?:imum)?|>=`,
    'least',
    true,
  ),
  comparison(`over|above|(?:${more}) than|exceeding|exceed|in excess of|beyond|upwards of|>`, 'least', false),
  comparison(`under|below|beneath|(?:${less}) than|<`, 'most', false),
  {
    form: new RegExp(
      String.raw`(?<![\p{L}\p{N}])${amountOf('')}\s*(?:or (?:more|above|over|higher)|and (?:up|above|over)|\+)(?![\p{L}\p{N}])`,
      'gu',
    ),
    ends: [{ end: 'least', isIncluded: true }],
  },
  {
    form: new RegExp(
      String.raw`(?<![\p{L}\p{N}])${amountOf('')}\s*or (?:less|under|below|lower)(?![\p{L}\p{N}])`,
      'gu',
    ),
    ends: [{ end: 'most', isIncluded: true }],
  },
]

/** May follow an amount; in "over 50 meals" it would be a count. */
const follows =
  /^(?:$|(?:in|on|at|for|from|by|with|without|during|this|last|since|and|or|but|each|apiece|per|today|yesterday|to|paid|spent|that|which|did|do|have|has|i|we|was|were|made|bought|recorded|total|altogether|overall|ever|the|my|of|so)(?![\p{L}\p{N}]))/u

const things =
  '(?:expenses?|receipts?|purchases?|payments?|charges?|transactions?|bills?|items?|things?|invoices?|orders?|costs|anything|something|everything|those|what costs?|how often|how many times)'
const groups =
  '(?:months?|days?|weeks?|years?|quarters?|categor(?:y|ies)|merchants?|shops?|stores?|places?|vendors?|suppliers?|projects?|people|persons?|members?|employees?|who|budgets?|spending|totals?|sum)'
const lastNoun = new RegExp(String.raw`.*\b(?:(?<thing>${things})|${groups})\b`, 'u')
const yesOrNo =
  /^(?:so |and |but |hey |please |ok )*(?:did|have|has|had|do|does|am|is|are|was|were|will|would|should|may)\b/
const anyOf = has('any|some|there|anything|something')
const verbBefore = /\b(?:spen[dt]|spending|pay|paid|go|gone|went|how much)\s*$/
/** "Not costing over 50", "nothing above 50": negates the limit. */
const turning =
  /\b(?:no|not|never|nor|none|nothing|isnt|arent|wasnt|werent|cant|without)\b(?:\s+\p{L}+){0,2}\s*$/u
/** A recognized subject, blanked. */
const blankRun = /(?:^|\S)\s{3,}/

interface Place {
  readonly hasSubject: boolean
  readonly today: string
}

/**
 * Limits on single amounts in a lower-case question with names blanked. Amounts that may be a sum, a count or a year
 * are unclear.
 */
export function amountsIn(question: string, place: Place): FoundAmounts {
  let rest = question
  const limits: AmountLimit[] = []
  const places: { readonly start: number; readonly end: number }[] = []
  let isUnclear = false
  for (const { form, ends } of comparisons)
    for (const match of rest.matchAll(form)) {
      const read = limitsOf(match, ends)
      const after = rest.slice(match.index + match[0].length).trimStart()
      if (isOfTimes({ limits: read, isRange: ends.length > 1, after }, place.today)) continue
      const isTurned = turning.test(rest.slice(0, match.index))
      isUnclear ||=
        isTurned || !isOfSingles(rest, match, { ...place, isMoney: read.some(({ unit }) => unit) })
      limits.push(...read)
      const end = match.index + match[0].length
      rest = blanked(rest, match.index, end)
      places.push({ start: match.index, end })
    }
  if (limits.length === 0) return { kind: 'none' }
  const isTwice = new Set(limits.map(({ end }) => end)).size < limits.length
  return isUnclear || isTwice
    ? { kind: 'unclear' }
    : { kind: 'limits', limits, rest: withoutJoiner(rest, places) }
}

/** "Over 10 but under 50": the "but" excludes nothing. */
function withoutJoiner(rest: string, places: readonly { readonly start: number; readonly end: number }[]) {
  const [first, second] = places.toSorted((a, b) => a.start - b.start)
  if (!first || !second) return rest
  const isJoiner = /^\s*(?:but|yet)\s*$/.test(rest.slice(first.end, second.start))
  return isJoiner ? blanked(rest, first.end, second.start) : rest
}

function limitsOf(match: RegExpExecArray, ends: Comparison['ends']): AmountLimit[] {
  const { groups: found = {} } = match
  // "between 10 and 50 euros": the unit applies to both amounts.
  const unit = found.before ?? found.after ?? found.before2 ?? found.after2
  const amounts = ends.map((_, index) => decimalOf(found, index === 0 ? '' : '2'))
  const isTurned = amounts.length > 1 && Number(amounts[0]) > Number(amounts[1])
  const ordered = isTurned ? amounts.toReversed() : amounts
  return ends.map((end, index) => ({ ...end, amount: ordered[index] ?? '', unit }))
}

function decimalOf(found: Readonly<Record<string, string | undefined>>, name: '' | '2'): string {
  const digits = (found[`number${name}`] ?? '').replaceAll(',', '')
  if (!found[`thousands${name}`]) return digits
  const [units = '', decimals = ''] = digits.split('.')
  return `${units}${decimals.padEnd(3, '0')}`.replace(/^0+(?=\d)/, '')
}

const ofTime = new RegExp(
  String.raw`^(?:st|nd|rd|th)?\s*(?:(?:of\s+)?(?:${monthWord})|days?|weeks?|months?|quarters?|years?)(?![\p{L}\p{N}])`,
  'u',
)
const years = { first: 2005, beyondToday: 1 }

interface NumberFound {
  readonly limits: readonly AmountLimit[]
  readonly isRange: boolean
  /** The text right after it. */
  readonly after: string
}

/** Whether the number is part of a date or period: "than 2024", "from 5 to 12 November", "over 30 days". */
function isOfTimes({ limits, isRange, after }: NumberFound, today: string): boolean {
  if (limits.some(({ unit }) => unit)) return false
  const lastYear = Number(today.slice(0, 4)) + years.beyondToday
  const isYear = ({ amount }: AmountLimit) =>
    /^\d{4}$/.test(amount) && Number(amount) >= years.first && Number(amount) <= lastYear
  return limits.every(isYear) || ofTime.test(after) || (isRange && !follows.test(after))
}

interface Singles extends Place {
  /** Whether a currency is next to the amount, so it is no count. */
  readonly isMoney: boolean
}

/** Whether an amount limits single expenses, not their sum. */
function isOfSingles(rest: string, { index, 0: found }: RegExpExecArray, place: Singles): boolean {
  const [before, after] = [rest.slice(0, index), rest.slice(index + found.length)]
  const isCount = !place.isMoney && (/^\s{3,}/.test(after) || !follows.test(after.trim()))
  if (isCount || (yesOrNo.test(before) && !anyOf.test(before))) return false
  const noun = lastNoun.exec(before)
  if (noun) return noun.groups?.thing !== undefined
  return place.hasSubject && blankRun.test(before) && !verbBefore.test(before.trimEnd())
}
