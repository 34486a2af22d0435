import type { AnswerPart, Figure } from '@outlay/contract/conversations/conversations'
import { claimsInWords } from '../../../core/models/numbersInWords.ts'
import { joined } from '../answerParts.ts'
import type { FigureLedger } from './figureLedger.ts'
import { adjacentCurrencyCode, isCountBefore, readingsOf, writtenFigures } from './writtenFigures.ts'

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
