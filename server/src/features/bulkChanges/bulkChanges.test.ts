import type { Activity } from '@outlay/contract/activity/activity'
import type { CategoryTotal } from '@outlay/contract/analytics/analytics'
import type { BulkActionInput, BulkChange } from '@outlay/contract/bulkChanges/bulkChanges'
import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { editExpense, recordExpense } from '../expenses/expenses.factory.ts'
import { changeMany, changeThese, expenseNow, selectionOf } from './bulkChanges.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function withThree(): Promise<{ person: Person; three: Awaited<ReturnType<typeof recordExpense>>[] }> {
  const person = await app.newPerson()
  const three = [
    await recordExpense(person, { description: 'Flight', amount: '300', category: 'travel' }),
    await recordExpense(person, { description: 'Coffee', amount: '4', tags: ['morning'] }),
    await recordExpense(person, { description: 'Dinner', amount: '60', mood: 'happy', moodNote: 'Team' }),
  ]
  return { person, three }
}

const each = (person: Person, list: readonly { readonly id: string }[]) =>
  Promise.all(list.map(expense => expenseNow(person, expense)))

describe('many expenses changed in one step', () => {
  test('take a category, and those that had it already are told apart', async () => {
    const { person, three } = await withThree()
    const step = await changeThese(person, three, { kind: 'category', category: 'travel' })
    expect(step).toMatchObject({ changed: 2, unchanged: 1, leftOut: [], remaining: 0 })
    expect((await each(person, three)).map(({ category, version }) => [category, version])).toEqual([
      ['travel', 1],
      ['travel', 2],
      ['travel', 2],
    ])
  })

  test('are left as they are where they were changed since the version that was chosen', async () => {
    const { person, three } = await withThree()
    const [, coffee, dinner] = three
    if (!coffee || !dinner) throw new Error('Three were recorded')
    await editExpense(person, coffee, { description: 'Coffee for two' })
    const chosen = { ids: three.map(({ id }) => id), versions: three.map(({ version }) => version) }
    const action = { kind: 'category', category: 'meals' } as const
    const { body: step } = await changeMany(person, { action, chosen, portion: 1 })
    expect(step).toMatchObject({ leftOut: [{ reason: 'changed-since', count: 1 }], remaining: 1 })
    const { body: whole } = await person.post<BulkChange>(`/api/bulk-changes/${step.id}/next`, {})
    expect(whole).toMatchObject({ leftOut: [{ reason: 'changed-since', count: 1 }], remaining: 0 })
    const now = await expenseNow(person, coffee)
    expect(now).toMatchObject({ description: 'Coffee for two', category: coffee.category, version: 2 })
    expect((await expenseNow(person, dinner)).category).toBe('meals')
    const short = { ids: [coffee.id, dinner.id], versions: [1] }
    expect((await changeMany(person, { action, chosen: short })).status).toBe(400)
  })

  test('take what else can be said of many', async () => {
    const { person, three } = await withThree()
    const [, coffee, dinner] = three
    const project = (await person.post<{ id: string }>('/api/projects', { name: 'Apollo' })).body
    const actions: BulkActionInput[] = [
      { kind: 'project', projectId: project.id },
      { kind: 'deductible', isDeductible: 'false' },
      { kind: 'person', person: ' Ana Lima ' },
      { kind: 'mood', mood: 'stressed' },
      { kind: 'add-tags', tags: ['fair', 'fair', 'morning'] },
      { kind: 'remove-tags', tags: ['morning'] },
      { kind: 'date', date: '2026-02-01' },
    ]
    for (const action of actions) await changeThese(person, three, action)
    const expected = {
      projectId: project.id,
      isDeductible: 'false',
      person: 'Ana Lima',
      mood: 'stressed',
      tags: ['fair'],
      date: '2026-02-01',
    }
    expect(await expenseNow(person, coffee ?? { id: '' })).toMatchObject(expected)
    expect(await expenseNow(person, dinner ?? { id: '' })).toMatchObject({ ...expected, moodNote: 'Team' })
    await changeThese(person, three, { kind: 'replace-tags', tags: [] })
    await changeThese(person, three, { kind: 'mood', mood: null })
    await changeThese(person, three, { kind: 'person', person: '' })
    expect(await expenseNow(person, dinner ?? { id: '' })).toMatchObject({
      tags: [],
      mood: null,
      moodNote: null,
      person: null,
    })
  })

  test('are expressed anew at the rate of their new day', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { amount: '10', currency: 'EUR', date: '2026-03-14' })
    const alone = await recordExpense(person, { amount: '10', currency: 'EUR', date: '2026-03-14' })
    await changeThese(person, [expense], { kind: 'date', date: '2026-01-10' })
    const edited = await editExpense(person, alone, { date: '2026-01-10' })
    const { amount, exchangeRate, date } = await expenseNow(person, expense)
    expect({ amount, exchangeRate, date }).toEqual({
      amount: edited.amount,
      exchangeRate: edited.exchangeRate,
      date: '2026-01-10',
    })
  })

  test('count in the totals as they then are', async () => {
    const { person, three } = await withThree()
    await changeThese(person, three, { kind: 'category', category: 'software' })
    const { body } = await person.get<CategoryTotal[]>('/api/analytics/categories')
    expect(body).toMatchObject([{ category: 'software', total: '364.00' }])
  })

  test('are one thing that happened, and a step of the history of each', async () => {
    const { person, three } = await withThree()
    const step = await changeThese(person, three, { kind: 'delete' })
    expect(step).toMatchObject({ changed: 3 })
    const { items } = (await person.get<Activity>('/api/activity')).body
    const own = items.filter(({ itemId }) => itemId === step.id)
    expect(own).toMatchObject([{ kind: 'expense-deleted', status: 'completed', subjectId: null }])
    expect(own[0]?.title).toMatch(/ and 2 more$/)
    const { body } = await person.get<ExpenseChange[]>(`/api/expenses/${three[0]?.id}/history`)
    expect(body[0]).toMatchObject({ kind: 'deleted', source: 'hand', canUndo: true })
  })

  test('are one thing that happened by portions, too, with all that they came to', async () => {
    const { person } = await withThree()
    const { mark } = await selectionOf(person)
    const action = { kind: 'category', category: 'software' } as const
    const { body: step } = await changeMany(person, { action, chosen: { filter: {}, mark }, portion: 2 })
    await person.post(`/api/bulk-changes/${step.id}/next`, {})
    const { items } = (await person.get<Activity>('/api/activity')).body
    const titles = items.filter(({ itemId }) => itemId === step.id).map(({ title }) => title)
    expect(titles).toEqual([expect.stringMatching(/ and 2 more$/)])
  })

  test('are chosen by a filter, exactly as they were seen', async () => {
    const { person, three } = await withThree()
    const { count, mark } = await selectionOf(person, '?search=fl')
    expect(count).toBe(1)
    const chosen = { filter: { search: 'fl' }, mark }
    const action = { kind: 'category', category: 'other' } as const
    expect((await changeMany(person, { action, chosen })).body).toMatchObject({ changed: 1 })
    // The change itself altered the selection.
    const again = await changeMany(person, { action, chosen })
    expect([again.status, again.body.code]).toEqual([409, 'bulk-changes.selection-changed'])
    await recordExpense(person, { description: 'Fly paper' })
    const { mark: present, count: now } = await selectionOf(person, '?search=fl')
    expect([now, present === mark]).toEqual([2, false])
    expect((await each(person, three)).map(({ category }) => category)).toEqual(['other', 'meals', 'meals'])
  })

  test('come in portions of one step, whose filter need not hold any more', async () => {
    const { person } = await withThree()
    const { mark } = await selectionOf(person, '?category=meals')
    const chosen = { filter: { category: 'meals' as const }, mark }
    const action = { kind: 'category', category: 'travel' } as const
    const { body: first } = await changeMany(person, { action, chosen, portion: 1 })
    expect(first).toMatchObject({ changed: 1, remaining: 1 })
    const { body: last } = await person.post(`/api/bulk-changes/${first.id}/next`, { portion: 1 })
    expect(last).toMatchObject({ id: first.id, changed: 2, remaining: 0 })
    expect((await selectionOf(person, '?category=meals')).count).toBe(0)
  })

  test('are changed once, however often the same is sent', async () => {
    const { person, three } = await withThree()
    const body = { action: { kind: 'add-tags', tags: ['once'] }, chosen: { ids: three.map(({ id }) => id) } }
    const key = { 'idempotency-key': newId() }
    const first = await person.post('/api/bulk-changes', body, key)
    expect((await person.post('/api/bulk-changes', body, key)).body).toEqual(first.body)
    expect((await each(person, three)).map(({ version }) => version)).toEqual([2, 2, 2])
  })
})

