import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { erasePerson } from '../../core/audit/auditErasure.factory.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { OpenStream } from './activity.factory.ts'

let app: TestApp
/** Another process on the same database. */
let elsewhere: TestApp
beforeAll(async () => {
  // The periodic session check runs only on demand.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = await startTestApp()
  elsewhere = await startTestApp({}, app.database)
})
afterAll(async () => {
  await elsewhere.close()
  await app.close()
  vi.useRealTimers()
})

/** Signs the same person in on another device. */
async function signedInAgain(username: string): Promise<Person> {
  const device = app.stranger()
  await device.post('/api/auth/login', { username, password: 'correct horse' })
  return device
}

async function endedBy(device: Person): Promise<void> {
  const { body } = await device.get<{ id: string; isCurrent: boolean }[]>('/api/auth/sessions')
  const other = body.find(({ isCurrent }) => !isCurrent)
  expect((await device.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(204)
}

async function follow(device: Person): Promise<OpenStream> {
  const stream = await OpenStream.open(device)
  await stream.ready()
  return stream
}

describe('a stream whose session ends', () => {
  test.each(['the same process', 'another process'])(
    'by another device is ended at once in %s, and is not let in again',
    async where => {
      const username = `ana-${where.split(' ')[0]}`
      const lost = await app.newPerson(username)
      const followed = lost.twin(where === 'another process' ? elsewhere.address : app.address)
      const device = await signedInAgain(username)
      const stream = await follow(followed)
      const own = await follow(device)
      await endedBy(device)
      await stream.ended()
      expect((await followed.get('/api/auth/user')).status).toBe(401)
      await expect(OpenStream.open(followed)).rejects.toThrow('401')
      await recordExpense(device, { description: 'for the one that is left' })
      expect(await own.next()).toMatchObject({ title: 'for the one that is left' })
      own.hangUp()
    },
  )

  test('by signing out is ended at once, and another person’s goes on', async () => {
    const [person, other] = [await app.newPerson(), await app.newPerson()]
    const [stream, others] = [await follow(person.twin()), await follow(other)]
    await person.post('/api/auth/logout')
    await stream.ended()
    await recordExpense(other, { description: 'still heard' })
    expect(await others.next()).toMatchObject({ title: 'still heard' })
    others.hangUp()
  })

  test('by running out is ended within a minute', async () => {
    const person = await app.newPerson()
    const stream = await follow(person)
    const { body } = await person.get<{ id: string }>('/api/auth/user')
    await app.database.pool.query(`UPDATE sessions SET expires_at = '2000-01-01' WHERE user_id = $1`, [
      body.id,
    ])
    vi.advanceTimersByTime(60_000)
    await stream.ended()
  })

  test('before it is opened, while the process still remembers it, is ended at once and not let in again', async () => {
    const person = await app.newPerson()
    const remembered = person.twin(elsewhere.address)
    expect((await remembered.get('/api/auth/user')).status).toBe(200)
    await app.database.pool.query('ALTER TABLE sessions DISABLE TRIGGER sessions_ended')
    await person.post('/api/auth/logout')
    await app.database.pool.query('ALTER TABLE sessions ENABLE TRIGGER sessions_ended')
    const stream = await OpenStream.open(remembered)
    await vi.waitFor(() => stream.ended())
    await expect(OpenStream.open(remembered)).rejects.toThrow('401')
  })
})

test('events and their counter go with the person', async () => {
  const person = await app.newPerson()
  const { userId } = await recordExpense(person)
  await erasePerson(app.database, userId)
  const { rows } = await app.database.pool.query(
    `SELECT user_id FROM person_events WHERE user_id = $1
     UNION ALL SELECT user_id FROM person_event_counters WHERE user_id = $1`,
    [userId],
  )
  expect(rows).toEqual([])
})
