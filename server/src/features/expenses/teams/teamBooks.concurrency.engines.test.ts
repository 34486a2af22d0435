import type { Import } from '@outlay/contract/imports/imports'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { approve, decide, submit, TestTeam } from '../../approvals/approvals.factory.ts'
import { importStatement } from '../../imports/imports.factory.ts'
import { expenseInput } from '../expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const day = '2026-03-14'
/** Uses the project of `TestTeam`; large files are written in portions of 5,000 rows. */
const statementOf = (amounts: readonly string[]) =>
  ['Date,Description,Amount,Project', ...amounts.map((sum, row) => `${day},Shop ${row},-${sum},Fair`)].join(
    '\n',
  )

const faults = () => app.logged.filter(line => /deadlock|"status":5\d\d/.test(line))

async function countedOf(team: TestTeam) {
  const [kept] = await team.query(
    'select sum(total)::text as total, sum(count)::int as count from team_day_totals where team_id = $1',
    [team.id],
  )
  const [standing] = await team.query(
    `select sum(original_amount)::text as total, count(*)::int as count from expenses
      where team_id = $1 and status in ('processed', 'approved') and deleted_at is null`,
    [team.id],
  )
  return { kept, standing }
}

describe('writers of a team’s expenses at once', () => {
  test('wait for each other, whatever they do, and the totals are true after that', async () => {
    const team = await TestTeam.found(app, { approvalFrom: '10' })
    const [ana, ben] = [await team.add('member'), await team.add('manager')]
    const submitted = [await team.submitted(ana), await team.submitted(ana), await team.submitted(ana)]
    const free = { amount: '2', projectId: team.projectId, date: day }
    const imports = [ana, ben].map(({ person }) => importStatement(person, statementOf(['1.00', '60.00'])))
    await Promise.all([
      ...imports,
      ...submitted.map(expense => decide(team.owner, [approve(expense)])),
      ...[ana, ben].map(({ person }) => person.post('/api/expenses', expenseInput(free))),
    ])
    expect(faults()).toEqual([])
    const { kept, standing } = await countedOf(team)
    expect(kept).toEqual(standing)
    expect(kept?.count).toBe(7)
  })

  // The embedded database has one connection, so no one waits for a lock.
  if (inject('testDatabase').kind === 'postgres') {
    test('a decision that comes before a large import does not lock it out, nor it the decision', async () => {
      const team = await TestTeam.found(app, { approvalFrom: '10' })
      const [ana, ben] = [await team.add('member'), await team.add('member')]
      const expense = await team.submitted(ana, { date: day })
      const amounts = [...Array<string>(5000).fill('1.00'), '60.00']
      const holder = await app.database.pool.connect()
      await holder.query('begin')
      await holder.query('select from approval_trail_heads where team_id = $1 for update', [team.id])
      const deciding = decide(team.owner, [approve(expense)])
      await untilWaiting(1)
      const importing = importStatement(ben.person, statementOf(amounts))
      // The import has not yet written anything the decision waits for.
      expect(await untilWaiting(2)).toEqual(['advisory', 'transactionid'])
      await holder.query('commit')
      holder.release()
      const [[outcome], imported] = await Promise.all([deciding, importing])
      expect(outcome?.approval).toBe('approved')
      expect(imported.counts.created).toBe(5001)
      const { kept, standing } = await countedOf(team)
      expect(kept).toEqual(standing)
    })

    test('one that is recorded while approvals are turned off waits for none afterwards', async () => {
      const team = await TestTeam.found(app)
      const member = await team.add('member')
      const [{ settings }] = await team.query('select settings from teams where id = $1', [team.id])
      const holder = await app.database.pool.connect()
      await holder.query('begin')
      // Holds back the next write, which sees the old settings, until the lock is released.
      await holder.query('lock table expense_counts in exclusive mode')
      const recording = member.person.post(
        '/api/expenses',
        expenseInput({ amount: '50', projectId: team.projectId }),
      )
      await untilWaiting(1)
      const turnedOff = team.owner.person.put(`/api/teams/${team.id}/settings`, {
        settings: { ...settings, approvals: false },
      })
      await untilWaiting(2)
      await holder.query('commit')
      holder.release()
      expect([(await recording).status, (await turnedOff).status]).toEqual([201, 200])
      const rows = await team.query('select approval, status from expenses where team_id = $1', [team.id])
      expect(rows).toEqual([{ approval: null, status: 'processed' }])
    })
  }
})

/** The kinds of locks waited for, once `count` waiters exist. */
async function untilWaiting(count: number): Promise<string[]> {
  const query = `select wait_event as lock from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() order by 1`
  for (;;) {
    const { rows } = await app.database.pool.query<{ lock: string }>(query)
    if (rows.length >= count) return rows.map(({ lock }) => lock)
  }
}

test('undoing an import leaves what stays in the books of a former team', async () => {
  const team = await TestTeam.found(app, { approvalFrom: '10' })
  const member = await team.add('member')
  const { id } = await importStatement(member.person, statementOf(['1.00', '60.00', '70.00']))
  const [open] = await team.query(
    `select id, version from expenses where team_id = $1 and original_amount = 60`,
    [team.id],
  )
  await submit(member, [open?.id])
  const [{ version }] = await team.query('select version from expenses where id = $1', [open?.id])
  await decide(team.owner, [approve({ id: open?.id, version })])
  await member.person.post(`/api/teams/${team.id}/leave`)
  const { body } = await member.person.post<Import>(`/api/imports/${id}/undo`)
  expect(body.undo).toMatchObject({ deleted: 1, kept: 2 })
})
