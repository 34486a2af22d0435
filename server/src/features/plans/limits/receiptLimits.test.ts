import { dayMs } from '@outlay/contract/core/daySpans'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { megabyte } from '@outlay/contract/plans/planInclusions'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { startFakeOpenai } from '../../../testing/fakes/fakeOpenai.ts'
import type { FakeProvider } from '../../../testing/fakes/fakeProvider.ts'
import type { Person, Reply } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recordExpense } from '../../expenses/expenses.factory.ts'
import { createTeam, joinTeam, userOf } from '../../teams/teams.factory.ts'
import { endSubscription, endTrial, planLimitProblem, seedSubscription } from '../plans.factory.ts'

const path = '/api/expenses/upload-receipt'
const taxi = goldenReceipt('gb-taxi').bytes()

let provider: FakeProvider
let app: TestApp
/** A second process of the same server. */
let second: TestApp
beforeAll(async () => {
  provider = await startFakeOpenai()
  const settings = { READER_WORKERS: '1', OPENAI_BASE_URL: provider.baseUrl }
  app = await startTestApp(settings)
  second = await startTestApp(settings, app.database)
  // The first account is the operator's, who gets more detail.
  await app.newPerson()
})
afterEach(() => provider.follow())
afterAll(async () => {
  await second.close()
  await app.close()
  await provider.close()
})

async function someone(): Promise<Person> {
  const person = await app.newPerson()
  await endTrial(app, person)
  return person
}

const query = async (text: string, values: readonly unknown[]) =>
  (await app.database.pool.query(text, [...values])).rows
const upload = (person: Person) => person.upload<ReceiptUpload>(path, { bytes: coffeeReceipt() })
const attach = (person: Person, { id }: Pick<Expense, 'id'>, bytes = taxi): Promise<Reply<Expense>> => {
  const body = new FormData()
  body.append('receipt', new Blob([bytes]), 'receipt.jpg')
  return person.send('PUT', `/api/expenses/${id}/receipt`, { body })
}

/** A person's stored receipts, with their uploads and bytes; also asserts that the counted bytes match. */
async function storedOf(person: Person) {
  const { id, monthlyUploads: uploads } = await userOf(person)
  const [row] = await query(
    `select count(*)::int as receipts, coalesce(sum(stored_bytes), 0)::float8 as bytes,
       coalesce((select bytes::float8 from storage_totals where user_id = $1), 0) as total
     from receipts where user_id = $1`,
    [id],
  )
  expect(row.total).toBe(row.bytes)
  return { receipts: row.receipts, bytes: row.bytes, uploads }
}

const statusesOf = (replies: readonly Reply<unknown>[]) => {
  for (const reply of replies.filter(({ status }) => status === 402)) planLimitProblem(reply)
  return {
    stored: replies.filter(({ status }) => status < 300).length,
    refused: replies.filter(({ status }) => status === 402).length,
    otherAnswers: replies
      .filter(({ status }) => status >= 300 && status !== 402)
      .map(({ status, body }) => ({ status, body })),
  }
}

