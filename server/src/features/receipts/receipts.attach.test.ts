import { readdir } from 'node:fs/promises'
import type { Activity } from '@outlay/contract/activity/activity'
import type { Problem } from '@outlay/contract/core/problem'
import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptReview, ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { goldenDocument } from '@outlay/reader/testing/receipts/goldenDocuments'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { decide, queueOf, reject, submit, TestTeam, viewOf } from '../approvals/approvals.factory.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())

const taxi = () => goldenReceipt('gb-taxi').bytes()

function attach(
  person: Person,
  { id }: { readonly id: string },
  bytes: Uint8Array<ArrayBuffer> = taxi(),
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  form.append('receipt', new Blob([bytes]), 'receipt.jpg')
  return person.send<Expense & Pick<Problem, 'code'>>('PUT', `/api/expenses/${id}/receipt`, {
    body: form,
    headers,
  })
}

const read = async (person: Person, { id }: { readonly id: string }) =>
  (await person.get<Expense>(`/api/expenses/${id}`)).body
const reviewed = async (person: Person, { id }: { readonly id: string }) =>
  (await person.get<ReceiptReview>(`/api/receipts/reviews/${id}`)).body
const uploadsOf = async (person: Person) =>
  (await person.get<{ monthlyUploads: number }>('/api/auth/user')).body.monthlyUploads
const filesKept = async () => {
  const entries = await readdir(app.filesFolder, { recursive: true, withFileTypes: true })
  return entries.flatMap(entry => (entry.isFile() ? entry.name : [])).sort()
}

describe('a receipt put on an expense', () => {
  test('is shown with it, takes one upload, and changes nothing that was typed', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    const { status, body, headers } = await attach(person, expense)
    expect(status).toBe(200)
    expect(body).toEqual({ ...expense, receiptUrl: expect.any(String), version: expense.version + 1 })
    expect(headers.get('etag')).toBe(`"${body.version}"`)
    expect(await read(person, expense)).toEqual(body)
    const picture = await person.fetch(body.receiptUrl ?? '')
    const { exif, width } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([exif, (width ?? 0) > 100]).toEqual([undefined, true])
    expect((await person.fetch((body.receiptUrl ?? '').replace('picture', 'thumbnail'))).status).toBe(200)
    expect((await reviewed(person, expense)).receipt).toMatchObject({
      pageCount: 1,
      words: [],
      original: null,
    })
    expect(await uploadsOf(person)).toBe(1)
    const { body: activity } = await person.get<Activity>('/api/activity')
    expect(activity.items[0]).toMatchObject({ kind: 'expense-changed', subjectId: expense.id })
  })

  test('may be a PDF, with all its pages and as it was sent, or a HEIC photo', async () => {
    const person = await app.newPerson()
    const [hotel, shop] = [await recordExpense(person), await recordExpense(person)]
    expect((await attach(person, hotel, goldenDocument('de-hotel-two-pages.pdf'))).status).toBe(200)
    expect((await attach(person, shop, goldenDocument('us-grocery-sideways.heic'))).status).toBe(200)
    expect((await reviewed(person, hotel)).receipt).toMatchObject({
      pageCount: 2,
      original: { type: 'application/pdf' },
    })
    const picture = await person.fetch((await read(person, shop)).receiptUrl ?? '')
    const { width = 0, height = 0 } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect(height).toBeGreaterThan(width)
  })

  test('takes the place of one put on before, whose files are erased', async () => {
    const person = await app.newPerson()
    const before = await filesKept()
    const expense = await recordExpense(person)
    const first = (await attach(person, expense)).body
    const second = (await attach(person, expense, goldenReceipt('us-grocery').bytes())).body
    expect(second.receiptUrl).not.toBe(first.receiptUrl)
    expect((await person.fetch(first.receiptUrl ?? '')).status).toBe(404)
    expect((await person.fetch(second.receiptUrl ?? '')).status).toBe(200)
    expect(await filesKept()).toHaveLength(before.length + 2)
  })

  test('is known when it is uploaded once more, by itself', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    await attach(person, expense)
    const again = await person.upload<ReceiptUpload>('/api/expenses/upload-receipt', { bytes: taxi() })
    expect(again.body.duplicate).toMatchObject({ kind: 'file', earlier: { id: expense.id } })
  })

  test('is put on once, however often it is sent with the same key', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    const key = { 'idempotency-key': newId(), 'if-match': `"${expense.version}"` }
    const [first, again] = [
      await attach(person, expense, taxi(), key),
      await attach(person, expense, taxi(), key),
    ]
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await uploadsOf(person)).toBe(1)
  })
})

