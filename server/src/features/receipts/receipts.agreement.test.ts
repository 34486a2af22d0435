import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import type { ReadingAccuracy, ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { badReceipt, goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { describe, expect, test } from 'vitest'
import { answered, modelAnswer, modelAnswerOf } from '../../testing/fakes/modelAnswer.ts'
import type { Person } from '../../testing/person.ts'
import { reviewOf, uploadReceipt, useReadingApp } from './receipts.factory.ts'

const running = useReadingApp()

const taxi = goldenReceipt('gb-taxi')
const coffee = () => coffeeReceipt()
/** The form's input without changes. */
const formOf = ({ expense }: ReceiptUpload) => {
  const { description, merchant, category, projectId, date, isDeductible } = expense
  const { originalAmount: amount, originalCurrency: currency } = expense
  return { description, merchant, amount, currency, category, projectId, date, isDeductible }
}
const rulesOf = async (person: Person) => (await person.get<MerchantRule[]>('/api/merchant-rules')).body

describe('a model and the machine', () => {
  test('that agree make the fields sure, with boxes from the recognised words', async () => {
    running.provider.follow({ says: modelAnswerOf(taxi.truth) })
    const person = await running.app.newPerson()
    const read = await uploadReceipt(person, taxi.bytes())
    const { fields, checkedBy, reader } = read.expense.receiptData ?? {}
    expect([reader, checkedBy, read.expense.status]).toEqual(['openai', 'machine', 'processed'])
    for (const name of ['merchant', 'date', 'total', 'currency'] as const) {
      expect(fields?.[name].confidence).toBeGreaterThanOrEqual(0.9)
    }
    expect(fields?.total.box).toMatchObject({ page: 0 })
    const { receipt } = await reviewOf(person, read)
    expect(receipt).toMatchObject({ pageCount: 1, original: null })
    expect(receipt.words.map(word => word.text).join(' ')).toContain(taxi.truth.total)
  })

  test('that differ on the total leave it to a person, with both figures named', async () => {
    running.provider.follow({ says: modelAnswerOf(taxi.truth, { total: answered('53.40'), lineItems: [] }) })
    const { expense } = await uploadReceipt(await running.app.newPerson(), taxi.bytes())
    expect(expense).toMatchObject({ status: 'pending', originalAmount: '53.40' })
    expect(expense.receiptData?.fields.total).toMatchObject({
      value: '53.40',
      reason: `OpenAI read 53.40, the Outlay reader ${taxi.truth.total}. Please check.`,
    })
  })
})

test('a total that one reader alone offers, and that stands nowhere on the paper, waits for a person', async () => {
  const { expense } = await uploadReceipt(await running.app.newPerson(), badReceipt('blank-paper').bytes())
  expect(expense).toMatchObject({ status: 'pending', originalAmount: '10.80' })
  expect(expense.receiptData?.fields.total).toMatchObject({
    box: null,
    reason: 'Only OpenAI read this. Please check.',
  })
})

test('the same picture is read, and paid for, once', async () => {
  const person = await running.app.newPerson()
  const first = await uploadReceipt(person, coffee())
  const asked = running.provider.requests.length
  const again = await uploadReceipt(person, coffee())
  expect(running.provider.requests.length).toBe(asked)
  expect(again.expense.receiptData?.fields).toEqual(first.expense.receiptData?.fields)
  const other = await running.app.newPerson()
  await uploadReceipt(other, coffee())
  expect(running.provider.requests.length).toBe(asked + 1)
})

test('a currency that is not among Outlay’s counts nothing until a person has chosen', async () => {
  running.provider.follow({ says: modelAnswer({ currency: answered('HRK') }) })
  const person = await running.app.newPerson()
  const read = await uploadReceipt(person, coffee())
  expect(read.expense).toMatchObject({
    status: 'pending',
    amount: '0.00',
    exchangeRate: '0.000000',
    originalAmount: '10.80',
    originalCurrency: 'HRK',
  })
  const path = `/api/expenses/${read.expense.id}`
  expect(await person.put(path, formOf(read))).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'currency' }] },
  })
  const chosen = await person.put(path, { ...formOf(read), currency: 'USD' })
  expect(chosen.body).toMatchObject({ status: 'processed', amount: '10.80', originalCurrency: 'USD' })
})

