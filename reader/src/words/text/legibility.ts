import type { ReceiptText } from './word.ts'

export interface Legibility {
  /** Letters and figures that the recogniser was rather sure of. */
  readonly letters: number
  /** Their share of all letters and figures, 0 to 1. */
  readonly share: number
}

const sureness = 0.7

/** How much of a page was read as text rather than guessed from marks. */
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
