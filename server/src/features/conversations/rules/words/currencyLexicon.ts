import { type CurrencyCode, currencyCodes } from '@outlay/contract/core/currencies'
import {
  codePattern,
  currenciesMeant,
  onlyInCapitals,
  signPattern,
} from '@outlay/contract/lexicon/currenciesMeant'
import { currencyNames } from '@outlay/contract/lexicon/currencyNames'
import { blanked } from './periodLexicon.ts'

/** Words of English that are names of money only where nothing else can be meant. */
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

/** A currency beside a number: a sign, a code or a name. Sources of regular expressions, for text in small letters. */
export const signBefore = String.raw`(?:${signs}|(?:${sureCodes})(?![\p{L}]))`
export const unitAfter = String.raw`(?:(?:${signs})|(?:${sureNames}|${sureCodes})(?![\p{L}\p{N}]))`

// "in all" and "in top" are no money.
const afterIn = String.raw`(?:${signs}|(?:${allNames}|(?!(?:all|top)\b)(?:${codes}))(?![\p{L}\p{N}]))`
const spent = String.raw`(?:paid|spent|pay|spend|charged|billed|bought|priced)\s+`
const expenseNouns =
  'expenses?|spending|spend|receipts?|purchases?|payments?|costs?|transactions?|charges?|bills?|expenditure|invoices?'

/** The ways in which a question says what was paid in. The group is the currency. */
const forms = [
  String.raw`\b(?:${spent})?(?:in|using)\s+(?:the\s+)?(?<currency>${afterIn})(?!\s+(?:zone|area))`,
  String.raw`(?:^|(?<=\b(?:compare|my|all)\s+))(?<currency>${sureNames})(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])(?<currency>${signs}|(?:${sureNames}|${sureCodes})(?![\p{L}\p{N}]))(?=\s+(?:${expenseNouns})\b)`,
]
const patterns = forms.map(form => new RegExp(form, 'gu'))
/** A sign that stands by itself is no amount: it says what was paid in, wherever it stands. */
const loneSign = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\d\s)(?=\S*\p{Sc})(?<currency>${signs})(?=\s|$)(?!\s\d)`,
  'gu',
)
/** Beside another: "in euros and dollars". */
const beside = new RegExp(
  String.raw`\b(?:and|or|vs|versus|than)\s+(?:in\s+)?(?<currency>${signs}|(?:${sureNames}|${sureCodes})(?![\p{L}\p{N}]))(?!\s?\d)`,
  'gu',
)
/** "how many euros did I spend" asks for a sum, not for a number. */
const howManyOf = new RegExp(String.raw`\bhow many (?<currency>${unitAfter})`, 'gu')
const ownCurrency = /\bin (?:my |our )(?:own |home |preferred |default |usual )?currency\b/g

interface FoundCurrencies {
  /** As they are written, without repetition. */
  readonly written: readonly string[]
  /** The question with them blanked. */
  readonly rest: string
}

/** What a question says was paid in; `question` is in small letters. */
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

/** The currencies that may be meant by what is written; one, where it is sure for somebody who counts in `own`. */
export function meantBy(written: string, own: string): readonly CurrencyCode[] {
  return currenciesMeant(written, own)
}
