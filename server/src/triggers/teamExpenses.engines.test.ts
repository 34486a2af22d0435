import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../core/database/database.ts'
import { freshDatabase } from '../testing/database/freshDatabase.ts'
import { type Row, TeamBooks } from './teamBooks.factory.ts'

let database: Database
let books: TeamBooks
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query(
    `insert into exchange_rates (date, currency, per_usd) values
      ('2026-03-10', 'USD', 1), ('2026-03-10', 'EUR', 0.5), ('2026-03-20', 'USD', 1), ('2026-03-20', 'EUR', 0.8),
      ('2026-03-10', 'CHF', 0.500015), ('2026-03-10', 'JPY', 1), ('2026-03-10', 'KWD', 1)`,
  )
})
afterAll(() => database.close())
beforeEach(async () => {
  books = await TeamBooks.open(database)
})

const day = '2026-03-14'

describe('whether an expense needs approval', () => {
  test.each([
    ['99.99', 0],
    ['100', 1],
    ['999.99', 1],
    ['1000', 2],
  ])('of %s dollars it needs %i', async (amount, steps) => {
    const id = await books.add({ original_amount: amount })
    expect(await books.stateOf(id)).toEqual(
      steps === 0
        ? { approval: null, status: 'processed', step: 0, steps: 0 }
        : { approval: 'open', status: 'pending', step: 0, steps },
    )
  })

  test.each([
    ['the newest rate before its day', day, '50', 1],
    ['the newest rate before its day', day, '49.99', 0],
    ['the rate of its own day', '2026-03-20', '79.99', 0],
    ['the rate of its own day', '2026-03-20', '80', 1],
    ['the oldest rate there is where none is older', '2026-01-01', '50', 1],
  ])('is decided in the currency of the team, at %s', async (_, date, amount, steps) => {
    const id = await books.add({ original_currency: 'EUR', original_amount: amount, date })
    expect((await books.stateOf(id)).steps).toBe(steps)
  })

  test.each([
    ['USD', 'CHF', '50', 1],
    ['JPY', 'USD', '99.50', 1],
    ['KWD', 'USD', '99.99', 0],
  ])('in %s it is compared rounded, as it is shown', async (currency, original_currency, amount, steps) => {
    books.project = await books.addProject(await books.addTeam({ currency, secondStepFrom: null }))
    const id = await books.add({ original_currency, original_amount: amount })
    expect((await books.stateOf(id)).steps).toBe(steps)
  })

  test('what cannot be converted needs all approvals', async () => {
    const id = await books.add({ original_currency: 'ZZZ', original_amount: '1' })
    expect(await books.stateOf(id)).toMatchObject({ approval: 'open', steps: 2 })
  })

  test('without a second step one is enough for any amount', async () => {
    books.project = await books.addProject(await books.addTeam({ secondStepFrom: null }))
    expect((await books.stateOf(await books.add({ original_amount: '90000' }))).steps).toBe(1)
  })

  test('where the team asks for none, or it is no project of a team, it counts at once', async () => {
    const free = await books.addProject(await books.addTeam({ approvals: false }))
    for (const project_id of [free, await books.addProject(null), null])
      expect(await books.stateOf(await books.add({ project_id }))).toMatchObject({
        approval: null,
        status: 'processed',
      })
  })

  test('nobody says by a new row that it was approved', async () => {
    const id = await books.add({ approval: 'approved', status: 'approved', approval_step: 1 })
    expect(await books.stateOf(id)).toEqual({ approval: 'open', status: 'pending', step: 0, steps: 1 })
  })

  test('what needs review still waits for that first, and then for approval', async () => {
    const id = await books.add({ status: 'pending' })
    expect(await books.stateOf(id)).toMatchObject({ approval: null, status: 'pending' })
    await books.change(id, { status: 'processed' })
    expect(await books.stateOf(id)).toMatchObject({ approval: 'open', status: 'pending' })
  })

  test('it is asked anew when the amount or the day changes, and not when the settings do', async () => {
    const id = await books.add({ original_amount: '20' })
    await books.query(`update teams set settings = settings || '{"approvalFrom": "10"}' where id = $1`, [
      books.team,
    ])
    await books.change(id, { tags: '["a"]' })
    expect((await books.stateOf(id)).approval).toBe(null)
    await books.change(id, { original_amount: '15' })
    expect((await books.stateOf(id)).approval).toBe('open')
    await books.change(id, { original_amount: '5' })
    expect(await books.stateOf(id)).toEqual({ approval: null, status: 'processed', step: 0, steps: 0 })
    expect(await books.trailOf(id)).toEqual(['opened', 'released'])
  })
})

