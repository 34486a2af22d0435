import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withRowLevelSecurity } from '../../../core/database/access/rowLevelSecurity.ts'
import type { Scope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { sqlState } from '../../../core/database/sqlErrors.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createProject } from '../../projects/projects.factory.ts'
import { leaveTeam, type Mate, newMate, teamOf } from '../../projects/teamMates.factory.ts'
import { recordExpense } from '../expenses.factory.ts'
import { findExpense, listExpensesOf } from '../expenses.store.ts'
import { listExpenses } from '../list/expenseList.store.ts'
import { nextExpenses, sumSelection } from '../selections/expenseSelections.store.ts'

const roles = {
  manager: 'manager',
  ann: 'member',
  ben: 'member',
  looker: 'member',
  accountant: 'accountant',
} as const

let app: TestApp
let teamId: string
let shared: string
let own: string
let mates: Awaited<ReturnType<typeof found>>
beforeAll(async () => {
  app = await startTestApp()
  mates = await found()
})
afterAll(() => app.close())

async function found() {
  const team = await teamOf(app, roles)
  teamId = team.teamId
  const project = await createProject(team.manager.person, { teamId, name: 'Fair' })
  await team.manager.person.put(`/api/projects/${project.id}/members/${team.looker.userId}`, {
    seesExpenses: true,
  })
  shared = (await recordExpense(team.ann.person, { projectId: project.id, amount: '12.00' })).id
  own = (await recordExpense(team.ann.person, { amount: '700.00' })).id
  const others = await teamOf(app, { manager: 'manager' })
  const theirs = await createProject(others.manager.person, { teamId: others.teamId })
  await recordExpense(others.manager.person, { projectId: theirs.id, amount: '5000.00' })
  const former = await newMate(app)
  return { ...team, others: others.manager, former }
}

/** A scope without its condition, leaving only row-level security. */
const withoutCondition = ({ userId }: Mate, team: string | null): Scope =>
  ({ kind: 'none', userId, teamId: team }) as unknown as Scope

/** What the stores' statements reach under row-level security alone. */
async function reachedBy(mate: Mate, team: string | null = teamId) {
  const scope = withoutCondition(mate, team)
  const selection = { scope, currency: 'USD' }
  return app.database.db.transaction(db =>
    withRowLevelSecurity(db, scope, async () => {
      const listed = await listExpenses(db, selection, {
        limit: 50,
        isCounted: true,
        sort: 'date',
        order: 'desc',
      })
      return {
        sharedIsFound: (await findExpense(db, scope, shared)) !== undefined,
        ownIsFound: (await findExpense(db, scope, own)) !== undefined,
        ids: (await listExpensesOf(db, scope, [shared, own])).map(({ id }) => id).sort(),
        listed: idsOf(listed.summaries),
        counted: listed.total,
        next: (await nextExpenses(db, selection, { after: undefined, size: 50 })).map(({ id }) => id).sort(),
        total: (await sumSelection(db, selection)).total,
      }
    }),
  )
}

const idsOf = (summaries: string): string[] =>
  (JSON.parse(`[${summaries}]`) as { id: string }[]).map(({ id }) => id).sort()

const of = (ids: string[], total: string) => ({
  sharedIsFound: ids.includes(shared),
  ownIsFound: ids.includes(own),
  ids: ids.toSorted(),
  listed: ids.toSorted(),
  counted: ids.length,
  next: ids.toSorted(),
  total,
})

/** Number of a table's rows visible to a person who asks for all. */
const rowsIn = async (db: Db, table: string) =>
  (await db.execute<{ rows: number }>(sql`select count(*)::int as rows from ${sql.identifier(table)}`))
    .rows[0]?.rows

describe('row-level security alone', () => {
  test("shows a person's own, and of the team's what their role or a project lets them see", async () => {
    expect(await reachedBy(mates.ann)).toEqual(of([shared, own], '712.00'))
    expect(await reachedBy(mates.manager)).toEqual(of([shared], '12.00'))
    expect(await reachedBy(mates.accountant)).toEqual(of([shared], '12.00'))
    expect(await reachedBy(mates.looker)).toEqual(of([shared], '12.00'))
    expect(await reachedBy(mates.ben)).toEqual(of([], '0.00'))
  })

  test('shows nothing of a team to a manager of another, to a stranger and to a former member', async () => {
    for (const mate of [mates.others, mates.former]) {
      await expect(reachedBy(mate)).rejects.toMatchObject({ code: 'teams.no-longer-member' })
      const alone = await reachedBy(mate, null)
      expect([alone.sharedIsFound, alone.ownIsFound, alone.ids]).toEqual([false, false, []])
    }
    const { ben, looker, manager } = await teamOf(app, {
      ben: 'member',
      looker: 'member',
      manager: 'manager',
    })
    for (const { userId } of [ben, looker, manager]) {
      await leaveTeam(app, userId)
      expect(await reachedBy({ userId } as Mate, null)).toEqual(of([], '0.00'))
    }
  })

  test.each([
    ['ann', { expenses: 2, projects: 1, team_totals: 1, team_day_totals: 0, teams: 1 }],
    ['ben', { expenses: 0, projects: 1, team_totals: 0, team_day_totals: 0, teams: 1 }],
    ['looker', { expenses: 1, projects: 1, team_totals: 1, team_day_totals: 0, teams: 1 }],
    ['accountant', { expenses: 1, projects: 1, team_totals: 1, team_day_totals: 1, teams: 1 }],
    ['former', { expenses: 0, projects: 0, team_totals: 0, team_day_totals: 0, teams: 0, team_activity: 0 }],
  ] as const)('answers %s who asks for everything', async (name, expected) => {
    const found = await app.database.db.transaction(db =>
      withRowLevelSecurity(db, withoutCondition(mates[name], null), async () => {
        const counts: Record<string, number | undefined> = {}
        for (const table of Object.keys(expected)) counts[table] = await rowsIn(db, table)
        return counts
      }),
    )
    expect(found).toEqual(expected)
  })

  test('stands again for anyone who stood there, after work of another within', async () => {
    const standing = sql`select current_user as role, current_setting('outlay.person', true) as person`
    const stood = await app.database.db.transaction(async db => {
      const who = async () => (await db.execute<{ role: string; person: string }>(standing)).rows[0]
      const within = await withRowLevelSecurity(db, withoutCondition(mates.ben, teamId), async () => {
        await withRowLevelSecurity(db, withoutCondition(mates.manager, teamId), async () => undefined)
        return who()
      })
      return { within, after: await who() }
    })
    expect(stood.within).toEqual({ role: 'outlay_person', person: mates.ben.userId })
    expect(stood.after?.role).not.toBe('outlay_person')
    expect(stood.after?.person).toBe('')
  })

  test('lets nobody change what they do not see, or delete anything', async () => {
    const within = <Result>(work: (db: Db) => Promise<Result>) =>
      app.database.db.transaction(db =>
        withRowLevelSecurity(db, withoutCondition(mates.ben, teamId), () => work(db)),
      )
    const update = await within(db => db.execute(sql`update expenses set description = 'mine' where true`))
    expect(update.rowCount).toBe(0)
    const removal = within(db => db.execute(sql`delete from expenses where true`))
    // SQLSTATE, PostgreSQL appendix A: insufficient_privilege.
    expect(await removal.catch(sqlState)).toBe('42501')
  })
})
