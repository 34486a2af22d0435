import type { PasswordStrength } from '@outlay/contract/accounts/passwords'
import type { Activity } from '@outlay/contract/activity/activity'
import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const old = 'correct horse'
const changed = 'battery staple 9'

function change(person: Person, currentPassword: string, newPassword: string) {
  return person.put<Problem>('/api/auth/password', { currentPassword, newPassword })
}

async function signedIn(username: string, password = old): Promise<Person> {
  const browser = app.stranger()
  const { status } = await browser.post('/api/auth/login', { username, password })
  expect(status).toBe(200)
  return browser
}

const statusOf = async (person: Person) => (await person.get('/api/auth/user')).status

describe('a new account', () => {
  test.each([
    ['one of the commonest passwords', 'password1'],
    ['one of them in other letters', 'QWERTY'],
    ['the username', 'Some.Body'],
    ['the name of the email address', 'somebody.else'],
  ])('is refused with %s, and the field says what to do', async (_, password) => {
    const { status, body } = await app.stranger().post<Problem>('/api/auth/register', {
      username: 'some.body',
      email: 'somebody.else@example.com',
      password,
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'password', message: expect.stringMatching(/^This is .* Choose a /) },
    ])
  })

  test('is refused with a password that is easy to guess', async () => {
    const { status, body } = await app.stranger().post<Problem>('/api/auth/register', {
      username: 'guessable',
      email: 'guessable@example.com',
      password: 'guessable7',
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'password', message: 'This password is easy to guess. Add another word or two.' },
    ])
  })

  test.each([
    ['firstName', 'A\u202Ena'],
    ['lastName', 'Silva\u0007'],
    ['firstName', 'Ana\nBanana'],
    ['lastName', '\u2066Silva'],
  ])('is refused with a %s that would pass for something else: %j', async (field, name) => {
    const { status, body } = await app.stranger().post<Problem>('/api/auth/register', {
      username: 'turner',
      email: 'turner@example.com',
      password: old,
      [field]: name,
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: field, message: expect.stringContaining('A name can’t contain control characters') },
    ])
  })

  test('may have a name of any script, with the joiners that some need', async () => {
    const { status } = await app.stranger().post('/api/auth/register', {
      username: 'مریم',
      email: 'maryam@example.com',
      password: old,
      firstName: 'می\u200Cخواهم',
      lastName: 'O’Brien-Çelik',
    })
    expect(status).toBe(201)
  })
})

test('the names in the profile are held to the same', async () => {
  const person = await app.newPerson()
  const { status, body } = await person.put<Problem>('/api/user/profile', { firstName: 'A\u202Ena' })
  expect(status).toBe(400)
  expect(body.errors?.map(({ path }) => path)).toEqual(['firstName'])
})

