import type { ReadWord } from '@outlay/contract/receiptReadings'
import type { ReceiptText } from './word.ts'

/** Marks and stains are read as words, too, but never surely. */
const leastConfidence = 0.35

/** The words to offer a person, in reading order. */
export function seenWords(text: ReceiptText): ReadWord[] {
  return text.lines
    .flatMap(({ words }) => words)
    .filter(word => word.confidence >= leastConfidence && /[\p{L}\p{N}]/u.test(word.text))
    .map(word => ({ text: word.text, box: text.toPicture(word.box) }))
}
