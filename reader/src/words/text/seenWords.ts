import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import type { ReceiptText } from './word.ts'

/** Specks and stains are also read as words, but with low confidence. */
const leastConfidence = 0.35

/** Words to suggest to a person, in reading order. */
export function seenWords(text: ReceiptText): ReadWord[] {
  return text.lines
    .flatMap(({ words }) => words)
    .filter(word => word.confidence >= leastConfidence && /[\p{L}\p{N}]/u.test(word.text))
    .map(word => ({ text: word.text, box: text.toPicture(word.box) }))
}
