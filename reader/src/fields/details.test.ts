import { expect, test } from 'vitest'
import { readWritten } from './writtenReceipt.factory.ts'

function details(text: string) {
  const { details } = readWritten(`Corner Shop\n${text}\nTOTAL 5.00`)
  return { time: details?.time?.value, number: details?.invoiceNumber?.value }
}

test('the time of the purchase stands beside its day, or after a label', () => {
  expect(details('Open Mo-Fr 8:00-20:00\nDate 12/10/2026 7:42 PM').time).toBe('19:42')
  expect(details('Time: 09:15').time).toBe('09:15')
  expect(details('Mo.-Sa. 9:00 Uhr - 20:00 Uhr').time).toBeUndefined()
})

test.each([
  ['Invoice No: INV-20771', 'INV-20771'],
  ['Order 12\nReceipt #: CS1801/27037', 'CS1801/27037'],
  ['Rechnungsnr. 4711-26', '4711-26'],
  ['Bon-Nr.: 3226', '3226'],
  ['Bill#:V001-201060', 'V001-201060'],
  ['SCONTRINO N. 5213', '5213'],
])('%s has the number %s', (text, number) => {
  expect(details(text).number).toBe(number)
})

test.each(['Invoice', 'Check 12.50', 'Bill 12/10/2026'])('%s has no number', text => {
  expect(details(text).number).toBeUndefined()
})
