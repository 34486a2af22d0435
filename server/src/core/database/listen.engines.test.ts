import { EventEmitter, on, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database/freshDatabase.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query('CREATE TABLE said (text text)')
})
afterAll(() => database.close())

/** Collects notifications in order; `next` waits for one more. */
async function listenTo(channel: string) {
  const bus = new EventEmitter()
  const payloads = on(bus, 'heard')
  const stop = await database.listen(channel, {
    heard: payload => bus.emit('heard', payload),
    missed: () => bus.emit('missed'),
  })
  return {
    stop,
    missed: () => once(bus, 'missed'),
    next: async () => String((await payloads.next()).value[0]),
  }
}

const say = (channel: string, text: string) =>
  database.pool.query('SELECT pg_notify($1, $2)', [channel, text])

test('what is said in a transaction is heard once it is committed, in order, and never when it is taken back', async () => {
  const { next, stop } = await listenTo('first')
  const order: string[] = []
  const heard = next().then(text => order.push(text))
  await database.db
    .transaction(async transaction => {
      await transaction.execute(sql`SELECT pg_notify('first', 'taken back')`)
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  await database.db.transaction(async transaction => {
    await transaction.execute(sql`SELECT pg_notify('first', 'one')`)
    await transaction.execute(sql`INSERT INTO said VALUES ('one')`)
    order.push('still within')
  })
  await heard
  expect(order).toEqual(['still within', 'one'])
  await say('first', 'two')
  expect(await next()).toBe('two')
  await stop()
})

test('who listens may ask the database at once and sees what was committed', async () => {
  const texts = new Promise<unknown[]>((resolve, reject) => {
    const look = () => database.pool.query(`SELECT text FROM said WHERE text = 'seen'`)
    const heard = () => look().then(({ rows }) => resolve(rows), reject)
    void database.listen('look', { heard, missed: () => undefined }).then(() =>
      database.db.transaction(async transaction => {
        await transaction.execute(sql`INSERT INTO said VALUES ('seen')`)
        await transaction.execute(sql`SELECT pg_notify('look', '')`)
      }),
    )
  })
  expect(await texts).toEqual([{ text: 'seen' }])
})

test('one channel does not hear another, and who has stopped hears nothing', async () => {
  const [left, right] = await Promise.all([listenTo('left'), listenTo('right')])
  const gone: string[] = []
  const stop = await database.listen('right', { heard: text => gone.push(text), missed: () => undefined })
  await stop()
  await say('left', 'for the left')
  await say('right', 'for the right')
  expect([await left.next(), await right.next()]).toEqual(['for the left', 'for the right'])
  expect(gone).toEqual([])
})

test('hears again after its connection broke, and is told that it may have missed something', async () => {
  const { next, missed } = await listenTo('broken')
  const isBack = missed()
  await breakConnections()
  await database.ping()
  await isBack
  await say('broken', 'back again')
  expect(await next()).toBe('back again')
})

async function breakConnections(): Promise<void> {
  if (database.kind === 'pglite') {
    const client = await database.pool.connect()
    client.release(true)
    return
  }
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  )
}
