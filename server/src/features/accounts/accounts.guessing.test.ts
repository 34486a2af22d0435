import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('guessing passwords', () => {
  it('is stopped after ten failures on one account, and free again 15 minutes later', async () => {
    await app.newPerson('target')
    const guess = (password: string) =>
      app.stranger().post<Problem>('/api/auth/login', { username: 'target', password })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess('wrong guess')).status).toBe(401)
    const refused = await guess('correct horse')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(refused.body.code).toBe('accounts.too-many-sign-ins')
    app.clock.advanceMs(16 * 60_000)
    expect((await guess('correct horse')).status).toBe(200)
  })

  it('cannot slip through by guessing many at once', async () => {
    await app.newPerson('crowded')
    const guesses = Array.from({ length: 25 }, () =>
      app.stranger().post('/api/auth/login', { username: 'crowded', password: 'wrong guess' }),
    )
    const statuses = (await Promise.all(guesses)).map(reply => reply.status)
    expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(10)
  })

  it('counts the username and the email of an account together', async () => {
    await app.newPerson('twonames')
    const guess = (username: string) =>
      app.stranger().post('/api/auth/login', { username, password: 'wrong guess' })
    for (let tries = 0; tries < 5; tries += 1)
      for (const name of ['twonames', 'TwoNames@example.com']) expect((await guess(name)).status).toBe(401)
    expect((await guess('twonames')).status).toBe(429)
    expect((await guess('twonames@example.com')).status).toBe(429)
  })

  it('keeps no one out longer because the guessing goes on', async () => {
    await app.newPerson('besieged')
    const login = (password: string) =>
      app.stranger().post('/api/auth/login', { username: 'besieged', password })
    for (let tries = 0; tries < 10; tries += 1) await login('wrong guess')
    for (let minutes = 0; minutes < 14; minutes += 2) {
      app.clock.advanceMs(2 * 60_000)
      expect((await login('wrong guess')).status).toBe(429)
    }
    app.clock.advanceMs(2 * 60_000)
    expect((await login('correct horse')).status).toBe(200)
  })

  it('leaves no attempts or expired sessions behind once the hourly chores are done', async () => {
    const person = await app.newPerson('tidy')
    await app.stranger().post('/api/auth/login', { username: 'tidy', password: 'wrong guess' })
    // Sessions run by the time of the day, which tests do not set.
    app.clock.moveTo(new Date(Date.now() + 31 * 24 * 60 * 60_000).toISOString())
    await app.doChores()
    const { rows } = await app.database.pool.query('select id from sign_in_attempts')
    expect(rows).toEqual([])
    expect((await person.get('/api/auth/user')).status).toBe(401)
  })
})
