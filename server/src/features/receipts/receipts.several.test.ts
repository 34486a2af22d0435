import { readdir } from 'node:fs/promises'
import { dayMs } from '@outlay/contract/core/daySpans'
import type { Problem } from '@outlay/contract/core/problem'
import { type ExpenseReceipt, maxReceiptsOfExpense } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { goldenDocument } from '@outlay/reader/testing/receipts/goldenDocuments'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { submit, TestTeam } from '../approvals/approvals.factory.ts'
import { changeThese } from '../bulkChanges/bulkChanges.factory.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())

interface Named {
  readonly id: string
}
type Answer = Expense & Pick<Problem, 'code'>

const taxi = () => goldenReceipt('gb-taxi').bytes()

function sent(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const form = new FormData()
  form.append('receipt', new Blob([bytes]), name)
  return form
}

const addressOf = ({ id }: Named) => `/api/expenses/${id}/receipts`
const add = (
  person: Person,
  expense: Named,
  name = 'more.jpg',
  {
    bytes = taxi(),
    headers = {},
  }: { bytes?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
) => person.send<Answer>('POST', addressOf(expense), { body: sent(bytes, name), headers })
const replace = (
  person: Person,
  expense: Named,
  receipt: Named,
  { name = 'other.jpg', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
) => person.send<Answer>('PUT', `${addressOf(expense)}/${receipt.id}`, { body: sent(taxi(), name), headers })
const remove = (person: Person, expense: Named, receipt: Named, headers = {}) =>
  person.delete<Answer>(`${addressOf(expense)}/${receipt.id}`, headers)
const restore = (person: Person, expense: Named, receipt: Named) =>
  person.post<Answer>(`${addressOf(expense)}/${receipt.id}/restore`, {})
const list = async (person: Person, expense: Named) =>
  (await person.get<ExpenseReceipt[]>(addressOf(expense))).body
const namesOf = async (person: Person, expense: Named) =>
  (await list(person, expense)).map(({ fileName }) => fileName)
const read = async (person: Person, { id }: Named) => (await person.get<Expense>(`/api/expenses/${id}`)).body
const filesKept = async ({ filesFolder } = app) => {
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).length
}

/** An expense entered by hand, with receipts of these names. */
async function withReceipts(person: Person, ...names: string[]) {
  const expense = await recordExpense(person)
  for (const name of names) expect((await add(person, expense, name)).status).toBe(200)
  return { expense, receipts: await list(person, expense) }
}

/** The item at an index; throws if missing. */
function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (!item) throw new Error(`There is no receipt ${index}`)
  return item
}

