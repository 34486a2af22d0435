import { readdir } from 'node:fs/promises'
import type { User } from '@outlay/contract/accounts/currentUser'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import type { Project } from '@outlay/contract/projects/projects'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { partsOf, split } from '../expenseSplits/expenseSplits.factory.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.moveTo('2026-03-15T12:00:00Z')
  person = await app.newPerson()
})

const address = '/api/sample-data'
const sampleProjects = ['Apollo (sample)', 'Own website (sample)', 'Spring fair (sample)']
const load = () => person.post<User>(address)
const remove = () => person.delete<User>(address)
const listed = async (query = '') =>
  (await person.get<ExpenseSummary[]>(`/api/expenses?limit=200${query}`)).body
const projects = async () => (await person.get<Project[]>('/api/projects')).body
const view = async () => (await person.get<Dashboard>('/api/dashboard')).body
const rowsOf = async (table: string) =>
  Number((await app.database.pool.query(`select count(*) from ${table}`)).rows[0].count)

async function filesKept(): Promise<number> {
  const entries = await readdir(app.filesFolder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).length
}

describe('sample data', () => {
  test('is six months up to today, on projects, with moods, and receipts that open', async () => {
    expect((await load()).body).toMatchObject({ hasSampleData: true })
    const expenses = await listed()
    expect(expenses.length).toBeGreaterThan(80)
    expect(expenses[0]?.date).toBe('2026-03-15')
    expect(expenses.at(-1)?.date).toBe('2025-10-01')
    expect(new Set(expenses.map(({ date }) => date.slice(0, 7))).size).toBe(6)
    expect((await projects()).map(({ name }) => name)).toEqual(sampleProjects)
    const { month, moods, attention } = await view()
    expect(Number(month.totalAmount)).toBeGreaterThan(500)
    expect(moods.taggedCount).toBeGreaterThan(5)
    expect(attention.review).toBe(0)
    const withReceipt = expenses.filter(({ receiptUrl }) => receiptUrl)
    expect(withReceipt).toHaveLength(8)
    const picture = await person.fetch(withReceipt[0]?.receiptUrl ?? '')
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
  })

  test('is there once, however often and fast it is asked for', async () => {
    const answers = await Promise.all([load(), load(), load()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { length } = await listed()
    await load()
    expect(await listed()).toHaveLength(length)
    expect(await projects()).toHaveLength(sampleProjects.length)
  })

  test('counts for no limit of a plan, and nobody is written to', async () => {
    const before = (await person.get<User>('/api/auth/user')).body.monthlyUploads
    const emails = await rowsOf('mail_messages')
    await load()
    expect((await person.get<User>('/api/auth/user')).body.monthlyUploads).toBe(before)
    const { body: plan } = await person.get<CurrentPlan>('/api/plans/current')
    expect([plan.projects.used, plan.storage.used]).toEqual([0, 0])
    expect(await rowsOf('mail_messages')).toBe(emails)
  })

  test('is in the person’s own currency', async () => {
    await person.put('/api/user/currency', { preferredCurrency: 'JPY' })
    await load()
    const [newest] = await listed()
    expect(newest).toMatchObject({ currency: 'JPY', originalCurrency: 'JPY' })
    expect(Number(newest?.amount) % 1).toBe(0)
  })
})

describe('removed sample data', () => {
  test('is gone with its pictures, changed, deleted or not, and every figure is as before', async () => {
    const [before, files, receipts] = [await view(), await filesKept(), await rowsOf('receipts')]
    await load()
    const [first, second, third] = await listed()
    if (!third) throw new Error('There is sample data')
    const half = (Number(third.amount) - 1).toFixed(2)
    expect((await split(person, third, partsOf([half, '1.00']))).status).toBe(200)
    const opened = (await person.get<Expense>(`/api/expenses/${first?.id}`)).body
    await person.put(`/api/expenses/${first?.id}`, { ...opened, description: 'Mine now' })
    await person.delete(`/api/expenses/${second?.id}`)
    expect((await remove()).body).toMatchObject({ hasSampleData: false })
    expect(await listed()).toEqual([])
    expect(await projects()).toEqual([])
    expect((await person.get<unknown[]>('/api/expenses/deleted')).body).toEqual([])
    const { activity: _activity, security: _security, ...figures } = await view()
    expect(before).toMatchObject({ ...figures, savings: expect.anything(), mascot: expect.anything() })
    expect(await rowsOf('receipts')).toBe(receipts)
    await expect.poll(filesKept).toBe(files)
  })

  test('leaves what the person recorded, and the sample project that they put it on', async () => {
    await load()
    const [apollo] = await projects()
    const own = await createProject(person, { name: 'Borealis' })
    const onSample = await recordExpense(person, { description: 'Mine', projectId: apollo?.id ?? '' })
    const onOwn = await recordExpense(person, { description: 'Mine, too', projectId: own.id })
    await remove()
    expect((await listed()).map(({ id }) => id).sort()).toEqual([onSample.id, onOwn.id].sort())
    expect((await projects()).map(({ name }) => name)).toEqual(['Apollo (sample)', 'Borealis'])
    await remove()
    expect(await listed()).toHaveLength(2)
  })

  test('can be loaded anew, and is nobody else’s', async () => {
    await load()
    const other = await app.newPerson()
    expect((await other.delete<User>(address)).status).toBe(200)
    expect((await listed()).length).toBeGreaterThan(80)
    await remove()
    await load()
    expect((await listed()).length).toBeGreaterThan(80)
  })

  test('is nothing for strangers', async () => {
    expect((await app.stranger().post(address)).status).toBe(401)
    expect((await app.stranger().delete(address)).status).toBe(401)
  })
})
