import type { BulkChange } from '@outlay/contract/bulkChanges/bulkChanges'
import type { Problem } from '@outlay/contract/core/problem'
import type { ReceiptReview } from '@outlay/contract/receipts/receipts'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { changeThese, expenseNow, selectionOf, undoStep } from './bulkChanges.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())

async function attach(person: Person, { id }: { readonly id: string }): Promise<string | null> {
  const form = new FormData()
  form.append('receipt', new Blob([goldenReceipt('gb-taxi').bytes()]), 'receipt.jpg')
  await person.send('PUT', `/api/expenses/${id}/receipt`, { body: form })
  return (await expenseNow(person, { id })).receiptUrl
}

const reviewOf = (person: Person, { id }: { readonly id: string }) =>
  person.get<ReceiptReview>(`/api/receipts/reviews/${id}`)

describe('expenses that are the same purchase', () => {
  test('become one, with the receipt and all that it lacked; and are several again once that is undone', async () => {
    const person = await app.newPerson()
    const typed = await recordExpense(person, { description: 'Taxi', tags: ['fair'] })
    const imported = await recordExpense(person, { merchant: 'City Cabs', mood: 'happy', tags: ['city'] })
    const receiptUrl = await attach(person, imported)
    const step = await changeThese(person, [typed, imported], { kind: 'merge', keep: typed.id })
    expect(step).toMatchObject({ changed: 2, remaining: 0 })
    expect(await expenseNow(person, typed)).toMatchObject({
      description: 'Taxi',
      merchant: 'City Cabs',
      mood: 'happy',
      tags: ['fair', 'city'],
      receiptUrl,
    })
    expect((await reviewOf(person, typed)).status).toBe(200)
    expect((await selectionOf(person)).count).toBe(1)
    expect((await undoStep(person, step)).body).toMatchObject({ undone: 2, keptCount: 0 })
    expect(await expenseNow(person, typed)).toMatchObject({
      merchant: null,
      tags: ['fair'],
      receiptUrl: null,
    })
    expect(await expenseNow(person, imported)).toMatchObject({ merchant: 'City Cabs', receiptUrl })
    expect((await reviewOf(person, typed)).status).toBe(404)
    expect((await reviewOf(person, imported)).status).toBe(200)
  })

  test('keep the receipt of the one that stays in its place', async () => {
    const person = await app.newPerson()
    const one = await recordExpense(person)
    const other = await recordExpense(person)
    await attach(person, other)
    const receiptUrl = await attach(person, one)
    const step = await changeThese(person, [one, other], { kind: 'merge', keep: one.id })
    expect((await expenseNow(person, one)).receiptUrl).toBe(receiptUrl)
    expect(receiptUrl).toContain((await reviewOf(person, one)).body.receipt.id)
    await undoStep(person, step)
    expect((await reviewOf(person, other)).body.expense.id).toBe(other.id)
  })

  test('are several again without a receipt that was replaced meanwhile', async () => {
    const person = await app.newPerson()
    const typed = await recordExpense(person)
    const imported = await recordExpense(person)
    await attach(person, imported)
    const step = await changeThese(person, [typed, imported], { kind: 'merge', keep: typed.id })
    const replacement = await attach(person, typed)
    await undoStep(person, step)
    expect((await expenseNow(person, typed)).receiptUrl).toBe(replacement)
    expect((await expenseNow(person, imported)).receiptUrl).toBeNull()
  })

  test('are several again with their receipts, though others were put beside these or taken off since', async () => {
    const person = await app.newPerson()
    const [typed, imported] = [await recordExpense(person), await recordExpense(person)]
    const came = await attach(person, imported)
    const step = await changeThese(person, [typed, imported], { kind: 'merge', keep: typed.id })
    const form = new FormData()
    form.append('receipt', new Blob([goldenReceipt('gb-taxi').bytes()]), 'second.jpg')
    const { status } = await person.send('POST', `/api/expenses/${typed.id}/receipts`, { body: form })
    expect([status, (await expenseNow(person, typed)).receiptUrl]).toEqual([200, came])
    await undoStep(person, step)
    expect((await expenseNow(person, imported)).receiptUrl).toBe(came)
    const { receipt } = (await reviewOf(person, typed)).body
    expect((await expenseNow(person, typed)).receiptUrl).toBe(`/api/receipts/${receipt.id}/picture`)
    expect(came).not.toContain(receipt.id)
  })

  test('have one sum, are one’s own, and are named with the one that stays', async () => {
    const person = await app.newPerson()
    const one = await recordExpense(person)
    const dearer = await recordExpense(person, { amount: '24' })
    const theirs = await recordExpense(await app.newPerson())
    const merge = async (ids: readonly string[], keep: string) => {
      const chosen = { ids }
      const body = { action: { kind: 'merge', keep }, chosen }
      const answer = await person.post<BulkChange & Problem>('/api/bulk-changes', body)
      return [answer.status, answer.body.code]
    }
    expect(await merge([one.id, dearer.id], one.id)).toEqual([409, 'expenses.not-same-purchase'])
    expect(await merge([one.id, theirs.id], one.id)).toEqual([404, 'expenses.not-found'])
    expect(await merge([one.id, dearer.id], newId())).toEqual([422, 'bulk-changes.merge-by-ids'])
    expect(await merge([one.id], one.id)).toEqual([422, 'bulk-changes.merge-by-ids'])
    expect((await selectionOf(person)).count).toBe(2)
  })
})