describe('an expense with several receipts', () => {
  test('lists them in the order they were put on it, and shows the first', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    const first = await add(person, expense, 'till.jpg')
    expect(first.body).toEqual({ ...expense, receiptUrl: expect.any(String), version: expense.version + 1 })
    const second = await add(person, expense, 'hotel.pdf', {
      bytes: goldenDocument('de-hotel-two-pages.pdf'),
    })
    expect(second.body).toEqual({ ...first.body, version: first.body.version + 1 })
    expect(second.headers.get('etag')).toBe(`"${second.body.version}"`)
    const [till, hotel, ...others] = await list(person, expense)
    expect([others, till?.url, till?.original]).toEqual([[], first.body.receiptUrl, null])
    expect(till).toMatchObject({ fileName: 'till.jpg', pageCount: 1, isReadFrom: false })
    expect(hotel).toMatchObject({ fileName: 'hotel.pdf', type: 'application/pdf', pageCount: 2 })
    for (const url of [till?.url, hotel?.url, hotel?.original?.url])
      expect((await person.fetch(url ?? '')).status).toBe(200)
  })

  test('that was read from one takes others beside it, and keeps that one', async () => {
    const person = await app.newPerson()
    const upload = await person.upload<ReceiptUpload>('/api/expenses/upload-receipt', { bytes: taxi() })
    const { expense } = upload.body
    expect((await add(person, expense, 'slip.jpg')).status).toBe(200)
    const [source, slip] = await list(person, expense)
    expect([source?.isReadFrom, slip?.isReadFrom]).toEqual([true, false])
    for (const send of [remove, replace])
      expect(await send(person, expense, at(await list(person, expense), 0))).toMatchObject({
        status: 409,
        body: { code: 'expenses.made-of-receipt' },
      })
    expect((await replace(person, expense, { id: slip?.id ?? '' }, { name: 'better.jpg' })).status).toBe(200)
    const after = await list(person, expense)
    expect(after.map(({ id }) => id)[0]).toBe(source?.id)
    expect(after.map(({ fileName }) => fileName)[1]).toBe('better.jpg')
    expect((await read(person, expense)).receiptUrl).toBe(expense.receiptUrl)
  })

  test('has one of them replaced where it stands: all others stay, and the files of that one go', async () => {
    const person = await app.newPerson()
    const { expense, receipts } = await withReceipts(person, 'a.jpg', 'b.jpg')
    const files = await filesKept()
    const { status, body } = await replace(person, expense, at(receipts, 0), { name: 'new.jpg' })
    expect(status).toBe(200)
    expect(await namesOf(person, expense)).toEqual(['new.jpg', 'b.jpg'])
    expect(body.receiptUrl).toBe(at(await list(person, expense), 0).url)
    expect((await person.fetch(at(receipts, 0).url)).status).toBe(404)
    expect((await person.fetch(at(receipts, 1).url)).status).toBe(200)
    expect(await filesKept()).toBe(files)
  })

  test('keeps what came to it from others that became one with it, when its own is replaced', async () => {
    const person = await app.newPerson()
    const [kept, other] = [await withReceipts(person, 'own.jpg'), await withReceipts(person, 'came.jpg')]
    await changeThese(person, [kept.expense, other.expense], { kind: 'merge', keep: kept.expense.id })
    expect(await namesOf(person, kept.expense)).toEqual(['own.jpg', 'came.jpg'])
    const put = sent(taxi(), 'new.jpg')
    const { status } = await person.send('PUT', `/api/expenses/${kept.expense.id}/receipt`, { body: put })
    expect(status).toBe(200)
    expect(await namesOf(person, kept.expense)).toEqual(['new.jpg', 'came.jpg'])
    await app.runScheduledJobs()
    expect((await person.fetch(at(other.receipts, 0).url)).status).toBe(200)
  })

  test('gets one that waits for review as well', async () => {
    const person = await app.newPerson()
    const { expense } = await withReceipts(person, 'a.jpg')
    const { body } = await person.upload<ReceiptUpload>('/api/expenses/upload-receipt', {
      bytes: goldenReceipt('us-grocery').bytes(),
    })
    await app.database.pool.query("update expenses set status = 'pending' where id = $1", [body.expense.id])
    const waiting = { waiting: body.expense.id }
    const { status } = await person.post(`/api/expenses/${expense.id}/receipt/waiting`, waiting)
    expect(status).toBe(200)
    const [first, second] = await list(person, expense)
    expect([first?.fileName, second?.url]).toEqual(['a.jpg', body.expense.receiptUrl])
    expect((await read(person, expense)).receiptUrl).toBe(first?.url)
    expect(
      (await person.post(`/api/expenses/${expense.id}/receipt/waiting`, { waiting: expense.id })).status,
    ).toBe(409)
  })

  test(`has at most ${maxReceiptsOfExpense}, and says so`, async () => {
    const person = await app.newPerson()
    const { expense, receipts } = await withReceipts(person, 'a.jpg')
    await app.database.pool.query(
      `insert into receipts (id, user_id, expense_id, sha256, uploaded_bytes, stored_bytes, picture_key, picture_type,
          thumbnail_key, thumbnail_type, width, height, created_at, position)
        select gen_random_uuid(), user_id, expense_id, sha256, 0, 0, picture_key, picture_type, thumbnail_key,
          thumbnail_type, width, height, created_at, number from receipts, generate_series(1, $2) as number
        where expense_id = $1`,
      [expense.id, maxReceiptsOfExpense - 1],
    )
    const { status, body } = await add(person, expense)
    expect([status, body.code]).toEqual([409, 'receipts.too-many'])
    expect((await replace(person, expense, at(receipts, 0))).status).toBe(200)
    await remove(person, expense, at(await list(person, expense), 0))
    expect((await add(person, expense)).status).toBe(200)
  })
})

