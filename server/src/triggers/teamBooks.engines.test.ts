import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../core/database/database.ts'
import { ledgerSqlStates } from '../features/expenses/writing/ledgerSqlStates.ts'
import { freshDatabase } from '../testing/database/freshDatabase.ts'
import { type Row, sqlStateOf, TeamBooks } from './teamBooks.factory.ts'

const { inTheBooks, leftInBooks, reimbursed } = ledgerSqlStates

let database: Database
let books: TeamBooks
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  books = await TeamBooks.open(database)
})

describe('what a team has approved', () => {
  test('is not deleted, and not taken to another project than one of the team', async () => {
    for (const id of [await books.addApproved(), await books.addReimbursed()]) {
      const before = await books.rowOf(id)
      for (const columns of [
        { deleted_at: '2026-03-16T12:00:00Z' },
        { project_id: null },
        { project_id: await books.addProject(null) },
        { project_id: await books.addProject(await books.addTeam({})) },
      ])
        expect(await sqlStateOf(books.change(id, columns))).toBe(inTheBooks)
      expect(await books.rowOf(id)).toEqual(before)
    }
  })

  test('goes to another project of the team for a new decision', async () => {
    const id = await books.addApproved()
    await books.change(id, { project_id: await books.addProject(books.team) })
    expect(await books.stateOf(id)).toMatchObject({ approval: 'open' })
  })

  test('can be deleted where it is open, submitted or rejected, and comes back as it was', async () => {
    for (const approval of ['open', 'submitted', 'rejected']) {
      const id = await books.add()
      if (approval !== 'open') await books.change(id, { approval })
      await books.change(id, { deleted_at: '2026-03-16T12:00:00Z' })
      await books.change(id, { deleted_at: null })
      expect((await books.stateOf(id)).approval).toBe(approval)
    }
  })

  test('is free once the team is closed', async () => {
    const id = await books.addApproved()
    await books.query('update teams set closed_at = now() where id = $1', [books.team])
    await books.change(id, { project_id: null })
    expect(await books.rowOf(id)).toMatchObject({
      approval: null,
      status: 'processed',
      team_id: null,
      approved_by: null,
    })
  })
})

describe('what was approved and changed since', () => {
  const reopened = async (columns: Row = { original_amount: '151' }) => {
    const id = await books.addApproved()
    await books.change(id, columns)
    return id
  }
  const deletion = { deleted_at: '2026-03-16T12:00:00Z' }

  test('is neither deleted nor taken off the team, wherever its new approval stands', async () => {
    const [open, submitted] = [await reopened(), await reopened()]
    await books.submit(submitted)
    for (const id of [open, submitted])
      for (const columns of [
        deletion,
        { project_id: null },
        { project_id: await books.addProject(null) },
        { approval: null, status: 'pending' },
      ])
        expect(await sqlStateOf(books.change(id, columns))).toBe(inTheBooks)
  })

  test('is decided about anew, even where it would need no approval by itself', async () => {
    const id = await reopened({ original_amount: '5' })
    expect(await books.stateOf(id)).toMatchObject({ approval: 'open', status: 'pending', steps: 1 })
    expect(await sqlStateOf(books.change(id, deletion))).toBe(inTheBooks)
  })

  test('stays so while the team asks for no approval, too', async () => {
    const id = await reopened()
    await books.query(`update teams set settings = settings || '{"approvals": false}' where id = $1`, [
      books.team,
    ])
    await books.change(id, { approval: null, status: 'processed' })
    expect(await books.stateOf(id)).toMatchObject({ approval: null, status: 'processed' })
    expect(await sqlStateOf(books.change(id, deletion))).toBe(inTheBooks)
    await books.change(id, { original_amount: '7' })
    expect(await books.stateOf(id)).toMatchObject({ approval: 'open', steps: 1 })
  })

  test.each([
    ['deleted', deletion],
    ['taken off the team', { project_id: null }],
  ])('can be %s once it is rejected', async (_, columns: Row) => {
    const id = await reopened()
    await books.submit(id)
    await books.change(id, { approval: 'rejected' })
    await books.change(id, { original_amount: '149' })
    expect(await sqlStateOf(books.change(id, columns))).toBeUndefined()
  })
})

describe('what someone has left in the books', () => {
  const decidedOnes: readonly (readonly [string, () => Promise<string>])[] = [
    ['needed no approval', () => books.add({ original_amount: '20' })],
    ['was approved', () => books.addApproved()],
    ['was reimbursed', () => books.addReimbursed()],
    [
      'was approved, changed and submitted again',
      async () => {
        const id = await books.addApproved()
        await books.change(id, { original_amount: '151' })
        await books.submit(id)
        return id
      },
    ],
  ]

  test.each(decidedOnes)('stays as it is where it %s', async (_, make) => {
    const id = await make()
    await books.leave()
    const before = await books.rowOf(id)
    for (const columns of [
      { original_amount: '19' },
      { description: 'Dinner' },
      { receipt_url: '/api/receipts/1/picture' },
      { project_id: null },
      { project_id: await books.addProject(books.team) },
      { status: 'pending', approval: null },
      { deleted_at: '2026-03-16T12:00:00Z' },
    ])
      expect(await sqlStateOf(books.change(id, columns))).toBe(leftInBooks)
    expect(await books.rowOf(id)).toEqual(before)
  })

  test('keeps what is the person’s own about it, and follows its project', async () => {
    const id = await books.addApproved()
    await books.leave()
    await books.change(id, { tags: '["a"]', mood: 'happy', amount: '140' })
    await books.change(id, { project_id: null, former_project_id: books.project })
    await books.change(id, { project_id: books.project, former_project_id: null })
    expect(await books.stateOf(id)).toMatchObject({ approval: 'approved', status: 'approved' })
  })

  test('is theirs alone once it is rejected and they change it: nobody could submit it again', async () => {
    const id = await books.addApproved()
    await books.leave()
    await books.change(id, { approval: 'rejected', rejection_reason: 'Twice' })
    await books.change(id, { original_amount: '160' })
    expect(await books.rowOf(id)).toMatchObject({
      team_id: null,
      project_id: null,
      approval: null,
      status: 'processed',
      rejection_reason: null,
    })
    expect((await books.trailOf(id)).slice(-2)).toEqual(['rejected', 'released'])
  })

  test('is free once the team is closed', async () => {
    const id = await books.add({ original_amount: '20' })
    await books.leave()
    await books.query('update teams set closed_at = now() where id = $1', [books.team])
    await books.change(id, { original_amount: '21', project_id: null })
    expect(await books.rowOf(id)).toMatchObject({ team_id: null, status: 'processed' })
  })
})

describe('what was reimbursed', () => {
  test.each<[string, Row]>([
    ['amount', { original_amount: '151' }],
    ['day', { date: '2026-03-15' }],
    ['description', { description: 'Dinner' }],
    ['receipt', { receipt_url: '/api/receipts/1/picture' }],
    ['approval', { approval: null }],
    ['approval, by its status', { approval: null, status: 'pending' }],
  ])('keeps its %s', async (_, columns) => {
    const id = await books.addReimbursed()
    expect(await sqlStateOf(books.change(id, columns))).toBe(reimbursed)
    expect(await books.stateOf(id)).toMatchObject({ approval: 'reimbursed', status: 'approved' })
  })

  test('stays so whatever status is written', async () => {
    const id = await books.addReimbursed()
    await books.change(id, { status: 'pending', tags: '["a"]' })
    expect(await books.stateOf(id)).toMatchObject({ approval: 'reimbursed', status: 'approved' })
  })
})
