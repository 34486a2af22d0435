import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptReview } from '@outlay/contract/receipts/receipts'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { TestTeam } from '../approvals/approvals.factory.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())

async function attached(person: Person, expense: { readonly id: string }) {
  const body = new FormData()
  body.append('receipt', new Blob([goldenReceipt('gb-taxi').bytes()]), 'taxi.jpg')
  const { receiptUrl } = (
    await person.send<Expense>('POST', `/api/expenses/${expense.id}/receipts`, { body })
  ).body
  const url = receiptUrl ?? ''
  const id = url.split('/').at(-2) ?? ''
  return { expense, id, url, thumbnail: url.replace('picture', 'thumbnail') }
}

const rotate = (person: Person, id: string, rotation: unknown) =>
  person.put<{ code: string }>(`/api/receipts/${id}/rotation`, { rotation })

async function bytesAt(person: Person, address: string): Promise<Buffer> {
  return Buffer.from(await (await person.fetch(address)).arrayBuffer())
}

async function isWide(person: Person, address: string): Promise<boolean> {
  const { width = 0, height = 0 } = await sharp(await bytesAt(person, address)).metadata()
  return width > height
}

describe('how a receipt is turned', () => {
  test('is kept, and its file stays as it is', async () => {
    const person = await app.newPerson()
    const { expense, id, url, thumbnail } = await attached(person, await recordExpense(person))
    const before = await bytesAt(person, url)
    expect(await isWide(person, thumbnail)).toBe(false)
    expect((await rotate(person, id, 90)).status).toBe(204)
    const [listed] = (await person.get<ExpenseReceipt[]>(`/api/expenses/${expense.id}/receipts`)).body
    const { receipt } = (await person.get<ReceiptReview>(`/api/receipts/reviews/${expense.id}`)).body
    expect([listed?.rotation, receipt.rotation]).toEqual([90, 90])
    expect((await bytesAt(person, url)).equals(before)).toBe(true)
    expect(await isWide(person, `${url}?turned=true`)).toBe(true)
    expect(await isWide(person, thumbnail)).toBe(true)
  })

  test('is what was said last, and a browser asks for its small picture anew', async () => {
    const person = await app.newPerson()
    const { id, thumbnail } = await attached(person, await recordExpense(person))
    const tagOf = async () => (await person.fetch(thumbnail)).headers.get('etag') ?? ''
    const upright = await tagOf()
    const tags = []
    for (const rotation of [90, 180, 270, 0]) {
      expect((await rotate(person, id, rotation)).status).toBe(204)
      tags.push(await tagOf())
    }
    expect(new Set(tags).size).toBe(4)
    expect(tags.at(-1)).toBe(upright)
    const known = await person.fetch(thumbnail, { headers: { 'if-none-match': upright } })
    expect(known.status).toBe(304)
  })

  test('is by quarters, of a receipt that there is', async () => {
    const person = await app.newPerson()
    const { expense, id } = await attached(person, await recordExpense(person))
    for (const rotation of [45, 360, -90, '90', null])
      expect((await rotate(person, id, rotation)).status).toBe(400)
    expect((await rotate(person, newId(), 90)).status).toBe(404)
    await person.delete(`/api/expenses/${expense.id}`)
    expect((await rotate(person, id, 90)).status).toBe(404)
  })

  test('is for its person to say alone', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const { id } = await attached(member.person, await team.spend(member))
    const { person: manager } = await team.add('manager')
    const refused = await rotate(manager, id, 90)
    expect([refused.status, refused.body.code]).toEqual([403, 'receipts.not-yours'])
    expect((await rotate((await team.add('member')).person, id, 90)).status).toBe(404)
    expect((await rotate(await app.newPerson(), id, 90)).status).toBe(404)
    expect((await rotate(app.stranger(), id, 90)).status).toBe(401)
    expect((await rotate(member.person, id, 270)).status).toBe(204)
  })
})