describe('a receipt that is taken off', () => {
  test('is put back where it was, with its picture', async () => {
    const person = await app.newPerson()
    const { expense, receipts } = await withReceipts(person, 'a.jpg', 'b.jpg')
    const [a, b] = [at(receipts, 0), at(receipts, 1)]
    const removed = await remove(person, expense, a)
    expect(removed).toMatchObject({ status: 200, body: { receiptUrl: b.url } })
    expect(await namesOf(person, expense)).toEqual(['b.jpg'])
    expect((await person.fetch(a.url)).status).toBe(404)
    const restored = await restore(person, expense, a)
    expect(restored).toMatchObject({ status: 200, body: { receiptUrl: a.url } })
    expect(await list(person, expense)).toEqual(receipts)
    expect((await person.fetch(a.url)).status).toBe(200)
    expect((await restore(person, expense, a)).status).toBe(404)
  })

  test('leaves an expense without any where it was the only one, in lists as well', async () => {
    const person = await app.newPerson()
    const { expense, receipts } = await withReceipts(person, 'a.jpg')
    const without = () => person.get<Expense[]>('/api/expenses?hasReceipt=false')
    expect((await remove(person, expense, at(receipts, 0))).body.receiptUrl).toBeNull()
    expect((await without()).body).toHaveLength(1)
    await restore(person, expense, at(receipts, 0))
    expect((await without()).body).toEqual([])
  })

  test('is erased with its files after 30 days, and not before', async () => {
    const own = await startTestApp({ READER_WORKERS: '1' })
    try {
      const person = await own.newPerson()
      const { expense, receipts } = await withReceipts(person, 'a.jpg', 'b.jpg')
      await remove(person, expense, at(receipts, 0))
      own.clock.advanceMs(29 * dayMs)
      await own.runScheduledJobs()
      const count = async () =>
        (await own.database.pool.query('select id from receipts where expense_id = $1', [expense.id])).rows
          .length
      expect(await count()).toBe(2)
      own.clock.advanceMs(2 * dayMs)
      await own.runScheduledJobs()
      expect(await count()).toBe(1)
      expect(await filesKept(own)).toBe(2)
    } finally {
      await own.close()
    }
  })
})

describe('the receipts of an expense', () => {
  test('are changed by the version that was seen, and by their own ids', async () => {
    const person = await app.newPerson()
    const { expense, receipts } = await withReceipts(person, 'a.jpg')
    const stale = { 'if-match': '"1"' }
    const receipt = at(receipts, 0)
    for (const send of [
      () => add(person, expense, 'b.jpg', { headers: stale }),
      () => replace(person, expense, receipt, { headers: stale }),
      () => remove(person, expense, receipt, stale),
    ])
      expect((await send()).status).toBe(412)
    for (const send of [replace, remove, restore])
      expect(await send(person, expense, { id: newId() })).toMatchObject({
        status: 404,
        body: { code: 'receipts.not-found' },
      })
    for (const send of [replace, remove, restore])
      expect((await send(person, expense, { id: 'nonsense' })).status).toBe(400)
    const other = await recordExpense(person)
    expect((await remove(person, other, receipt)).status).toBe(404)
    expect(
      (await add(person, expense, 'words.jpg', { bytes: new TextEncoder().encode('words') })).status,
    ).toBe(415)
    expect(await namesOf(person, expense)).toEqual(['a.jpg'])
  })

  test('are seen by anyone who sees it, and changed by nobody but its person', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.spend(member)
    await add(member.person, expense, 'a.jpg')
    const receipt = at(await list(member.person, expense), 0)
    const { person: manager } = await team.add('manager')
    expect(await namesOf(manager, expense)).toEqual(['a.jpg'])
    const colleague = (await team.add('member')).person
    const people: [Person, number][] = [
      [manager, 403],
      [colleague, 404],
      [await app.newPerson(), 404],
      [app.stranger(), 401],
    ]
    for (const [person, status] of people)
      for (const send of [
        add,
        (by: Person) => replace(by, expense, receipt),
        (by: Person) => remove(by, expense, receipt),
      ])
        expect((await send(person, expense)).status).toBe(status)
    expect((await colleague.get(addressOf(expense))).status).toBe(404)
    expect((await app.stranger().get(addressOf(expense))).status).toBe(401)
    expect(await namesOf(member.person, expense)).toEqual(['a.jpg'])
  })

  test('are decided upon by a team: one more asks for a new decision, and none is taken off what is approved', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.spend(member)
    await add(member.person, expense, 'a.jpg')
    await submit(member, [expense.id])
    expect((await add(member.person, expense, 'b.jpg')).body.approval).toBe('open')
    await app.database.pool.query("update expenses set approval = 'submitted' where id = $1", [expense.id])
    await app.database.pool.query("update expenses set approval = 'approved' where id = $1", [expense.id])
    const second = at(await list(member.person, expense), 1)
    for (const send of [remove, replace])
      expect(await send(member.person, expense, second)).toMatchObject({
        status: 409,
        body: { code: 'expenses.approved-receipt' },
      })
    expect((await add(member.person, expense, 'c.jpg')).body.approval).toBe('open')
    expect((await remove(member.person, expense, second)).status).toBe(200)
  })
})