describe('changing the password', () => {
  test('ends every other session, and the old one lets nobody in any more', async () => {
    const person = await app.newPerson('changer')
    const phone = await signedIn('changer')
    expect((await change(person, old, changed)).status).toBe(204)
    expect([await statusOf(person), await statusOf(phone)]).toEqual([200, 401])
    const login = (password: string) =>
      app.stranger().post('/api/auth/login', { username: 'changer', password })
    expect((await login(old)).status).toBe(401)
    expect((await login(changed)).status).toBe(200)
    const { body } = await person.get<Activity>('/api/activity')
    expect(body.items.map(({ kind }) => kind)).toEqual(['password-changed'])
  })

  test('leaves none signed in of those who come by the old one at the same moment', async () => {
    const person = await app.newPerson('raced')
    const browsers = Array.from({ length: 12 }, () => app.stranger())
    const [changing] = await Promise.all([
      change(person, old, changed),
      ...browsers.map(browser => browser.post('/api/auth/login', { username: 'raced', password: old })),
    ])
    expect(changing.status).toBe(204)
    expect(await Promise.all(browsers.map(statusOf))).toEqual(browsers.map(() => 401))
    expect(await statusOf(person)).toBe(200)
  })

  test('is done once, of those who give the old one at the same moment', async () => {
    const windows = [await app.newPerson('twice'), await signedIn('twice'), await signedIn('twice')]
    const answers = await Promise.all(
      windows.map((window, number) => change(window, old, `${changed} ${number}`)),
    )
    const done = answers.flatMap(({ status }, number) => (status === 204 ? [number] : []))
    expect(done).toHaveLength(1)
    expect(await Promise.all(windows.map(statusOf))).toEqual(
      windows.map((_, number) => (done.includes(number) ? 200 : 401)),
    )
    await signedIn('twice', `${changed} ${done[0]}`)
  })

  test('needs the present one', async () => {
    const person = await app.newPerson('careful')
    const { status, body } = await change(person, 'wrong guess', changed)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'currentPassword', message: 'This isn’t your current password' }])
    await signedIn('careful')
  })

  test.each([
    ['common', 'iloveyou', /most common/],
    ['the username', 'refused', /your username/],
    ['easy to guess', 'harbour1', /^This password is easy to guess\. Add another word or two\.$/],
    ['the one there is', old, /already your password/],
  ])('does not take one that is %s', async (_, password, words) => {
    const person = app.stranger()
    const account = { username: 'refused', email: 'refused@example.com', password: old }
    if ((await person.post('/api/auth/register', account)).status === 409)
      await person.post('/api/auth/login', { username: 'refused', password: old })
    const { status, body } = await change(person, old, password)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'newPassword', message: expect.stringMatching(words) }])
  })

  test('makes anyone who guesses the present one wait', async () => {
    const person = await app.newPerson('stolen')
    for (let attempts = 0; attempts < 10; attempts += 1)
      expect((await change(person, 'wrong guess', changed)).status).toBe(400)
    expect((await change(person, old, changed)).status).toBe(429)
  })

  test('is nothing for strangers', async () => {
    expect((await change(app.stranger(), old, changed)).status).toBe(401)
  })
})

describe('signing out everywhere', () => {
  test('ends every session, this one too, and knows the devices no more', async () => {
    const person = await app.newPerson('leaver')
    const others = [await signedIn('leaver'), await signedIn('leaver')]
    const { status, headers } = await person.delete('/api/auth/sessions')
    expect([status, headers.get('clear-site-data')]).toEqual([204, '"cache"'])
    expect(await Promise.all([person, ...others].map(statusOf))).toEqual([401, 401, 401])
    const { rows } = await app.database.pool.query(
      `select device.id from known_devices as device join users on users.id = user_id where username = 'leaver'`,
    )
    expect(rows).toEqual([])
    await signedIn('leaver')
  })

  test('leaves other people signed in, and is nothing for strangers', async () => {
    const bystander = await app.newPerson()
    await (await app.newPerson()).delete('/api/auth/sessions')
    expect(await statusOf(bystander)).toBe(200)
    expect((await app.stranger().delete('/api/auth/sessions')).status).toBe(401)
  })
})

test('a wrong present password counts, whatever key it comes with', async () => {
  const person = await app.newPerson()
  const wrong = { currentPassword: 'wrong guess', newPassword: changed }
  const attempts = Array.from({ length: 11 }, (_, number) => ({ 'idempotency-key': `guess ${number}` }))
  const statuses: number[] = []
  for (const key of attempts) statuses.push((await person.put('/api/auth/password', wrong, key)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

describe('how hard a password is to guess', () => {
  const estimate = (body: unknown, person = app.stranger()) =>
    person.post<PasswordStrength & Problem>('/api/auth/password-strength', body)

  test('is told to anyone, by what is known of them', async () => {
    const ownWords = ['figueiredo', 'ana@example.com']
    const strong = await estimate({ password: changed, ownWords })
    expect([strong.status, strong.body]).toEqual([200, { score: 4, advice: null }])
    const own = await estimate({ password: 'figueiredo7', ownWords }, await app.newPerson())
    expect(own.body).toEqual({
      score: 1,
      advice: 'Your own names and addresses are easy to guess. Add another word or two.',
    })
  })

  test('is not asked with nonsense', async () => {
    for (const body of [
      {},
      { password: 'x'.repeat(129), ownWords: [] },
      { password: changed, ownWords: Array.from({ length: 7 }, () => 'word') },
      { password: changed, ownWords: ['a\u0000b'] },
    ])
      expect((await estimate(body)).status).toBe(400)
  })

  test('is not written down anywhere', async () => {
    const password = 'never written down'
    expect((await estimate({ password, ownWords: ['neither this'] })).status).toBe(200)
    expect(app.logged.join('')).not.toMatch(/never written down|neither this/)
  })
})
