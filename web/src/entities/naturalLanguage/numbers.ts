import { isWithinMaximum } from '@outlay/contract/core/money'
import { readWrittenNumber, type WrittenNumber } from '@outlay/contract/lexicon/writtenNumbers'

/** Supported formats: 23.50, 23,50, .50, 1,234.56, 1.234,56, 1'234, 1 234,56, 1 000, 1,23,456.00, 1234.500. */
export const numberPattern = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d{1,3}(?: \d{3})+[.,]\d{2}|\d{1,3}(?: 0\d{2})+(?!\d)|\d{4,}[.,]\d{3}(?!\d)|\d+(?:[.,]\d{1,2})?|(?<![\p{L}\p{N}.,])\.\d{1,2}`

/** Its value; undefined if it cannot be an amount. */
export function numberIn(
  written: string,
  decimalMark: '.' | ',',
  hasThreeDecimals = false,
): WrittenNumber | undefined {
  const read = readWrittenNumber(written, { decimalMark, hasThreeDecimals })
  return read && isWithinMaximum(read.text) ? read : undefined
}
