import type { ReceiptText } from '../../words/receiptText.ts'
import { rowsOf } from './rows.ts'

/**
 * Whether there is room for a tip or a total that is written by hand: a line for the tip that has no printed sum, after
 * which a total stands without one too. What is written there, if anything, is for the person to read.
 */
export function saysHandwriting(text: ReceiptText): boolean {
  const rows = rowsOf(text)
  const tip = rows.find(
    ({ label, sense, sums }) =>
      label?.role === 'tip' && !sense.concepts.has('suggested') && sums.length === 0,
  )
  if (!tip) return false
  const below = rows.slice(tip.index + 1, tip.index + 1 + nearRows)
  return below.some(
    ({ sense, sums }) => sense.concepts.has('total') && !sums.some(({ amount }) => amount.hasSeparator),
  )
}

const nearRows = 4