describe('a correction', () => {
  test('becomes a rule that fills in the next receipt of that merchant', async () => {
    const person = await running.app.newPerson()
    const read = await uploadReceipt(person, coffee())
    const corrected = { ...formOf(read), merchant: 'Blue Door', category: 'travel', isDeductible: 'false' }
    await person.put(`/api/expenses/${read.expense.id}`, corrected)
    const [rule] = await rulesOf(person)
    expect(rule).toMatchObject({
      match: 'Blue Door Coffee',
      merchant: 'Blue Door',
      category: 'travel',
      projectId: null,
      isDeductible: 'false',
      timesUsed: 0,
    })
    running.provider.follow({
      says: modelAnswer({ total: answered('4.40'), lineItems: [], subtotal: answered(null) }),
    })
    const next = await uploadReceipt(person, badReceipt('blank-paper').bytes())
    expect(next.expense).toMatchObject({ merchant: 'Blue Door', category: 'travel', isDeductible: 'false' })
    expect(next.expense.description).toMatch(/^Blue Door: /)
    expect((await reviewOf(person, next)).merchantRuleId).toBe(rule?.id)
    expect((await rulesOf(person))[0]).toMatchObject({ timesUsed: 1 })
  })

  test('is forgotten where the person does not want it remembered, and an untouched form teaches nothing', async () => {
    const person = await running.app.newPerson()
    const read = await uploadReceipt(person, coffee())
    const path = `/api/expenses/${read.expense.id}`
    await person.put(path, formOf(read))
    await person.put(path, { ...formOf(read), category: 'travel', remember: 'false' })
    expect(await rulesOf(person)).toEqual([])
  })

  test('is counted against its reader; what is set back is counted no more', async () => {
    const person = await running.app.newPerson()
    const accuracy = async () => (await person.get<ReadingAccuracy>('/api/receipts/accuracy')).body
    expect(await accuracy()).toEqual({ since: '2025-12-15', read: 0, kept: 0, readers: [] })
    const read = await uploadReceipt(person, coffee())
    expect(await accuracy()).toMatchObject({ read: 5, kept: 5 })
    const path = `/api/expenses/${read.expense.id}`
    await person.put(path, { ...formOf(read), amount: '11.80', category: 'travel', remember: 'false' })
    expect(await accuracy()).toMatchObject({ read: 5, kept: 3, readers: [{ reader: 'openai' }] })
    expect((await accuracy()).readers[0]?.fields).toContainEqual({ field: 'total', read: 1, kept: 0 })
    await person.put(path, { ...formOf(read), category: 'travel', remember: 'false' })
    expect(await accuracy()).toMatchObject({ read: 5, kept: 4 })
    // A reading that no one has reviewed does not count as kept.
    await uploadReceipt(person, coffee())
    expect(await accuracy()).toMatchObject({ read: 5, kept: 4 })
  })
})

test('a known merchant that the machine reads surely costs no outside reader', async () => {
  const person = await running.app.newPerson()
  const { truth } = goldenReceipt('us-grocery')
  await person.post('/api/merchant-rules', {
    match: truth.merchant,
    merchant: 'My grocer',
    category: 'meals',
  })
  const asked = running.provider.requests.length
  const { read, expense } = await uploadReceipt(person, goldenReceipt('us-grocery').bytes())
  expect(running.provider.requests.length).toBe(asked)
  expect(read).toEqual({
    requested: 'openai',
    by: 'machine',
    fallbackReason: 'My grocer is known to you and was read surely, so no other reader was paid.',
  })
  expect(expense).toMatchObject({ merchant: 'My grocer', category: 'meals', amount: truth.total })
})
