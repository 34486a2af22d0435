import type { ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readingOf } from '../../../testing/expenses.ts'
import { openReview, waitingReceipt } from '../../../testing/receiptInReview.tsx'

/** The values by label in the list of everything read. */
async function figuresOf(reading: ReceiptReading): Promise<Record<string, string>> {
  openReview(waitingReceipt({ receiptData: reading }))
  await userEvent.click(await screen.findByText('Everything read from the receipt'))
  const names = screen.getAllByRole('term')
  const values = screen.getAllByRole('definition')
  return Object.fromEntries(names.map((name, place) => [name.textContent, values[place]?.textContent ?? '']))
}

test('items, taxes by rate, card, time and number stand beneath the picture', async () => {
  const read = { confidence: 0.9, box: null }
  const reading = {
    ...readingOf({ total: { value: '24.23', ...read }, paymentMethod: { value: 'Visa', ...read } }),
    lineItems: [{ description: 'Honey', quantity: '2', unitPrice: null, total: '6.58', box: null }],
    taxLines: [
      { rate: '19', net: '4.78', tax: '0.91', box: null },
      { rate: null, net: null, tax: '1.21', box: null },
    ],
    details: {
      time: { value: '09:48', ...read },
      invoiceNumber: { value: 'A-2041', ...read },
      cardLastFour: { value: '3862', ...read },
    },
  }
  expect(await figuresOf(reading)).toEqual({
    '2 × Honey': '6.58',
    'Tax at 19%': '0.91 on 4.78',
    'Tax (no rate)': '1.21',
    'Paid with': 'Visa',
    'Card ending in': '3862',
    Time: '09:48',
    Number: 'A-2041',
  })
})

test('what a tax comes to is not told beside its only rate, nor a card twice', async () => {
  const read = { confidence: 0.9, box: null }
  const reading = {
    ...readingOf({ tax: { value: '2.48', ...read }, paymentMethod: { value: 'Visa 3862', ...read } }),
    taxLines: [{ rate: '20', net: '12.37', tax: '2.48', box: null }],
    details: { cardLastFour: { value: '3862', ...read } },
  }
  expect(await figuresOf(reading)).toEqual({ 'Tax at 20%': '2.48 on 12.37', 'Paid with': 'Visa 3862' })
})

test('several taxes are followed by what they come to', async () => {
  const reading = {
    ...readingOf({ tax: { value: '2.12', confidence: 0.9 } }),
    taxLines: [
      { rate: '19', net: '4.78', tax: '0.91', box: null },
      { rate: '7', net: '17.29', tax: '1.21', box: null },
    ],
  }
  expect(Object.keys(await figuresOf(reading))).toEqual(['Tax at 19%', 'Tax at 7%', 'Total tax'])
})
