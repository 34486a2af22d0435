import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../core/database/database.ts'
import { freshDatabase } from '../testing/database/freshDatabase.ts'
import { TeamBooks } from './teamBooks.factory.ts'

let database: Database
let books: TeamBooks
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  books = await TeamBooks.open(database)
})

describe('the trail', () => {
  test('is only added to', async () => {
    await books.add()
    for (const statement of [
      `update approval_trail set action = 'approved'`,
      'delete from approval_trail',
      'truncate approval_trail',
    ])
      await expect(books.query(statement)).rejects.toThrow('The trail of approvals is only added to')
  })

  test('names who did it and when, as the transaction says', async () => {
    const at = '2026-03-15T12:34:56.000Z'
    const id = await books.add()
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(`select set_config('outlay.change', $1, true)`, [
      JSON.stringify({ source: 'hand', actorId: books.approver, at }),
    ])
    await client.query(`update expenses set approval = 'submitted' where id = $1`, [id])
    await client.query('commit')
    client.release()
    const [, entry] = await books.query(
      'select actor_id, at from approval_trail where expense_id = $1 order by number',
      [id],
    )
    expect(entry).toEqual({ actor_id: books.approver, at: new Date(at) })
  })

  test('counts on without gaps for each team, each entry upon the one before', async () => {
    for (const made of [books.add, books.addApproved, books.addReimbursed]) await made.call(books)
    const rows = await books.query(
      'select number, previous_hash, hash from approval_trail where team_id = $1 order by number',
      [books.team],
    )
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, at) => at + 1))
    expect(rows.map(row => row.previous_hash)).toEqual([
      '0'.repeat(64),
      ...rows.slice(0, -1).map(row => row.hash),
    ])
    const [head] = await books.query('select number, hash from approval_trail_heads where team_id = $1', [
      books.team,
    ])
    expect(head).toEqual({ number: rows.at(-1)?.number, hash: rows.at(-1)?.hash })
  })
})

describe('the count of what waits for a decision', () => {
  const waiting = async () =>
    Number(
      (await books.query('select submitted from team_counts where team_id = $1', [books.team]))[0]
        ?.submitted ?? 0,
    )

  test('is of what is submitted and not deleted', async () => {
    const [one, other] = [await books.add(), await books.add()]
    await books.submit(one)
    await books.submit(other)
    expect(await waiting()).toBe(2)
    await books.approve(one)
    expect(await waiting()).toBe(1)
    await books.change(other, { deleted_at: '2026-03-16T12:00:00Z' })
    expect(await waiting()).toBe(0)
    await books.change(other, { deleted_at: null })
    expect(await waiting()).toBe(1)
    await books.change(other, { project_id: null })
    expect(await waiting()).toBe(0)
  })
})
