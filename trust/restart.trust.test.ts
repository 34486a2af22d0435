import { Pool } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { OpenStream } from '../server/src/features/activity/activity.factory.ts'
import type { ThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { Person } from '../server/src/testing/person.ts'
import { attacked, ownFolder, ownPostgres, postgresPrograms, rounds } from './attacked.ts'
import { Writers } from './writers.ts'
import { countByDescription, send } from './writing.ts'

const attacks = {
  'a fast restart': async (postgres: ThrowawayPostgres) => {
    await postgres.halt('fast')
    await postgres.resume()
  },
  'an immediate restart': async (postgres: ThrowawayPostgres) => {
    await postgres.halt('immediate')
    await postgres.resume()
  },
  'the end of all sessions': async ({ url }: ThrowawayPostgres) => {
    const pool = new Pool({ connectionString: url, max: 1 })
    await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                      WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`)
    await pool.end()
  },
}

describe.runIf(postgresPrograms)('PostgreSQL is taken away while expenses are written', () => {
  test.each(Object.entries(attacks))(
    'by %s: the server goes on, nothing acknowledged is lost or doubled',
    async (_, attack) => {
      const postgres = await ownPostgres()
      const server = await attacked(await ownFolder(), { DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal' })
      const person = await Person.register(server.address, 'writer')
      const writers = new Writers(person)
      for (let round = 1; round <= rounds; round += 1) {
        writers.start()
        await writers.acknowledgeMore(40)
        await attack(postgres)
        await writers.acknowledgeMore(40)
        await writers.stop()
        expect(writers.surprises).toEqual([])
      }
      expect(server.hasEnded()).toBe(false)
      expect(writers.faultsOf(await countByDescription(person))).toEqual([])
    },
  )

  test('for a while: the server says so, and takes up everything again by itself', async () => {
    const postgres = await ownPostgres()
    const server = await attacked(await ownFolder(), { DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal' })
    const person = await Person.register(server.address, 'reader')
    const stranger = new Person(server.address)
    const window = await OpenStream.open(person)
    await window.ready()
    await postgres.halt('fast')
    expect(await stranger.get('/api/ready')).toMatchObject({
      status: 503,
      body: { detail: 'The database can’t be reached.' },
    })
    expect((await stranger.get('/api/health')).status).toBe(200)
    // Not 401, which would sign the person out, whether or not the session is cached.
    const other = await person.get('/api/auth/user')
    expect([other.status, Number(other.headers.get('retry-after'))]).toEqual([503, expect.any(Number)])
    const signIn = { username: 'reader', password: 'correct horse' }
    expect((await stranger.post('/api/auth/login', signIn)).status).toBe(503)
    await postgres.resume()
    await vi.waitFor(async () => expect((await stranger.get('/api/ready')).status).toBe(200))
    expect((await stranger.post('/api/auth/login', signIn)).status).toBe(200)
    expect((await send(person, 'heard of')).status).toBe(201)
    expect(await window.next()).toMatchObject({ title: 'heard of' })
    expect(server.hasEnded()).toBe(false)
  })
})
