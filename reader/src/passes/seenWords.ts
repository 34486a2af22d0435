import type { Box, ReadWord } from '@outlay/contract/receiptReadings'
import { legibilityOf } from '../words/legibility.ts'
import type { ReceiptText } from '../words/receiptText.ts'
import type { Word } from '../words/word.ts'

/** Marks and stains are read as words, too, but never surely. */
const leastConfidence = 0.35
/** A name of the heading is offered in addition only where it was read well. */
const leastHeadingConfidence = 0.6

/** The words to offer a person, in reading order: of the reading that read best, and large ones only the heading's saw. */
export function seenWords(passes: readonly ReceiptText[], headings: readonly ReceiptText[]): ReadWord[] {
  const [best] = [...passes].sort((a, b) => legibilityOf(b).letters - legibilityOf(a).letters)
  const words = best ? wordsOf(best, leastConfidence) : []
  const missed = headings
    .flatMap(heading => wordsOf(heading, leastHeadingConfidence))
    .filter(({ box }) => !words.some(other => overlaps(box, other.box)))
  return [...missed, ...words]
}

function wordsOf(text: ReceiptText, least: number): ReadWord[] {
  const isOffered = (word: Word) => word.confidence >= least && /[\p{L}\p{N}]/u.test(word.text)
  return text.lines
    .flatMap(line => line.words.filter(isOffered))
    .map(word => ({ text: word.text, box: text.toPicture(word.box) }))
}

function overlaps(a: Box, b: Box): boolean {
  return (
    a.page === b.page &&
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  )
}
