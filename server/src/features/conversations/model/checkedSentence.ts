import type { AnswerPart, Figure } from '@outlay/contract/conversations/conversations'
import { regExpLiteral } from '@outlay/contract/lexicon/foldedText'
import {
  claimsInWords,
  countedThings,
  currencyAlternatives,
  currencyMark,
  timeUnits,
} from '../../../core/models/numbersInWords.ts'
import { joined } from '../answerer.ts'
import { monthWord } from '../rules/words/dayLexicon.ts'

/** The figures of one answer, by the name a model uses to reference them. */
export class FigureLedger {
  readonly #figures: Figure[] = []
  readonly #names = new Set<string>()

  /** Returns the name: `f1` for the first figure, and so on. */
  add(figure: Figure): string {
    this.#figures.push(figure)
    return `f${this.#figures.length}`
  }

  get(ref: string): Figure | undefined {
    return /^f[1-9]\d*$/.test(ref) ? this.#figures[Number(ref.slice(1)) - 1] : undefined
  }

  /** A name from a tool that may be quoted. Names with quotation marks would end the quote early. */
  addName(name: string): void {
    if (!/["“”\n]/.test(name)) this.#names.add(name.normalize('NFKC'))
  }

  get names(): ReadonlySet<string> {
    return this.#names
  }

  /**
   * The only figure with this value; undefined if several match.
   * @param value decimal text without grouping; for a percentage the number before `%`
   */
  find(value: string, unit: Figure['unit']): Figure | undefined {
    const [first, ...others] = this.#figures.filter(
      figure =>
        figure.unit === unit &&
        (unit === 'percent' ? isPercent(figure.value, value) : trimmed(figure.value) === trimmed(value)),
    )
    return others.every(other => isSame(other, first)) ? first : undefined
  }
}

const isSame = (one: Figure, other: Figure | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** `0012.50` and `12.5` are equal. */
function trimmed(value: string): string {
  const [units = '', decimals = ''] = value.split('.')
  const rest = decimals.replace(/0+$/, '')
  const whole = units.replace(/^(-?)0+(?=\d)/, '$1')
  return rest ? `${whole}.${rest}` : whole
}

/** Whether a share rounds to this percentage: 0.4523 may be 45, 45.2 or 45.23. */
function isPercent(share: string, written: string): boolean {
  const decimals = written.split('.')[1]?.length ?? 0
  return decimals <= 2 && trimmed((Number(share) * 100).toFixed(decimals)) === trimmed(written)
}

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
function writtenFigures(names: ReadonlySet<string>): RegExp {
  const known = [...names].map(regExpLiteral)
  const quoted = known.length > 0 ? `|[“"](?:${known.join('|')})[”"]` : ''
  return new RegExp(`(?<harmless>${harmless}${quoted})|${reference}|${number}`, 'giu')
}

const codeAfter = new RegExp(String.raw`^\s?(${currencyAlternatives})\b`)
const codeBefore = new RegExp(String.raw`\b(${currencyAlternatives})\s?$`)
const countAfter = new RegExp(String.raw`^\s+(?:${countedThings})\b`, 'i')

/** The currency code directly before or after a position. */
function adjacentCurrencyCode(before: string, after: string): string | undefined {
  return codeAfter.exec(after)?.[1] ?? codeBefore.exec(before)?.[1]
}

/** Whether the preceding number counts expenses. */
const isCountBefore = (after: string): boolean => countAfter.test(after)

/** Possible values of a written number: English `1,234.50` or `1.234,50`. */
function readingsOf(written: string): string[] {
  const english = written.replace(/[,\u00a0\u202f]/g, '')
  const other = written.replace(/[.\u00a0\u202f]/g, '').replace(',', '.')
  return [...new Set([english, other])].filter(value => /^\d+(?:\.\d+)?$/.test(value))
}

/** A possible figure as written, with the text around it. */
interface FigurePlace {
  readonly written: string
  readonly before: string
  readonly after: string
}

/**
 * Parses a model's sentence into answer parts: replaces references, and numbers that match exactly one figure of this
 * answer. Null if any number cannot be verified, so the sentence must not be shown. Numbers from the question count
 * too, since an answer repeating them would present them as figures.
 */
export function checkedSentence(sentence: string, ledger: FigureLedger): AnswerPart[] | null {
  // Lone Roman numerals would look like letters after normalization.
  if (/\p{Nl}/u.test(sentence)) return null
  const text = sentence.normalize('NFKC')
  const parts: AnswerPart[] = []
  let rest = ''
  let end = 0
  for (const match of text.matchAll(writtenFigures(ledger.names))) {
    const before = text.slice(end, match.index)
    parts.push({ kind: 'text', text: before })
    rest += `${before} `
    end = match.index + match[0].length
    const part = partOf(match, { written: match[0], before, after: text.slice(end) }, ledger)
    if (!part) return null
    parts.push(part)
  }
  const last = text.slice(end)
  rest += last
  if (/\p{N}|\[\[|\]\]/u.test(rest) || claimsInWords(rest)) return null
  return joined(withoutCodes([...parts, { kind: 'text', text: last }]))
}

/** Figures display their currency, so a code written next to one would be duplicated. */
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
  { groups = {} }: RegExpMatchArray,
  place: FigurePlace,
  ledger: FigureLedger,
): AnswerPart | null {
  if (groups.harmless !== undefined) return { kind: 'text', text: place.written }
  const unit = unitAt(place)
  const figure = groups.ref !== undefined ? ledger.get(groups.ref) : numberAt(place, groups.number, ledger)
  if (!figure || (unit && unit !== figure.unit)) return null
  const code = adjacentCurrencyCode(place.before, place.after)
  return code === undefined || code === figure.currency ? figure : null
}

/** Without a sign, only a number with decimals counts as money: 7 may be anything. */
function numberAt(place: FigurePlace, number = '', ledger: FigureLedger): Figure | undefined {
  const readings = readingsOf(number)
  const unit = unitAt(place) ?? (readings.some(value => value.includes('.')) ? 'money' : undefined)
  return unit && readings.map(value => ledger.find(value, unit)).find(found => found !== undefined)
}

/** The unit implied by adjacent signs and words. */
function unitAt({ written, before, after }: FigurePlace): Figure['unit'] | undefined {
  if (/%$|per ?cent$/i.test(written)) return 'percent'
  const isMarked = !/^(?:\[\[.*\]\]|[\d.,\u00a0\u202f]+)$/.test(written)
  if (isMarked || adjacentCurrencyCode(before, after)) return 'money'
  return isCountBefore(after) ? 'count' : undefined
}

const ending = /[.!?…]["”’)\]]*\s+|\n+/g
const listMark = /(?:^|\n)\s*\d{1,2}$/
const maxSentenceLength = 2000

/** Splits a text stream into sentences with their trailing whitespace, losing nothing. */
export async function* sentencesOf(texts: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let rest = ''
  for await (const text of texts) {
    rest += text
    for (let end = endOf(rest); end > 0; end = endOf(rest)) {
      yield rest.slice(0, end)
      rest = rest.slice(end)
    }
  }
  if (rest !== '') yield rest
}

function endOf(text: string): number {
  for (const match of text.matchAll(ending)) {
    const end = match.index + match[0].length
    // More whitespace may follow, and "1. " starts a list item.
    const isOpen = end === text.length && text.length < maxSentenceLength
    if (!isOpen && !listMark.test(text.slice(0, match.index))) return end
  }
  return text.length > maxSentenceLength ? maxSentenceLength : 0
}