describe('nothing is left of a receipt, and no upload counted,', () => {
  const refused = async (
    person: Person,
    expense: Expense,
    send: () => Promise<{ status: number; body: Pick<Problem, 'code'> }>,
  ) => {
    const [files, uploads] = [await filesKept(), await uploadsOf(person)]
    const { status, body } = await send()
    expect(await read(person, expense)).toEqual(expense)
    expect([await filesKept(), await uploadsOf(person)]).toEqual([files, uploads])
    return [status, body.code]
  }

  test.each<[string, () => Uint8Array<ArrayBuffer>, number]>([
    ['an empty file', () => new Uint8Array(), 400],
    [
      'no picture, whatever its name says',
      () => new TextEncoder().encode('This is not a picture at all.'),
      415,
    ],
    ['a picture that breaks off', () => taxi().slice(0, 4000), 422],
    ['of 10 MB and one byte', () => new Uint8Array(10 * 1024 * 1024 + 1), 413],
  ])('that is %s', async (_, bytes, expected) => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    const [status] = await refused(person, expense, () => attach(person, expense, bytes()))
    expect(status).toBe(expected)
  })

  test('of which two came at once', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    const two = new FormData()
    for (const name of ['a.jpg', 'b.jpg']) two.append('receipt', new Blob([taxi()]), name)
    const send = () => person.send<Problem>('PUT', `/api/expenses/${expense.id}/receipt`, { body: two })
    expect(await refused(person, expense, send)).toEqual([400, 'upload.one-file-only'])
  })

  test('for which no upload is left', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    for (let sent = 1; sent <= 5; sent += 1) expect((await attach(person, { id })).status).toBe(200)
    const expense = await read(person, { id })
    const one = () => attach(person, expense)
    expect(await refused(person, expense, one)).toEqual([402, 'plans.over-limit'])
  })

  test('where the expense was made of another', async () => {
    const person = await app.newPerson()
    const upload = await person.upload<ReceiptUpload>('/api/expenses/upload-receipt', { bytes: taxi() })
    const expense = await read(person, upload.body.expense)
    const other = () => attach(person, expense, goldenReceipt('us-grocery').bytes())
    expect(await refused(person, expense, other)).toEqual([409, 'expenses.made-of-receipt'])
  })

  test('where the expense has moved on, or is none', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    const stale = () => attach(person, expense, taxi(), { 'if-match': '"7"' })
    expect(await refused(person, expense, stale)).toEqual([412, 'request.outdated'])
    const none = () => attach(person, { id: newId() })
    expect(await refused(person, expense, none)).toEqual([404, 'expenses.not-found'])
    await person.delete(`/api/expenses/${expense.id}`)
    expect((await attach(person, expense)).status).toBe(404)
  })

  test('of two at once but one', async () => {
    const person = await app.newPerson()
    const before = await filesKept()
    const expense = await recordExpense(person)
    const seen = { 'if-match': `"${expense.version}"` }
    const answers = await Promise.all([
      attach(person, expense, taxi(), seen),
      attach(person.twin(), expense, goldenReceipt('us-grocery').bytes(), seen),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await filesKept()).toHaveLength(before.length + 2)
    expect(await uploadsOf(person)).toBe(1)
    expect((await person.fetch((await read(person, expense)).receiptUrl ?? '')).status).toBe(200)
  })

  test('where the expense was reimbursed', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const { id } = await team.approved(member, team.owner)
    await team.query("update expenses set approval = 'reimbursed' where id = $1", [id])
    const expense = await read(member.person, { id })
    const send = () => attach(member.person, expense)
    expect(await refused(member.person, expense, send)).toEqual([409, 'expenses.reimbursed'])
  })
})

describe('on a team project', () => {
  test('nobody puts a receipt on somebody else’s expense', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.spend(member)
    const before = await filesKept()
    for (const role of ['admin', 'manager', 'accountant'] as const) {
      const { person } = await team.add(role)
      expect(await attach(person, expense)).toMatchObject({
        status: 403,
        body: { code: 'expenses.not-yours' },
      })
    }
    expect((await attach((await team.add('member')).person, expense)).status).toBe(404)
    expect((await attach(await app.newPerson(), expense)).status).toBe(404)
    expect((await attach(app.stranger(), expense)).status).toBe(401)
    expect(await filesKept()).toEqual(before)
  })

  test('it is what was asked for after a rejection: the flag goes, and the expense is submitted again', async () => {
    const team = await TestTeam.found(app, { receiptFrom: '25' })
    const member = await team.add('member')
    const submitted = await team.submitted(member)
    expect((await viewOf(member, submitted)).flags).toMatchObject([{ kind: 'receipt-missing' }])
    await decide(team.owner, [reject(submitted, 'Where is the receipt?')])
    const { body } = await attach(member.person, submitted)
    expect(body).toMatchObject({
      approval: 'open',
      status: 'pending',
      rejectionReason: 'Where is the receipt?',
    })
    await submit(member, [submitted.id])
    expect((await viewOf(member, submitted)).flags).toEqual([])
    const history = await member.person.get<ExpenseChange[]>(`/api/expenses/${submitted.id}/history`)
    expect(history.body[0]).toMatchObject({
      source: 'hand',
      fields: [{ field: 'status', from: 'rejected', to: 'pending' }],
    })
  })

  test('it takes back what was submitted, and what was approved is approved anew', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const [submitted, approved] = [await team.submitted(member), await team.approved(member, team.owner)]
    expect((await attach(member.person, submitted)).body.approval).toBe('open')
    expect(await queueOf(team.owner)).toEqual([])
    expect((await attach(member.person, approved)).body).toMatchObject({
      approval: 'open',
      status: 'pending',
    })
  })

  test('what the team has approved with its receipt keeps that', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.spend(member)
    await attach(member.person, expense)
    const [outcome] = await submit(member, [expense.id])
    expect(outcome?.isDone).toBe(true)
    const seen = await read(member.person, expense)
    await decide(team.owner, [{ expenseId: seen.id, version: seen.version, decision: 'approve' }])
    const { status, body } = await attach(member.person, expense, goldenReceipt('us-grocery').bytes())
    expect([status, body.code]).toEqual([409, 'expenses.approved-receipt'])
    expect((await member.person.fetch(seen.receiptUrl ?? '')).status).toBe(200)
  })
})
