import type { User } from '@outlay/contract/accounts/currentUser'
import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ada = {
  username: 'Ada.L',
  email: 'Ada@Example.com',
  password: 'quiet river 7',
  firstName: 'Ada',
  lastName: 'Lovelace',
}

describe('an account', () => {
  test('is opened by registering, which signs in', async () => {
    const person = app.stranger()
    const { status, body } = await person.post<User>('/api/auth/register', {
      ...ada,
      timezone: 'Europe/Berlin',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      username: 'Ada.L',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      preferredCurrency: 'EUR',
      timezone: 'Europe/Berlin',
      taxCountry: 'DE',
      subscriptionPlan: 'free',
      monthlyUploads: 0,
      uploadLimit: 5,
    })
    expect(await person.get('/api/auth/user')).toMatchObject({ status: 200, body })
  })

  test('is refused under a name or email that is taken, in any case, naming the field', async () => {
    const { status, body } = await app
      .stranger()
      .post<Problem>('/api/auth/register', { ...ada, username: 'ADA.l', email: 'ada@example.COM' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'accounts.taken',
      detail: 'This username is already taken. This email is already registered.',
      errors: [
        { path: 'username', message: 'This username is already taken' },
        { path: 'email', message: 'This email is already registered' },
      ],
    })
  })

  test.each([
    ['of the same letters in full width', 'ｃｏｐｅ', 409],
    ['of Cyrillic emails that look the same', 'соре', 409],
    ['of letters of two alphabets', 'cоpe', 400],
    ['of Cyrillic emails that look like no name there is', 'сорока', 201],
  ])('takes no username that reads as another: %s', async (_, username, expected) => {
    await app.stranger().post('/api/auth/register', {
      username: 'cope',
      email: 'cope@example.com',
      password: 'correct horse',
    })
    const email = `${expected}${encodeURIComponent(username).replaceAll('%', '')}@example.com`
    const { status } = await app
      .stranger()
      .post('/api/auth/register', { username, email, password: 'correct horse' })
    expect(status).toBe(expected)
  })

  test('is opened once when two ask for the same name at the same moment', async () => {
    const twins = ['one', 'two'].map(name =>
      app.stranger().post('/api/auth/register', {
        username: 'twin',
        email: `${name}@example.com`,
        password: 'quiet river 7',
      }),
    )
    const statuses = (await Promise.all(twins)).map(reply => reply.status)
    expect(statuses.sort()).toEqual([201, 409])
  })

  test('needs what the form says, and every wrong field is named at once', async () => {
    const { status, body } = await app
      .stranger()
      .post<Problem>('/api/auth/register', { username: 'ab', email: 'nonsense', password: '12345' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'username', message: 'Username must be at least 3 characters' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
  })

  test('does not take fields it does not know, such as a plan or a role', async () => {
    const { status, body } = await app.stranger().post<Problem>('/api/auth/register', {
      username: 'mallory',
      email: 'mallory@example.com',
      password: 'quiet river 7',
      uploadLimit: 1_000_000,
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'uploadLimit', message: 'Unknown field' }])
  })
})

describe('a session', () => {
  test('begins with username or email, in any case', async () => {
    for (const username of ['ada.l', 'ADA.L', 'ada@example.com', 'ADA@EXAMPLE.COM']) {
      const person = app.stranger()
      const { status, body } = await person.post<User>('/api/auth/login', {
        username,
        password: ada.password,
      })
      expect(status).toBe(200)
      expect(body.username).toBe('Ada.L')
      expect((await person.get('/api/auth/user')).status).toBe(200)
    }
  })

  test('is carried by an HttpOnly, SameSite cookie', async () => {
    const response = await app.stranger().fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: ada.username, password: ada.password }),
    })
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^outlay\.session_token=/)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).not.toMatch(/Secure/i)
  })

  test('does not begin with a wrong password or an unknown name, and says the same of both', async () => {
    for (const login of [
      { username: ada.username, password: 'wrong password' },
      { username: 'nobody', password: ada.password },
      { username: 'nobody@example.com', password: ada.password },
    ]) {
      const { status, body } = await app.stranger().post<Problem>('/api/auth/login', login)
      expect(status).toBe(401)
      expect(body.detail).toBe('Invalid username or password')
    }
  })

  test('needs both fields, and says so in the words of the form', async () => {
    const { status, body } = await app
      .stranger()
      .post<Problem>('/api/auth/login', { username: ' ', password: '' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'username', message: 'Username is required' },
      { path: 'password', message: 'Password is required' },
    ])
  })

  test('ends with signing out, for anyone who holds a copy of its cookie too', async () => {
    const person = await app.newPerson()
    const thief = person.twin()
    expect((await thief.get('/api/auth/user')).status).toBe(200)
    expect((await person.post('/api/auth/logout')).status).toBe(204)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
    expect((await person.get<Problem>('/api/auth/user')).body).toMatchObject({
      status: 401,
      code: 'accounts.signed-out',
    })
  })

  test('does not exist for a cookie that was made up', async () => {
    const { status } = await app.stranger().get('/api/auth/user', { cookie: 'outlay.session_token=made.up' })
    expect(status).toBe(401)
  })

  test('can be seen and ended from another one', async () => {
    const person = await app.newPerson('grace')
    const phone = app.stranger()
    await phone.post('/api/auth/login', { username: 'grace', password: 'correct horse' })
    const { body } = await person.get<{ id: string; isCurrent: boolean }[]>('/api/auth/sessions')
    expect(body).toHaveLength(2)
    const other = body.find(session => !session.isCurrent)
    expect((await person.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(204)
    expect((await phone.get('/api/auth/user')).status).toBe(401)
    expect((await person.get('/api/auth/user')).status).toBe(200)
  })

  test('of someone else cannot be ended', async () => {
    const victim = await app.newPerson()
    const { body } = await victim.get<{ id: string }[]>('/api/auth/sessions')
    const mallory = await app.newPerson()
    expect((await mallory.delete(`/api/auth/sessions/${body[0]?.id}`)).status).toBe(404)
    expect((await victim.get('/api/auth/user')).status).toBe(200)
  })
})

test('passwords and cookies never reach the log', async () => {
  const person = await app.newPerson()
  await person.get('/api/auth/user?token=in-the-query')
  const log = app.logged.join('')
  expect(log).toContain('/api/auth/register')
  for (const secret of [
    'correct horse',
    ada.password,
    'in-the-query',
    person.cookieHeader.split('=')[1] ?? '-',
  ])
    expect(log).not.toContain(secret)
})
