import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../core/database/database.ts'
import { createLogger } from '../../core/logger.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { ThreatCounter } from './threatCounter.ts'

let app: TestApp
let userId: string
const logged: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  userId = String((await (await app.newPerson()).get('/api/auth/user')).body.id)
})
afterAll(() => app.close())
beforeEach(async () => {
  logged.length = 0
  await app.database.pool.query('delete from security_threats')
})

function counterOn(db: Db): ThreatCounter {
  const logger = createLogger('info', { write: line => logged.push(line) })
  return new ThreatCounter({ db, clock: app.clock, logger })
}

async function rows() {
  const { rows } = await app.database.pool.query(
    'select user_id as "userId", kind, count from security_threats order by kind',
  )
  return rows
}

/** A database that fails this many times before it works, and counts statements. */
function shakyDatabase(failures: number): { db: Db; statements: () => number } {
  const { db } = app.database
  let statements = 0
  const execute: Db['execute'] = query => {
    statements += 1
    if (statements <= failures) throw new Error('the database is away')
    return db.execute(query)
  }
  return { db: Object.assign(Object.create(db), { execute }), statements: () => statements }
}

describe('threats', () => {
  test('are written down in one statement, however many they were', async () => {
    const { db, statements } = shakyDatabase(0)
    const counter = counterOn(db)
    for (let times = 0; times < 1000; times += 1) counter.note(userId, 'failed-sign-in')
    counter.note(userId, 'cross-site')
    await counter.flush()
    await counter.flush()
    expect(statements()).toBe(1)
    expect(await rows()).toEqual([
      { userId, kind: 'cross-site', count: 1 },
      { userId, kind: 'failed-sign-in', count: 1000 },
    ])
  })

  test('of two processes add up', async () => {
    const [one, other] = [counterOn(app.database.db), counterOn(app.database.db)]
    one.note(userId, 'cross-site')
    other.note(userId, 'cross-site')
    await Promise.all([one.flush(), other.flush()])
    expect(await rows()).toEqual([{ userId, kind: 'cross-site', count: 2 }])
  })

  test('of an account that was emptied meanwhile are forgotten, also behind a purge that is under way', async () => {
    const emptied = String((await (await app.newPerson()).get('/api/auth/user')).body.id)
    const counter = counterOn(app.database.db)
    counter.note(emptied, 'failed-sign-in')
    counter.note(userId, 'failed-sign-in')
    const purge = await app.database.pool.connect()
    await purge.query('begin')
    await purge.query('update users set purged_at = now() where id = $1', [emptied])
    const flushed = counter.flush()
    await purge.query('commit')
    purge.release()
    await flushed
    expect(logged).toEqual([])
    expect(await rows()).toEqual([{ userId, kind: 'failed-sign-in', count: 1 }])
  })

  test('wait, and are logged, while the database is away', async () => {
    const counter = counterOn(shakyDatabase(1).db)
    counter.note(userId, 'rate-limited')
    await counter.flush()
    expect(await rows()).toEqual([])
    expect(logged.join()).toContain('threats could not be recorded')
    counter.note(userId, 'rate-limited')
    await counter.flush()
    expect(await rows()).toEqual([{ userId, kind: 'rate-limited', count: 2 }])
  })

  test('of an account that is gone do not hold up the others', async () => {
    const counter = counterOn(app.database.db)
    counter.note('01936f00-0000-7000-8000-00000000dead', 'cross-site')
    counter.note(userId, 'cross-site')
    await counter.flush()
    expect(await rows()).toEqual([{ userId, kind: 'cross-site', count: 1 }])
    expect(logged).toEqual([])
  })

  test('take no more memory than 10,000 counts; what is turned away is logged', async () => {
    const counter = counterOn(app.database.db)
    for (let people = 0; people < 10_003; people += 1)
      counter.note(`01936f00-0000-7000-8000-${String(people).padStart(12, '0')}`, 'cross-site')
    await counter.flush()
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ count: 3, msg: 'threats could not be counted' })
  })

  test('are written down when the server closes', async () => {
    const counter = counterOn(app.database.db)
    counter.start()
    counter.note(userId, 'cross-site')
    await counter.stop()
    expect(await rows()).toHaveLength(1)
  })
})
