import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { teamOf } from '../teamMates.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function teamWithProjects(count: number) {
  const team = await teamOf(app, { ana: 'manager', ben: 'manager' })
  await app.database.pool.query(
    `insert into projects (id, name, owner_id, team_id)
      select gen_random_uuid(), 'Project ' || number, $1, $2 from generate_series(1, $3) as number`,
    [team.ana.userId, team.teamId, count],
  )
  const add = (name: 'ana' | 'ben') =>
    team[name].person.post<Problem>('/api/projects', { name: 'One more', teamId: team.teamId })
  return { ...team, add }
}

describe('a team', () => {
  test('has a thousand projects at the most, no matter who adds them', async () => {
    const { add } = await teamWithProjects(999)
    const replies = await Promise.all([add('ana'), add('ben')])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  // The embedded database has a single connection, so nothing waits for a lock.
  if (inject('testDatabase').kind === 'postgres')
    test('has no more of them where two are added at the same moment', async () => {
      const { add } = await teamWithProjects(999)
      const holder = await app.database.pool.connect()
      await holder.query('begin')
      // Both may read, but neither can write before this ends.
      await holder.query('lock table projects in share row exclusive mode')
      const adding = [add('ana'), add('ben')]
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      while (((await app.database.pool.query(waiting)).rowCount ?? 0) < 2);
      await holder.query('commit')
      holder.release()
      const replies = await Promise.all(adding)
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    })
})
