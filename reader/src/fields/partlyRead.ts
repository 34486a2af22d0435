import type { ReceiptReading } from '@outlay/contract/receipts/receiptReadings'

const reason = 'There is more print than can be read, and some lines were left out'
/** The line left out may be the decisive one. */
const mostConfidence = 0.5
const sums = ['total', 'subtotal', 'tax', 'tip', 'discount'] as const

/** Caps amounts of a receipt that was not fully read, and tells the person. */
export function partlyRead<Facts extends Pick<ReceiptReading, 'fields' | 'checks'>>(facts: Facts): Facts {
  const unsure = sums.map(name => {
    const field = facts.fields[name]
    return [name, { ...field, confidence: Math.min(mostConfidence, field.confidence), reason }] as const
  })
  return {
    ...facts,
    fields: { ...facts.fields, ...Object.fromEntries(unsure) },
    checks: [
      ...facts.checks,
      { name: 'Whole receipt', holds: false, detail: `${reason}: please compare the total` },
    ],
  }
}
