import { currencyCodes } from '@outlay/contract/core/currencies'
import {
  codePattern,
  currencyNames,
  onlyInCapitals,
  signPattern,
} from '@outlay/contract/lexicon/currencyWords'
import { blanked } from './periodLexicon.ts'

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
export const signBefore = String.raw`(?:${signs}|(?:${sureCodes})(?![\p{L}]))`
export const unitAfter = String.raw`(?:(?:${signs})|(?:${sureNames}|${sureCodes})(?![\p{L}\p{N}]))`

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