describe('uploads', () => {
  test('that are fifty at once with five left become five, in two processes and by both ways', async () => {
    const person = await someone()
    const windows = [person.twin(), person.twin(second.address)]
    const expenses = await Promise.all(Array.from({ length: 46 }, () => recordExpense(person)))
    const attached = expenses.map((expense, at) => attach(windows[at % 2] ?? person, expense))
    const uploaded = Array.from({ length: 4 }, (_, at) => upload(windows[at % 2] ?? person))
    const replies = await Promise.all<Reply<unknown>>([...uploaded, ...attached])
    expect(statusesOf(replies)).toEqual({ stored: 5, refused: 45, otherAnswers: [] })
    expect(await storedOf(person)).toMatchObject({ receipts: 5, uploads: 5 })
    expect(planLimitProblem(await upload(person))).toEqual({
      limit: 'uploads',
      plan: 'free',
      used: 5,
      allowed: 5,
      liftedBy: 'silver',
      isOwnPlan: true,
      detail:
        'You’ve used all 5 uploads this month. Add the expense by hand, or choose a larger plan: Silver has 50.',
    })
    await seedSubscription(app, person, { plan: 'silver' })
    expect((await upload(person)).status).toBe(201)
  })

  test.each([
    ['ends', 'silver', 'free', 45],
    ['begins', 'free', 'silver', 0],
  ] as const)('are exact while a larger plan %s', async (_, before, after, used) => {
    const person = await someone()
    const { id } = await userOf(person)
    await query("update users set monthly_uploads = $2, uploads_month = '2026-03' where id = $1", [id, used])
    if (before === 'silver') await seedSubscription(app, person, { plan: before })
    const expenses: Expense[] = []
    for (let made = 1; made <= 12; made += 1) expenses.push(await recordExpense(person))
    const change = () =>
      after === 'free' ? endSubscription(app, person) : seedSubscription(app, person, { plan: after })
    const sent = expenses.map((expense, at) => {
      const reply = attach(person.twin(at % 2 === 0 ? app.address : second.address), expense)
      return at === 5 ? change().then(() => reply) : reply
    })
    const { stored, refused } = statusesOf(await Promise.all(sent))
    expect(stored + refused).toBe(12)
    expect(await storedOf(person)).toMatchObject({ receipts: stored, uploads: used + stored })
    // Five were left under the smaller plan, which applied last or first.
    if (after === 'free') expect(stored).toBeLessThanOrEqual(5)
    else expect(stored).toBeGreaterThanOrEqual(5)
  })

  test('are of the plan also while the trial brings all else, and without limit in a team that is paid for', async () => {
    const [owner, member] = [await app.newPerson(), await app.newPerson()]
    const team = await createTeam(owner)
    await joinTeam(member, { inviter: owner, team })
    const { id } = await userOf(member)
    await query("update users set monthly_uploads = 5, uploads_month = '2026-03' where id = $1", [id])
    expect(planLimitProblem(await upload(member))).toMatchObject({ limit: 'uploads', plan: 'free', used: 5 })
    await seedSubscription(app, owner, { plan: 'platinum' })
    expect((await upload(member)).status).toBe(201)
  })
})

