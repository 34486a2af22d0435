import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import type { ReceiptText } from './word.ts'

interface Legibility {
  /** Letters and digits read with fair confidence. */
  readonly letters: number
  /** Their share of all letters and digits, 0 to 1. */
  readonly share: number
}

const sureness = 0.7

/** How much of a page was read as text, as opposed to guessed from specks. */
export function legibilityOf(text: ReceiptText): Legibility {
  const words = text.lines.flatMap(line => line.words)
  const all = countOf(words.map(word => word.text))
  const letters = countOf(
    words.filter(word => word.confidence >= sureness && word.text.length > 1).map(word => word.text),
  )
  return { letters, share: all === 0 ? 0 : letters / all }
}

function countOf(texts: readonly string[]): number {
  return texts.join('').replace(/[^\p{L}\p{N}]/gu, '').length
}

/** Specks and stains are also read as words, but with low confidence. */
const leastConfidence = 0.35

/** Words to suggest to a person, in reading order. */
export function seenWords(text: ReceiptText): ReadWord[] {
  return text.lines
    .flatMap(({ words }) => words)
    .filter(word => word.confidence >= leastConfidence && /[\p{L}\p{N}]/u.test(word.text))
    .map(word => ({ text: word.text, box: text.toPicture(word.box) }))
}
