import { regExpLiteral } from '@outlay/contract/lexicon/foldedText'
import { countedThings, currencyCodes, currencyMark, timeUnits } from '../../../core/models/numbersInWords.ts'
import { monthWord } from '../rules/words/dayLexicon.ts'

const year = String.raw`(?:19|20)\d{2}(?!\d|[.,]\d)`
const dayNumber = String.raw`(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?!\d|[.,]\d)`

/** Numbers that are not about the person's money: dates, durations, ordinals and rules of thumb. */
const harmless = [
  String.raw`\b\d{4}-\d{2}-\d{2}\b`,
  String.raw`\b${dayNumber}\s+(?:of\s+)?(?:${monthWord})\b(?:,?\s+${year})?`,
  String.raw`\b(?:${monthWord})\b\.?\s+${dayNumber}(?:\s*(?:to|and|[-–])\s*${dayNumber})?(?:,?\s+${year})?`,
  String.raw`\b(?:${monthWord})\b\.?,?\s+${year}`,
  String.raw`\b(?:in|since|during|year|until|throughout)\s+${year}(?!\s*${currencyMark}|\s*%)`,
  String.raw`\bq[1-4]\b`,
  String.raw`\btop\s+\d{1,2}\b(?![.,]\d|\s*${currencyMark}|\s*%)`,
  String.raw`\b\d{1,2}(?:st|nd|rd|th)\b`,
  String.raw`\b(?:last|past|next|previous|for|every|within|wait)\s+(?:the\s+)?\d{1,3}\s+${timeUnits}\b`,
  String.raw`\b50\/30\/20\b|\b(?:24|48|72)[- ]hours?\b|\b(?:30-day|52-week)\b|\b24\/7\b`,
  String.raw`(?<=^|\n)\s*\d{1,2}[.)](?=\s+\p{L})`,
].join('|')

const reference = String.raw`(?:${currencyMark}\s?)?\[\[\s*(?<ref>\w+)\s*\]\](?:\s?%|\s?${currencyMark})?`
const number = String.raw`(?:${currencyMark}\s?)?(?<number>\d(?:[\d.,\u00a0\u202f]*\d)?)(?:\s?(?:%|percent\b|per cent\b)|\s?${currencyMark})?`

/** Matches anything numeric: `harmless`, a figure's `ref`, or a `number`. Quoted known names are always harmless. */
export function writtenFigures(names: ReadonlySet<string>): RegExp {
  const known = [...names].map(regExpLiteral)
  const quoted = known.length > 0 ? `|[“"](?:${known.join('|')})[”"]` : ''
  return new RegExp(`(?<harmless>${harmless}${quoted})|${reference}|${number}`, 'giu')
}

const codeAfter = new RegExp(String.raw`^\s?(${currencyCodes})\b`)
const codeBefore = new RegExp(String.raw`\b(${currencyCodes})\s?$`)
const countAfter = new RegExp(String.raw`^\s+(?:${countedThings})\b`, 'i')

/** The currency code directly before or after a position. */
export function adjacentCurrencyCode(before: string, after: string): string | undefined {
  return codeAfter.exec(after)?.[1] ?? codeBefore.exec(before)?.[1]
}

/** Whether the preceding number counts expenses. */
export const isCountBefore = (after: string): boolean => countAfter.test(after)

/** Possible values of a written number: English `1,234.50` or `1.234,50`. */
export function readingsOf(written: string): string[] {
  const english = written.replace(/[,\u00a0\u202f]/g, '')
  const other = written.replace(/[.\u00a0\u202f]/g, '').replace(',', '.')
  return [...new Set([english, other])].filter(value => /^\d+(?:\.\d+)?$/.test(value))
}
