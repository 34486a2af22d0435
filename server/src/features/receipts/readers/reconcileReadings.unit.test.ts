import { describe, expect, test } from 'vitest'
import { reasonOfState } from './ai/answerToReading.ts'
import { machineAnswer, readingOf } from './reading.factory.ts'
import { reconcileReadings } from './reconcileReadings.ts'

const rows = ['Blue Door Coffee', '14/03/2026', 'TOTAL 10.80']

describe('two readers that agree', () => {
  const model = readingOf('claude', { merchant: 'Blue Door Coffee', total: '10.8', date: '2026-03-14' })
  const machine = machineAnswer(
    { merchant: 'BLUE DOOR COFFEE LTD', total: ['10.80', 0.6], date: '2026-03-14' },
    rows,
  )
  const { fields, checkedBy, reader } = reconcileReadings(model, machine)

  test.each(['merchant', 'total', 'date'] as const)('make the %s sure', name => {
    expect(fields[name].confidence).toBeGreaterThanOrEqual(0.9)
    expect(fields[name].value).toBe(model.fields[name].value)
    expect(fields[name].reason).toBeUndefined()
  })

  test('are both named', () => expect([reader, checkedBy]).toEqual(['claude', 'machine']))

  test('have the box that the recognised words give', () =>
    expect(fields.total.box).toMatchObject({ page: 0, y: expect.closeTo(0.17) }))
})

test('two readers that differ leave the field doubted, with both values named', () => {
  const machine = machineAnswer({ total: ['18.80', 0.95] }, rows)
  const { total } = reconcileReadings(readingOf('claude', { total: ['10.80', 0.99] }), machine).fields
  expect(total).toMatchObject({
    value: '10.80',
    confidence: 0.5,
    reason: 'Claude read 10.80, the Outlay reader 18.80. Please check.',
  })
})

test('a value of the model alone is never sure, less so where it stands nowhere on the paper', () => {
  const model = readingOf('claude', { total: ['10.80', 0.99], tip: ['2.00', 0.99] })
  const { total, tip } = reconcileReadings(model, machineAnswer({}, rows)).fields
  expect(total.confidence).toBe(0.89)
  expect(total.box).not.toBeNull()
  expect(tip).toMatchObject({
    confidence: 0.7,
    box: null,
    reason: 'Only Claude read this. Please check.',
  })
})

test('what only the machine found is offered, and doubted', () => {
  const { date } = reconcileReadings(
    readingOf('openai', {}),
    machineAnswer({ date: ['2026-03-14', 0.95] }),
  ).fields
  expect(date).toMatchObject({
    value: '2026-03-14',
    confidence: 0.7,
    reason: expect.stringContaining('Only the'),
  })
})

test('what the model could not settle is not settled by the machine alone', () => {
  const model = readingOf('claude', {})
  const ambiguous = { value: null, confidence: 0, box: null, reason: reasonOfState.ambiguous }
  const { date } = reconcileReadings(
    { ...model, fields: { ...model.fields, date: ambiguous } },
    machineAnswer({ date: ['2026-04-03', 0.95] }),
  ).fields
  expect(date).toMatchObject({ value: '2026-04-03', confidence: 0.5, reason: reasonOfState.ambiguous })
})

test('two guesses by what is known of the person are no agreement', () => {
  const machine = machineAnswer({ currency: ['USD', 0.6] })
  const { currency } = reconcileReadings(readingOf('claude', { currency: ['USD', 0.6] }), machine).fields
  expect(currency.confidence).toBe(0.6)
})

test('a contradiction that the machine found is not lost', () => {
  const { reading, words } = machineAnswer({})
  const broken = { name: 'change', holds: false, detail: 'cash 50.00 - change 6.80 is not 45.20' }
  const model = readingOf('claude', {})
  expect(reconcileReadings(model, { words, reading: { ...reading, checks: [broken] } }).checks).toEqual([
    broken,
  ])
})

test('what neither read stays open, as the model explained it', () => {
  expect(reconcileReadings(readingOf('claude', {}), machineAnswer({})).fields.total).toMatchObject({
    value: null,
    reason: 'Not read',
  })
})

test('a conclusion is the model’s where it has one, for nothing on the paper says it', () => {
  const model = readingOf('claude', { category: ['meals', 0.9] })
  const { category, description } = reconcileReadings(
    model,
    machineAnswer({ category: 'travel', description: 'Coffee' }),
  ).fields
  expect(category).toMatchObject({ value: 'meals', confidence: 0.9 })
  expect(description.value).toBe('Coffee')
})

test.each([
  ['Visa 1234', 'VISA ************1234', 0.9],
  ['Visa 1234', 'VISA 9999', 0.5],
  ['Cash', 'CASH', 0.9],
])('payments %s and %s are compared with each other', (mine, other, least) => {
  const model = readingOf('claude', { paymentMethod: mine })
  const { confidence } = reconcileReadings(model, machineAnswer({ paymentMethod: other })).fields
    .paymentMethod
  expect(confidence >= 0.9).toBe(least >= 0.9)
})

test('a line has its place where one line with that sum was recognised, and none where two were', () => {
  const box = { page: 0, x: 0, y: 0, width: 1, height: 0.1 }
  const line = { description: 'Flat white', quantity: null, unitPrice: null, total: '3.50', box: null }
  const model = { ...readingOf('claude', {}), lineItems: [line] }
  const beside = (count: number) => {
    const { reading, words } = machineAnswer({})
    return {
      words,
      reading: { ...reading, lineItems: Array.from({ length: count }, () => ({ ...line, box })) },
    }
  }
  expect(reconcileReadings(model, beside(1)).lineItems[0]?.box).toEqual(box)
  expect(reconcileReadings(model, beside(2)).lineItems[0]?.box).toBeNull()
})

test('a reading that nothing could be compared with has no sure figure', () => {
  const { total, category } = reconcileReadings(
    readingOf('claude', { total: ['10.80', 1], category: ['meals', 1] }),
    undefined,
  ).fields
  expect(total.confidence).toBe(0.7)
  expect(category.confidence).toBe(1)
})