describe('storage', () => {
  /** Leaves this many bytes of a person's 100 MB, by one receipt that takes up the rest. */
  async function leave(person: Person, bytes: number): Promise<Expense> {
    const expense = await recordExpense(person)
    const { id } = await userOf(person)
    const { bytes: stored } = await storedOf(person)
    await query(
      `insert into receipts (id, user_id, expense_id, sha256, uploaded_bytes, stored_bytes, picture_key, picture_type,
         thumbnail_key, thumbnail_type, width, height, created_at)
       values ($1, $2, $3, 'any', 1, $4, 'receipts/aa/any', 'image/jpeg', 'receipts/aa/any-thumbnail', 'image/webp', 1, 1, now())`,
      [newId(), id, expense.id, 100 * megabyte - stored - bytes],
    )
    await query('update expenses set receipt_url = $2 where id = $1', [expense.id, '/api/receipts/any'])
    return expense
  }
  /** Stored size of one of these receipts. */
  const sizeOf = async (keep: (person: Person) => Promise<unknown>) => {
    const person = await someone()
    await keep(person)
    return (await storedOf(person)).bytes
  }

  test('takes a receipt to the last byte, and none beyond it', async () => {
    const size = await sizeOf(upload)
    const person = await someone()
    await leave(person, size - 1)
    const asked = provider.requests.length
    const before = await storedOf(person)
    expect(planLimitProblem(await upload(person))).toMatchObject({
      limit: 'storage',
      plan: 'free',
      used: 100 * megabyte - size + 1,
      allowed: 100 * megabyte,
      liftedBy: 'silver',
      isOwnPlan: true,
      detail: expect.stringMatching(/^Your receipts use .* of 100 MB, .* Silver has 1 GB\.$/),
    })
    // It was not sent to the model, and nothing was stored.
    expect(provider.requests).toHaveLength(asked)
    expect(await storedOf(person)).toEqual(before)
    const other = await someone()
    await leave(other, size)
    expect((await upload(other)).status).toBe(201)
    expect((await storedOf(other)).bytes).toBe(100 * megabyte)
  })

  test('is exact however many come at once, in two processes', async () => {
    const size = await sizeOf(async person => attach(person, await recordExpense(person)))
    const person = await someone()
    await seedSubscription(app, person, { plan: 'silver' })
    await leave(person, 3 * size + 1)
    await query("update subscriptions set plan = 'free' where user_id = $1", [(await userOf(person)).id])
    const expenses: Expense[] = []
    for (let made = 1; made <= 5; made += 1) expenses.push(await recordExpense(person))
    const sent = expenses.map((expense, at) =>
      attach(person.twin(at % 2 === 0 ? app.address : second.address), expense),
    )
    expect(statusesOf(await Promise.all(sent))).toEqual({ stored: 3, refused: 2, otherAnswers: [] })
    expect(await storedOf(person)).toMatchObject({ receipts: 4, bytes: 100 * megabyte - 1, uploads: 3 })
  })

  test('beyond a smaller plan stays to be seen; a receipt gives way to one that takes no more', async () => {
    const person = await someone()
    await seedSubscription(app, person, { plan: 'silver' })
    const expense = await recordExpense(person)
    const { body: attached } = await attach(person, expense, goldenReceipt('us-grocery').bytes())
    await leave(person, -1000)
    await endSubscription(app, person)
    expect((await person.fetch(attached.receiptUrl ?? '')).status).toBe(200)
    expect(planLimitProblem(await attach(person, await recordExpense(person)))).toMatchObject({
      limit: 'storage',
      used: 100 * megabyte + 1000,
    })
    const [small, large] = [
      await sizeOfAttached(taxi),
      await sizeOfAttached(goldenReceipt('us-grocery').bytes()),
    ]
    expect(small).toBeLessThan(large)
    expect((await attach(person, expense, taxi)).status).toBe(200)
    expect(planLimitProblem(await attach(person, expense, goldenReceipt('us-grocery').bytes())).limit).toBe(
      'storage',
    )
    expect((await person.delete(`/api/expenses/${expense.id}`)).status).toBe(204)
  })
  const sizeOfAttached = (bytes: Uint8Array<ArrayBuffer>) =>
    sizeOf(async person => attach(person, await recordExpense(person), bytes))

  test('is given back by what is erased, and not by a deletion that can be taken back', async () => {
    const own = await startTestApp({ READER_WORKERS: '1', OPENAI_BASE_URL: provider.baseUrl }, app.database)
    const person = await someone()
    const large = await leave(person, 10)
    await person.delete(`/api/expenses/${large.id}`)
    expect(planLimitProblem(await upload(person)).limit).toBe('storage')
    own.clock.advanceMs(31 * dayMs)
    await own.runScheduledJobs()
    await own.close()
    expect((await upload(person)).status).toBe(201)
  })

  test('is larger with a larger plan, and has no limit where limits are off', async () => {
    const person = await someone()
    await leave(person, 10)
    const off = await startTestApp(
      { PLAN_LIMITS: 'off', READER_WORKERS: '1', OPENAI_BASE_URL: provider.baseUrl },
      app.database,
    )
    expect((await upload(person.twin(off.address))).status).toBe(201)
    await off.close()
    expect(planLimitProblem(await upload(person)).limit).toBe('storage')
    await seedSubscription(app, person, { plan: 'silver' })
    expect((await upload(person)).status).toBe(201)
  })
})