describe('what is left as it is', () => {
  test('is counted by its reason: not there, deleted, a stranger’s, or with more tags than there may be', async () => {
    const { person, three } = await withThree()
    const stranger = await app.newPerson()
    const theirs = await recordExpense(stranger)
    const many = Array.from({ length: 20 }, (_, place) => `tag ${place}`)
    const full = await recordExpense(person, { tags: many })
    const step = await changeThese(person, [...three, theirs, { id: newId() }, full], {
      kind: 'add-tags',
      tags: ['one more'],
    })
    expect(step).toMatchObject({ changed: 3, unchanged: 0 })
    expect(step.leftOut).toEqual([
      { reason: 'not-found', count: 2 },
      { reason: 'too-many-tags', count: 1 },
    ])
    expect((await expenseNow(stranger, theirs)).version).toBe(1)
  })

  test('is what a reader was not sure of, where the rest is accepted', async () => {
    const person = await app.newPerson()
    const waiting = await recordExpense(person, { status: 'pending' })
    const counted = await recordExpense(person)
    const step = await changeThese(person, [waiting, counted], { kind: 'accept' })
    expect(step).toMatchObject({ changed: 0, unchanged: 1, leftOut: [{ reason: 'needs-review', count: 1 }] })
  })
})

describe('the routes of many changes', () => {
  const paths = [
    `/api/bulk-changes`,
    `/api/bulk-changes/${newId()}/next`,
    `/api/bulk-changes/${newId()}/undo`,
  ]

  test('refuse strangers', async () => {
    const stranger = app.stranger()
    for (const path of paths) expect((await stranger.post(path, {})).status).toBe(401)
    expect((await stranger.get('/api/bulk-changes/selection')).status).toBe(401)
  })

  test('refuse a step of someone else’s', async () => {
    const { person, three } = await withThree()
    const step = await changeThese(person, three, { kind: 'delete' })
    const other = await app.newPerson()
    expect((await other.post(`/api/bulk-changes/${step.id}/undo`)).status).toBe(404)
    expect((await other.post(`/api/bulk-changes/${step.id}/next`, {})).status).toBe(404)
  })

  test('refuse nonsense, and a filter that they do not know', async () => {
    const person = await app.newPerson()
    const ids = [newId()]
    const nonsense = [
      {},
      { action: { kind: 'delete' }, chosen: { ids: [] } },
      { action: { kind: 'explode' }, chosen: { ids } },
      { action: { kind: 'category', category: 'nothing' }, chosen: { ids } },
      { action: { kind: 'date', date: '2026-02-30' }, chosen: { ids } },
      { action: { kind: 'project', projectId: newId() }, chosen: { ids } },
      { action: { kind: 'delete' }, chosen: { filter: { colour: 'red' }, mark: '0' } },
      { action: { kind: 'delete' }, chosen: { ids }, portion: 0 },
    ]
    for (const body of nonsense) expect((await person.post('/api/bulk-changes', body)).status).toBe(400)
    expect((await person.get('/api/bulk-changes/selection?colour=red')).status).toBe(400)
    expect((await person.get('/api/bulk-changes/selection?scope=team')).status).toBe(403)
  })
})
