import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { freshDatabase } from '../../../testing/database/freshDatabase.ts'
import { checkTrails, reportTrails } from './trailCheck.ts'

let database: Database
let team: string
let expense: string
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const query = async (text: string, values: readonly unknown[] = []) =>
  (await database.pool.query(text, [...values])).rows

/** A database administrator can disable the triggers. */
async function tamper(statement: string, values: readonly unknown[] = []): Promise<void> {
  await query('alter table approval_trail disable trigger user')
  await query(statement, values)
  await query('alter table approval_trail enable trigger user')
}

async function found() {
  for await (const trail of checkTrails(database.db)) if (trail.teamId === team) return trail
  return undefined
}

beforeEach(async () => {
  const person = newId()
  const project = newId()
  ;[team, expense] = [newId(), newId()]
  await query('insert into users (id, name, email, username, display_username) values ($1, $2, $2, $2, $2)', [
    person,
    `${person}@example.com`,
  ])
  await query('insert into teams (id, name, owner_id, settings, created_at) values ($1, $2, $3, $4, now())', [
    team,
    'Books & Co',
    person,
    { currency: 'USD', approvals: true, approvalFrom: '0', secondStepFrom: null },
  ])
  await query('insert into projects (id, name, owner_id, team_id) values ($1, $2, $3, $4)', [
    project,
    'Fair',
    person,
    team,
  ])
  await query(
    `insert into expenses (id, user_id, project_id, description, amount, currency, original_amount, original_currency,
        exchange_rate, category, date, status, created_at)
      values ($1, $2, $3, 'Lunch', 10, 'USD', 10, 'USD', 1, 'meals', '2026-03-14', 'processed', now())`,
    [expense, person, project],
  )
  await query(`update expenses set approval = 'submitted' where id = $1`, [expense])
  await query(
    `update expenses set approval = 'rejected', rejection_reason = 'Déjà vu “twice” 昼食' where id = $1`,
    [expense],
  )
  await query(
    `insert into expense_comments (id, expense_id, team_id, author_id, text, created_at)
      values ($1, $2, $3, $4, 'Why?', now())`,
    [newId(), expense, team, person],
  )
})

describe('the trail of a team', () => {
  test('holds as it was written, whatever was said', async () => {
    const [head] = await query('select hash from approval_trail_heads where team_id = $1', [team])
    expect(await found()).toEqual({
      teamId: team,
      teamName: 'Books & Co',
      count: 4,
      newestHash: head?.hash,
      broken: null,
    })
  })

  test.each<[string, number, string, string]>([
    [
      'a changed action',
      2,
      'it was changed',
      `update approval_trail set action = 'approved' where team_id = $1 and number = 2`,
    ],
    [
      'a changed instant',
      2,
      'it was changed',
      `update approval_trail set at = at - interval '1 day' where team_id = $1 and number = 2`,
    ],
    [
      'a changed person',
      1,
      'it was changed',
      'update approval_trail set actor_id = gen_random_uuid() where team_id = $1 and number = 1',
    ],
    [
      'a changed reason',
      3,
      'it was changed',
      `update approval_trail set detail = detail || '{"reason": "No"}' where team_id = $1 and number = 3`,
    ],
    ['a removed entry', 2, 'it is missing', 'delete from approval_trail where team_id = $1 and number = 2'],
    ['the first removed', 1, 'it is missing', 'delete from approval_trail where team_id = $1 and number = 1'],
    [
      'a cut-off end',
      4,
      'it is missing at the end',
      'delete from approval_trail where team_id = $1 and number = 4',
    ],
    [
      'a swapped pair',
      2,
      'it does not follow on the one before',
      'update approval_trail set number = (array[3, 2])[number - 1] + 100 where team_id = $1 and number in (2, 3)',
    ],
    [
      'an entry with a hash made for it',
      3,
      'it does not follow on the one before',
      `update approval_trail set previous_hash = repeat('a', 64) where team_id = $1 and number = 3`,
    ],
  ])('is found to be broken by %s', async (what, number, why, statement) => {
    await tamper(statement, [team])
    if (what === 'a swapped pair')
      await tamper('update approval_trail set number = number - 100 where team_id = $1 and number > 100', [
        team,
      ])
    expect((await found())?.broken).toEqual({ number, why })
    const { lines, holds } = await reportTrails(database.db)
    expect(holds).toBe(false)
    expect(lines).toContain(`"Books & Co" (${team}): DOES NOT HOLD from entry ${number} on: ${why}.`)
  })

  test('is found to be broken by an end that was set back, and by a changed comment', async () => {
    await query(`update expense_comments set text = 'Fine' where expense_id = $1`, [expense])
    expect((await found())?.broken).toEqual({ number: 4, why: 'the comment it tells of was changed' })
    await query(`update expense_comments set text = 'Why?' where expense_id = $1`, [expense])
    await query('update approval_trail_heads set number = 3 where team_id = $1', [team])
    expect((await found())?.broken).toEqual({ number: 4, why: 'the trail goes on after its noted end' })
  })

  test('is found to be broken where all of it was removed', async () => {
    await tamper('delete from approval_trail where team_id = $1', [team])
    expect((await found())?.broken).toEqual({ number: 1, why: 'it is missing at the end' })
  })
})
