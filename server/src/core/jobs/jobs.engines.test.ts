import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/database/freshDatabase.ts'
import type { Database } from '../database/database.ts'
import { createLogger } from '../logger.ts'
import { Jobs, type JobWorker } from './jobs.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('TRUNCATE pgboss.job, pgboss.archive'))

const logger = createLogger('silent')

function jobsDoneBy(worker: JobWorker): Jobs {
  const jobs = new Jobs({ database, logger })
  jobs.register('mail', worker)
  return jobs
}

/** A worker that records its jobs. */
function noting(done: unknown[]): JobWorker {
  return async ({ data }) => void done.push(data)
}

const enqueue = (jobs: Jobs, data: object) =>
  database.db.transaction(transaction => jobs.enqueue(transaction, 'mail', data))

describe('a job', () => {
  test('is done once, no matter who asks for what is due', async () => {
    const done: unknown[] = []
    const [one, other] = [jobsDoneBy(noting(done)), jobsDoneBy(noting(done))]
    await enqueue(one, { number: 1 })
    await enqueue(other, { number: 2 })
    await Promise.all([one.runDue(), other.runDue(), one.runDue()])
    expect(done).toHaveLength(2)
    expect(done).toEqual(expect.arrayContaining([{ number: 1 }, { number: 2 }]))
    await one.runDue({ early: true })
    expect(done).toHaveLength(2)
  })

  test('comes to nothing with the transaction that asked for it', async () => {
    const done: unknown[] = []
    const jobs = jobsDoneBy(noting(done))
    const undone = database.db.transaction(async transaction => {
      await jobs.enqueue(transaction, 'mail', { number: 1 })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await jobs.runDue({ early: true })
    expect(done).toEqual([])
  })

  test('that fails is tried again later, ten times, and knows which try is the last', async () => {
    const tries: boolean[] = []
    const jobs = jobsDoneBy(async ({ isLast }) => {
      tries.push(isLast)
      throw new Error('not now')
    })
    await enqueue(jobs, {})
    await jobs.runDue()
    await jobs.runDue()
    expect(tries).toEqual([false])
    for (let runs = 0; runs < 12; runs += 1) await jobs.runDue({ early: true })
    expect(tries).toEqual([...Array.from({ length: 10 }, () => false), true])
  })

  test('whose process died in the middle is given free after its time, to begin again', async () => {
    const done: unknown[] = []
    const jobs = jobsDoneBy(noting(done))
    await enqueue(jobs, { number: 1 })
    // Like a process that took the job and died long ago.
    await database.pool.query(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '6 minutes'`,
    )
    await jobs.runDue({ early: true })
    expect(done).toEqual([])
    await jobs.maintain()
    await jobs.runDue({ early: true })
    expect(done).toEqual([{ number: 1 }])
  })
})

/** Like a server restart, for connected clients; the embedded database keeps running. */
async function endSessions(): Promise<void> {
  if (database.kind === 'pglite') return
  await database.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
}

describe('a process that does jobs as they come', () => {
  test('begins with what is there, hears of what comes, and finishes what it does before it stops', async () => {
    let begun: (data: unknown) => void = () => undefined
    let finish: () => void = () => undefined
    const next = () =>
      new Promise(resolve => {
        begun = resolve
      })
    const done: unknown[] = []
    const jobs = jobsDoneBy(async ({ data, signal }) => {
      begun(data)
      if ('waits' in (data as object)) {
        await new Promise<void>(resolve => {
          finish = resolve
        })
        expect(signal.aborted).toBe(true)
      }
      done.push(data)
    })
    onTestFinished(() => jobs.stop())
    await enqueue(jobs, { number: 1 })
    const first = next()
    await jobs.start()
    expect(await first).toEqual({ number: 1 })
    const second = next()
    await enqueue(jobs, { waits: true })
    expect(await second).toEqual({ waits: true })
    const stopped = jobs.stop()
    finish()
    await stopped
    expect(done).toEqual([{ number: 1 }, { waits: true }])
    await enqueue(jobs, { number: 3 })
    expect(done).toHaveLength(2)
  })

  test('goes on where its connections to the database have ended', async () => {
    let begun: (data: unknown) => void = () => undefined
    const jobs = jobsDoneBy(async ({ data }) => begun(data))
    onTestFinished(() => jobs.stop())
    await jobs.start()
    const next = new Promise(resolve => {
      begun = resolve
    })
    await endSessions()
    await enqueue(jobs, { number: 1 })
    expect(await next).toEqual({ number: 1 })
  })
})
