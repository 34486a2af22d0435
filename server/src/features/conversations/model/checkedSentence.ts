import type { AnswerPart } from '@outlay/contract/conversations'
import { currencies } from '@outlay/contract/core/currencies'
import { joined } from '../answerParts.ts'
import { monthWord } from '../rules/dayWords.ts'
import { type FigureLedger, trimmed } from './figureLedger.ts'

const year = String.raw`(?:19|20)\d{2}(?!\d|[.,]\d)`
const dayNumber = String.raw`(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?!\d|[.,]\d)`
const units = '(?:days?|weeks?|months?|years?|hours?)'
const currencyWords = String.raw`(?:[$€£¥₹₩₽]|\b(?:dollars?|euros?|pounds?|francs?|yen|rupees?|cents?|bucks)\b)`
const currencyCodes = currencies.map(({ code }) => code).join('|')

/** Numbers that claim nothing about the person's money: days, lengths of time, ordinals, and rules of thumb. */
const harmless = [
  String.raw`\b\d{4}-\d{2}-\d{2}\b`,
  String.raw`\b${dayNumber}\s+(?:of\s+)?(?:${monthWord})\b(?:,?\s+${year})?`,
  String.raw`\b(?:${monthWord})\b\.?\s+${dayNumber}(?:\s*(?:to|and|[-–])\s*${dayNumber})?(?:,?\s+${year})?`,
  String.raw`\b(?:${monthWord})\b\.?,?\s+${year}`,
  String.raw`\b(?:in|since|during|year|until|throughout)\s+${year}(?!\s*${currencyWords}|\s*%)`,
  String.raw`\bq[1-4]\b`,
  String.raw`\b\d{1,2}(?:st|nd|rd|th)\b`,
  String.raw`\b(?:last|past|next|previous|for|every|within|wait)\s+(?:the\s+)?\d{1,3}\s+${units}\b`,
  String.raw`\b50\/30\/20\b|\b(?:24|48|72)[- ]hours?\b|\b(?:30-day|52-week)\b|\b24\/7\b`,
  String.raw`(?<=^|\n)\s*\d{1,2}[.)](?=\s+\p{L})`,
].join('|')

const reference = String.raw`(?:${currencyWords}\s?)?\[\[\s*(?<ref>\w+)\s*\]\](?:\s?%|\s?${currencyWords})?`
const number = String.raw`(?:${currencyWords}\s?)?(?<number>\d(?:[\d.,\u00a0\u202f]*\d)?)(?:\s?(?<percent>%|percent\b|per cent\b)|\s?${currencyWords})?`
const tokens = new RegExp(`(?<harmless>${harmless})|${reference}|${number}`, 'giu')

/** Amounts and shares in words, which nothing could be held against. */
const small =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const inWords = new RegExp(
  [
    String.raw`\b(?:hundreds?|thousands?|millions?|billions?)\b`,
    String.raw`\b(?:${small})(?:[- ](?:${small}))*\s+(?:${currencyWords}|(?:${currencyCodes})\b|percent|per cent|expenses?|purchases?|receipts?)`,
    String.raw`\b(?:half|twice|double[ds]?|triple[ds]?|(?:one|two|three|a)[- ](?:thirds?|quarters?|fifths?))\b(?!-hour)`,
  ].join('|'),
  'iu',
)

export interface Grounds {
  readonly ledger: FigureLedger
  /** The person's own question: its numbers may be repeated. */
  readonly question: string
}

/**
 * A model's sentence as parts of an answer: references become their figures, and so does a number that is one of this
 * answer's figures. Null where it names a figure that cannot be checked: that sentence must not be said.
 */
export function checkedSentence(sentence: string, { ledger, question }: Grounds): AnswerPart[] | null {
  // Roman numerals of their own would pass for letters once normalised.
  if (/\p{Nl}/u.test(sentence)) return null
  const text = sentence.normalize('NFKC')
  const asked = numbersIn(question)
  const parts: AnswerPart[] = []
  let rest = ''
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const before = text.slice(end, match.index)
    parts.push({ kind: 'text', text: before })
    rest += `${before} `
    end = match.index + match[0].length
    const part = partOf(match, ledger, asked)
    if (!part) return null
    parts.push(part)
  }
  const last = text.slice(end)
  rest += last
  if (/\p{N}|\[\[|\]\]/u.test(rest) || inWords.test(rest)) return null
  return joined(withoutCodes([...parts, { kind: 'text', text: last }]))
}

/** A figure shows its own currency: a code that the model put beside it would be there twice. */
function withoutCodes(parts: readonly AnswerPart[]): AnswerPart[] {
  const codeAt = (index: number) => {
    const part = parts[index]
    return part?.kind === 'figure' && part.currency ? part.currency : undefined
  }
  return parts.map((part, index) => {
    if (part.kind === 'figure') return part
    const [before, after] = [codeAt(index - 1), codeAt(index + 1)]
    let { text } = part
    if (before) text = text.replace(new RegExp(String.raw`^\s?${before}\b`), '')
    if (after) text = text.replace(new RegExp(String.raw`\b${after}\s?$`), '')
    return { kind: 'text', text }
  })
}

function partOf(
  { 0: written, groups = {} }: RegExpMatchArray,
  ledger: FigureLedger,
  asked: ReadonlySet<string>,
): AnswerPart | null {
  const text = { kind: 'text' as const, text: written }
  if (groups.harmless !== undefined) return text
  if (groups.ref !== undefined) return ledger.get(groups.ref) ?? null
  const unit = groups.percent === undefined ? 'other' : 'percent'
  const readings = readingsOf(groups.number ?? '')
  const figure = readings.map(value => ledger.find(value, unit)).find(found => found !== undefined)
  if (figure) return figure
  return readings.some(value => asked.has(trimmed(value))) ? text : null
}

function numbersIn(question: string): ReadonlySet<string> {
  const found = question.normalize('NFKC').match(/\d(?:[\d.,]*\d)?/g) ?? []
  return new Set(found.flatMap(readingsOf).map(trimmed))
}

/** The values a written number may have: `1,234.50` as English has it, `1.234,50` as others do. */
function readingsOf(written: string): string[] {
  const english = written.replace(/[,\u00a0\u202f]/g, '')
  const other = written.replace(/[.\u00a0\u202f]/g, '').replace(',', '.')
  return [english, other].filter(value => /^\d+(?:\.\d+)?$/.test(value))
}