describe('the steps of an approval', () => {
  test.each([
    ['open', 'pending'],
    ['submitted', 'pending'],
    ['approved', 'approved'],
    ['rejected', 'rejected'],
    ['reimbursed', 'approved'],
  ])('one that is %s is %s', async (approval, status) => {
    const id = await books.add()
    await books.submit(id)
    await books.change(id, { approval })
    expect(await books.stateOf(id)).toMatchObject({ approval, status })
  })

  test('each is written down in its order', async () => {
    const id = await books.add({ original_amount: '1000' })
    await books.submit(id)
    await books.change(id, { approval: 'open' })
    await books.submit(id)
    await books.change(id, { approval_step: 1, first_approved_by: books.approver })
    await books.change(id, { approval: 'rejected', approval_step: 0, rejection_reason: 'Twice' })
    await books.submit(id)
    await books.change(id, { approval_step: 1 })
    await books.change(id, { approval: 'approved', approval_step: 2 })
    await books.change(id, { approval: 'reimbursed' })
    await books.change(id, { approval: 'approved' })
    expect(await books.trailOf(id)).toEqual([
      'opened',
      'submitted',
      'withdrawn',
      'submitted',
      'first-approved',
      'rejected',
      'submitted',
      'first-approved',
      'approved',
      'reimbursed',
      'reimbursement-undone',
    ])
    const [entry] = await books.query(
      `select detail from approval_trail where expense_id = $1 and action = 'rejected'`,
      [id],
    )
    expect(entry?.detail).toMatchObject({
      reason: 'Twice',
      amount: '1000',
      currency: 'USD',
      date: '2026-03-14',
    })
  })

  test.each<[string, Row]>([
    ['amount', { original_amount: '151' }],
    ['currency', { original_currency: 'EUR' }],
    ['day', { date: '2026-03-15' }],
    ['category', { category: 'travel' }],
    ['merchant', { merchant: 'Aurora' }],
    ['description', { description: 'Dinner' }],
    ['receipt', { receipt_url: '/api/receipts/1/picture' }],
  ])('a change of the %s asks for a new decision', async (_, columns) => {
    for (const made of [books.add, books.addApproved]) {
      const id = await made.call(books)
      await books.change(id, {
        approval: (await books.stateOf(id)).approval === 'open' ? 'submitted' : 'approved',
      })
      await books.change(id, columns)
      expect(await books.stateOf(id)).toMatchObject({ approval: 'open', status: 'pending', step: 0 })
      expect((await books.trailOf(id)).at(-1)).toBe('changed')
      expect(await books.rowOf(id)).toMatchObject({
        approved_by: null,
        approved_at: null,
        submitted_at: null,
      })
    }
  })

  test('a change of what nobody decides about leaves a decision, whatever status comes with it', async () => {
    const id = await books.addApproved()
    await books.change(id, {
      tags: '["a"]',
      is_deductible: false,
      mood: 'happy',
      amount: '140',
    })
    await books.change(id, { status: 'pending' })
    await books.change(id, { status: 'processed' })
    expect(await books.stateOf(id)).toMatchObject({ approval: 'approved', status: 'approved' })
  })

  test('why it was rejected is told until it is submitted again', async () => {
    const id = await books.add()
    await books.submit(id)
    await books.change(id, { approval: 'rejected', rejection_reason: 'Which client?' })
    await books.change(id, { original_amount: '160' })
    expect(await books.rowOf(id)).toMatchObject({ approval: 'open', rejection_reason: 'Which client?' })
  })
})

describe('an expense and its project', () => {
  test('comes under the rules of a team with its project, and is its own again without it', async () => {
    const id = await books.add({ project_id: null })
    await books.change(id, { project_id: books.project })
    expect(await books.rowOf(id)).toMatchObject({ team_id: books.team, approval: 'open' })
    await books.submit(id)
    await books.change(id, { project_id: null })
    expect(await books.rowOf(id)).toMatchObject({
      team_id: null,
      approval: null,
      approval_steps: 0,
      status: 'processed',
      submitted_at: null,
    })
    expect(await books.trailOf(id)).toEqual(['opened', 'submitted', 'released'])
  })

  test('stays where it is while its project is deleted, whatever was decided, and comes back with it', async () => {
    for (const id of [await books.add(), await books.addApproved(), await books.addReimbursed()]) {
      const before = await books.stateOf(id)
      await books.change(id, { project_id: null, former_project_id: books.project })
      expect(await books.stateOf(id)).toEqual(before)
      expect((await books.rowOf(id)).team_id).toBe(books.team)
      await books.change(id, { project_id: books.project, former_project_id: null })
      expect(await books.stateOf(id)).toEqual(before)
    }
  })

  test('a change that comes with the return to its project asks for a new decision all the same', async () => {
    const id = await books.addApproved()
    await books.change(id, { project_id: null, former_project_id: books.project })
    await books.change(id, { project_id: books.project, former_project_id: null, original_amount: '900' })
    expect((await books.stateOf(id)).approval).toBe('open')
  })

  test('waits for review again as nothing but the person says so', async () => {
    const id = await books.add()
    await books.change(id, { status: 'pending', approval: null, original_amount: '0', project_id: null })
    expect(await books.stateOf(id)).toMatchObject({ approval: null, status: 'pending' })
  })
})
