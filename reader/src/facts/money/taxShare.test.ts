import { expect, test } from 'vitest'
import { writtenReceipt } from '../../fields/writtenReceipt.factory.ts'
import { moneyEvidence } from './moneyEvidence.ts'
import { netAndRate, taxRatesOf, taxShareOf } from './taxShare.ts'

const text = writtenReceipt('Total incl GST 9.90\nGST @ 6% 0.56')

test('the rates of taxes are read, other shares are not', () => {
  expect(taxRatesOf([text, writtenReceipt('VAT 7,5 %\nCheese 45%')])).toEqual([6, 7.5])
})

test('a tax explains the totals that it is the share of, and no other', () => {
  const { facts, taxRates } = moneyEvidence([text])
  expect(taxShareOf(990, facts, taxRates)?.detail).toBe('0.56 is 6% tax held in 9.90')
  expect(taxShareOf(90, facts, taxRates)).toBeUndefined()
})

test('a net sum and its rate give the total though the tax was not read', () => {
  const { facts, taxRates } = moneyEvidence([writtenReceipt('Subtotal 103.49\nGST 6%')])
  expect(netAndRate(10970, facts, taxRates)?.detail).toBe('103.49 and 6% tax come to 109.70')
  expect(netAndRate(10070, facts, taxRates)).toBeUndefined()
})
