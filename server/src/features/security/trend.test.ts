import { dayMs } from '@outlay/contract/core/daySpans'
import { type SecurityOverview, trendDays } from '@outlay/contract/security/security'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
})
afterAll(() => app.close())

const trendOf = async (person: Person) => (await person.get<SecurityOverview>('/api/security')).body.trend

describe('the trend of the score', () => {
  test('has the score of each day on which it was looked at; the last of a day stands', async () => {
    const person = await app.newPerson('trending')
    expect(await trendOf(person)).toEqual([{ day: '2026-03-15', score: 95 }])
    app.clock.advanceMs(dayMs)
    expect(await trendOf(person)).toHaveLength(2)
    const { pool } = app.database
    const mine = `user_id = (select id from users where username = 'trending')`
    const { rows } = await pool.query(`select password from credentials where ${mine}`)
    await pool.query(`update credentials set password = 'plain' where ${mine}`)
    expect(await trendOf(person)).toEqual([
      { day: '2026-03-15', score: 95 },
      { day: '2026-03-16', score: 90 },
    ])
    await pool.query(`update credentials set password = $1 where ${mine}`, [rows[0].password])
    expect((await trendOf(person)).at(-1)).toEqual({ day: '2026-03-16', score: 95 })
  })

  test('is noted of anyone who was here, also where they do not look, and of nobody else', async () => {
    const person = await app.newPerson('working')
    const gone = await app.newPerson('gone')
    await gone.post('/api/auth/logout')
    await app.runScheduledJobs()
    const scored = async (name: string) =>
      (
        await app.database.pool.query(
          'select score from security_scores join users on users.id = user_id where username = $1',
          [name],
        )
      ).rows
    expect(await scored('working')).toEqual([{ score: 95 }])
    expect(await scored('gone')).toEqual([])
    expect(await trendOf(person)).toHaveLength(1)
  })

  test('is forgotten after its days', async () => {
    const person = await app.newPerson('longago')
    await trendOf(person)
    app.clock.advanceMs((trendDays + 2) * dayMs)
    await app.runScheduledJobs()
    const { rows } = await app.database.pool.query(
      "select day::text as day from security_scores join users on users.id = user_id where username = 'longago' order by day",
    )
    expect(rows.filter(({ day }) => day < '2026-05-01')).toEqual([])
  })
})
