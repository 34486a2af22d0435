import { expect, test } from 'vitest'
import { doubtsOf } from './doubts.ts'
import { readReceipt } from './readReceipt.ts'
import { writtenReceipt } from './writtenReceipt.factory.ts'

const hints = { today: '2026-11-20', preferredCurrency: 'GBP' }
const page = writtenReceipt(`
  CORNER HARDWARE LTD
  Date 14/03/2026
  Paint            18.50
  TOTAL            18.50`)

test('a name read alike twice is not read again', () => {
  const facts = readReceipt([page], hints)
  expect(doubtsOf(facts, [page], []).merchant).toBe(true)
  expect(doubtsOf(facts, [page], [writtenReceipt('CORNER HARDWARE LTD')]).merchant).toBe(false)
})

test('what is missing is in doubt', () => {
  const facts = readReceipt([writtenReceipt('CORNER HARDWARE LTD')], hints)
  expect(doubtsOf(facts, [page], [])).toMatchObject({ total: true, date: true })
})
