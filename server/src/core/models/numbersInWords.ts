import { currencies } from '@outlay/contract/core/currencies'

/** Regular expression sources, like the following. */
export const timeUnits = '(?:minutes?|hours?|days?|weeks?|months?|years?)'
const currencyNames = String.raw`\b(?:dollars?|euros?|pounds?|francs?|yen|rupees?|cents?|bucks)\b`
export const currencyMark = `(?:[$€£¥₹₩₽]|${currencyNames})`
export const countedThings = 'expenses?|purchases?|receipts?|transactions?'
export const currencyAlternatives = currencies.map(({ code }) => code).join('|')

const ones = 'one|two|three|four|five|six|seven|eight|nine'
const tens =
  'ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
/** Words before a currency name that imply no amount. */
const plainBefore =
  'in|en|the|your|own|to|into|from|of|and|or|as|per|every|each|us|american|canadian|australian|british|swiss|japanese'

/** Amounts and percentages in words, which cannot be checked; for unknown languages, only money words. */
const spelledOutLexicon = new RegExp(
  [
    String.raw`\b(?:hundreds?|thousands?|millions?|billions?)\b`,
    String.raw`(?<!\btop )\b(?:${tens})(?:[- ](?:${ones}))?\b(?![- ]${timeUnits}\b)`,
    String.raw`\b(?:${ones})\s+(?:${currencyMark}|percent|per cent|${countedThings})`,
    String.raw`\b(?:half|twice|double[ds]?|triple[ds]?|(?:one|two|three|a)[- ](?:thirds?|quarters?|fifths?))\b(?!-hour)`,
    String.raw`(?<!\p{L})(?!(?:${plainBefore})\s)[\p{L}\p{M}'’-]+\s+${currencyNames}`,
  ].join('|'),
  'iu',
)
// Capitals only: "try" and "all" are words, TRY and ALL currencies.
const inWordsWithCode = new RegExp(String.raw`\b(?:${ones}|${tens})\s+(?:${currencyAlternatives})\b`, 'u')

/** Whether a text states figures in words. */
export const claimsInWords = (text: string): boolean =>
  spelledOutLexicon.test(text) || inWordsWithCode.test(text)

const timesAndMore = new RegExp(
  String.raw`\b(?:${ones}|${tens})[- ]${timeUnits}\b|\b(?:dozens?|zero|thrice|quadruple[ds]?)\b|\p{L}fold\b|\b(?:${ones}|${tens})\s+times\b`,
  'iu',
)

/** Like `claimsInWords`, but also durations and rules of thumb. */
export const claimsAnyInWords = (text: string): boolean => claimsInWords(text) || timesAndMore.test(text)
