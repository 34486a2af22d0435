import type { ReceiptText } from '../words/receiptText.ts'
import { plainCapitals } from '../words/spelling.ts'
import type { ReceiptFacts } from './readReceipt.ts'

/** Of what a further reading could make surer. */
export interface Doubts {
  readonly total: boolean
  readonly date: boolean
  /** The name was not read alike twice. */
  readonly merchant: boolean
  readonly isMerchantUnsure: boolean
}

export function doubtsOf(
  { fields: { total, date, merchant } }: ReceiptFacts,
  passes: readonly ReceiptText[],
  headings: readonly ReceiptText[],
): Doubts {
  const isMerchantUnsure = merchant.confidence < 0.7
  const alike = [...passes, ...headings].filter(text => shows(text, merchant.value ?? '')).length
  return {
    total: total.confidence < 0.9,
    date: date.confidence < 0.85,
    merchant: isMerchantUnsure || alike < 2,
    isMerchantUnsure,
  }
}

function shows(text: ReceiptText, name: string): boolean {
  return bare(text.lines.map(line => line.text).join('')).includes(bare(name))
}

function bare(text: string): string {
  return plainCapitals(text).replace(/[^\p{L}\p{N}]/gu, '')
}
