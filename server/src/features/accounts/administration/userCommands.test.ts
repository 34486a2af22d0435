import type { User } from '@outlay/contract/accounts/currentUser'
import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { administrationOf } from './userAdministration.factory.ts'
import { usage, userCommandOf } from './userCommands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ REGISTRATION: 'invitation' })
})
afterAll(() => app.close())

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  for await (const line of userCommandOf(words)(administrationOf(app), 'https://outlay.example'))
    lines.push(line)
  return lines
}

const passwordIn = (lines: readonly string[]) => / password: (\S+)$/.exec(lines[0] ?? '')?.[1] ?? ''

function login(username: string, password: string, browser = app.stranger()) {
  return browser.post<Problem>('/api/auth/login', { username, password })
}

describe('the commands over users', () => {
  test('make a user, whose password lets in once and is then changed', async () => {
    const lines = await run('make', 'Boss', 'boss@example.com')
    expect(lines[0]).toMatch(/^Boss can sign in once with the password: [a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}$/)
    const password = passwordIn(lines)
    const boss = app.stranger()
    expect((await login('boss', password, boss)).status).toBe(200)
    expect((await boss.get<User>('/api/auth/user')).body.hasOneTimePassword).toBe(true)
    expect((await boss.get<Problem>('/api/expenses')).body.code).toBe('accounts.own-password-first')
    const again = await login('boss', password)
    expect(again.status).toBe(403)
    expect(again.body.code).toBe('accounts.one-time-password-used')
    expect((await login('boss', 'wrong guess')).status).toBe(401)
    const change = { currentPassword: password, newPassword: 'correct horse' }
    expect((await boss.put('/api/auth/password', change)).status).toBe(204)
    expect((await boss.get<User>('/api/auth/user')).body.hasOneTimePassword).toBe(false)
    expect((await boss.get('/api/expenses')).status).toBe(200)
    expect((await login('boss', 'correct horse')).status).toBe(200)
  })

  test('let in one of two who come with a one-time password at the same moment', async () => {
    const password = passwordIn(await run('make', 'pair', 'pair@example.com'))
    const replies = await Promise.all([login('pair', password), login('pair', password)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    expect((await run('list')).find(line => line.startsWith('pair '))).toContain('signed in on 1')
  })

  test('refuse a name that is taken, and what is no name or address', async () => {
    await expect(run('make', 'BOSS', 'other@example.com')).rejects.toThrow('This username is already taken.')
    await expect(run('make', 'x', 'nonsense')).rejects.toThrow(
      'Username must be at least 3 characters. Please enter a valid email address.',
    )
    await expect(run('invite', 'nonsense')).rejects.toThrow('Please enter a valid email address.')
  })

  test('invite by a link that lets one person register', async () => {
    const [link = '', words] = await run('invite', 'Guest@example.com')
    expect(link).toMatch(/^https:\/\/outlay\.example\/register\?invitation=[\w-]{43}$/)
    expect(words).toBe('For Guest@example.com; works once, until 2026-03-22 12:00 UTC.')
    const invitation = new URL(link).searchParams.get('invitation')
    const guest = { username: 'guest', email: 'guest@example.com', password: 'correct horse', invitation }
    expect((await app.stranger().post('/api/auth/register', guest)).status).toBe(201)
  })

  test('reset a password: every session ends, and the new one lets in once', async () => {
    const person = app.stranger()
    await login('guest', 'correct horse', person)
    const password = passwordIn(await run('reset', 'guest@example.com'))
    expect((await person.get('/api/auth/user')).status).toBe(401)
    expect((await login('guest', 'correct horse')).status).toBe(401)
    expect((await login('guest', password)).status).toBe(200)
    expect((await login('guest', password)).status).toBe(403)
    const renewed = passwordIn(await run('reset', 'guest'))
    expect((await login('guest', renewed)).status).toBe(200)
  })

  test('disable a user: sessions end, and signing in is refused in words to anyone who knows the password', async () => {
    const person = app.stranger()
    await login('boss', 'correct horse', person)
    expect(await run('disable', 'boss')).toEqual([
      'boss is signed out everywhere and can sign in no more. Nothing of theirs is deleted.',
    ])
    expect((await person.get('/api/auth/user')).status).toBe(401)
    const refused = await login('boss', 'correct horse')
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toBe('This account is disabled. Contact your administrator.')
    expect((await login('boss', 'wrong guess')).body.detail).toBe('Invalid username or password')
    await run('enable', 'boss')
    expect((await login('boss', 'correct horse')).status).toBe(200)
  })

  test('let nobody in by a session that was begun while they were being disabled', async () => {
    const person = app.stranger()
    await login('boss', 'correct horse', person)
    await app.database.pool.query(`update users set disabled_at = now() where username = 'boss'`)
    // Lets the session cache expire.
    app.clock.advanceMs(11_000)
    expect((await person.get('/api/auth/user')).status).toBe(401)
    await run('enable', 'boss')
  })

  test('list everyone by name, more than a page of them too', async () => {
    await run('disable', 'pair')
    const lines = await run('list')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^boss {2}boss@example\.com {2}since \d{4}-\d\d-\d\d, signed in on \d+$/)
    expect(lines[2]).toContain('disabled 2026-03-15')
    expect(lines[3]).toBe('3 users')
    await app.database.pool.query(
      `insert into users (id, name, email, username, display_username)
       select gen_random_uuid(), 'n', 'x' || n || '@example.com', 'x' || n, 'x' || n from generate_series(1, 1100) as n`,
    )
    const all = await run('list')
    expect(all.at(-1)).toBe('1103 users')
    expect(new Set(all).size).toBe(1104)
  })

  test('say of a name that is none that there is no such user', async () => {
    for (const command of ['reset', 'disable', 'enable'])
      await expect(run(command, 'nobody')).rejects.toThrow('There is no user nobody.')
  })

  test.each([[], ['drop'], ['toString'], ['list', 'x'], ['make', 'x'], ['disable'], ['hand-over', 'x']])(
    'say how they are used where they are not: %s %s',
    (...words) => {
      expect(() => userCommandOf(words)).toThrow(usage)
    },
  )
})
