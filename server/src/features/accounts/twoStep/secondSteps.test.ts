import type { Activity } from '@outlay/contract/activity/activity'
import type { Problem } from '@outlay/contract/core/problem'
import type { SecurityOverview } from '@outlay/contract/security/security'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { administrationOf } from '../administration/userAdministration.factory.ts'
import { enableTwoStep, twoStepPath } from './twoStep.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const password = 'correct horse'
const minuteMs = 60_000
const home = { 'x-forwarded-for': '198.51.100.1' }

async function personWithTwoSteps(name: string) {
  const person = await app.newPerson(name)
  return { person, ...(await enableTwoStep(app, person)) }
}

const login = (username: string, browser: Person, given = password, from = home) =>
  browser.post<Problem>('/api/auth/login', { username, password: given }, from)
const give = (browser: Person, code: string, from = home) =>
  browser.post<Problem>('/api/auth/second-step', { code }, from)
const isIn = async (browser: Person) => (await browser.get('/api/auth/user')).status === 200

/** A browser after the password step. */
async function halfIn(username: string, from = home): Promise<Person> {
  const browser = app.stranger()
  expect((await login(username, browser, password, from)).status).toBe(401)
  return browser
}

describe('signing in with two steps', () => {
  test('gives no session for the password, and one for the code', async () => {
    const { authenticator } = await personWithTwoSteps('steps')
    const browser = app.stranger()
    const first = await login('steps', browser)
    expect([first.status, first.body.code]).toEqual([401, 'accounts.second-step-needed'])
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^outlay\.second-step=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/second-step; HttpOnly; SameSite=Strict$/,
      ),
    ])
    expect(await isIn(browser)).toBe(false)
    const second = await give(browser, await authenticator.nextCode())
    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({ username: 'steps' })
    expect(await isIn(browser)).toBe(true)
  })

  test('begins no session that the database knows before the code has come', async () => {
    const { person } = await personWithTwoSteps('rows')
    await halfIn('rows')
    expect((await person.get<unknown[]>('/api/auth/sessions')).body).toHaveLength(1)
  })

  test('takes the email address as well, and a code with a space in it', async () => {
    const { authenticator } = await personWithTwoSteps('spaced')
    const browser = await halfIn('Spaced@example.com')
    const code = await authenticator.nextCode()
    expect((await give(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })

  test('takes a code once, even of two at the same moment', async () => {
    const { authenticator } = await personWithTwoSteps('once')
    const [one, other, late] = [await halfIn('once'), await halfIn('once'), await halfIn('once')]
    const code = await authenticator.nextCode()
    const replies = await Promise.all([give(one, code), give(other, code)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await give(late, code)).body.errors?.map(error => error.path)).toEqual(['code'])
  })

  test('takes a recovery code in any writing, once, and says how many are left', async () => {
    const { person, recoveryCodes } = await personWithTwoSteps('recovering')
    const [code = ''] = recoveryCodes
    const typed = code.toUpperCase().replace('-', ' ')
    expect((await give(await halfIn('recovering'), typed)).status).toBe(200)
    expect((await give(await halfIn('recovering'), code)).status).toBe(400)
    const { body } = await person.get<{ recoveryCodesLeft: number }>(twoStepPath)
    expect(body.recoveryCodesLeft).toBe(9)
  })

  test("takes nobody else's code", async () => {
    await personWithTwoSteps('mine')
    const { authenticator, recoveryCodes } = await personWithTwoSteps('theirs')
    const browser = await halfIn('mine')
    expect((await give(browser, await authenticator.nextCode())).status).toBe(400)
    expect((await give(browser, recoveryCodes[0] ?? '')).status).toBe(400)
  })

  test.each(['', '12345', '1234567', 'nonsense', '٠٠٠٠٠٠', 'x'.repeat(41)])('refuses %j', async code => {
    const name = `refuses${code.length}`
    await personWithTwoSteps(name).catch(() => undefined)
    expect((await give(await halfIn(name), code)).status).toBe(400)
  })
})

describe('the second step', () => {
  test('is bound to the browser in which the password was given', async () => {
    const { authenticator } = await personWithTwoSteps('bound')
    await halfIn('bound')
    const { status, body } = await give(app.stranger(), await authenticator.nextCode())
    expect([status, body.code]).toEqual([401, 'accounts.second-step-over'])
    const forged = { ...home, cookie: `outlay.second-step=${'a'.repeat(43)}` }
    expect((await give(app.stranger(), await authenticator.nextCode(), forged)).status).toBe(401)
  })

  test('is over after ten minutes, and forgotten', async () => {
    const { authenticator } = await personWithTwoSteps('slow')
    const browser = await halfIn('slow')
    app.clock.advanceMs(10 * minuteMs)
    expect((await give(browser, await authenticator.code())).status).toBe(401)
    await app.runScheduledJobs()
    expect((await app.database.pool.query('select 1 from second_steps')).rows).toEqual([])
  })

  test('is over once it has been taken, once the password is another, and once the operator disables the account', async () => {
    const { person, authenticator } = await personWithTwoSteps('over')
    const taken = await halfIn('over')
    expect((await give(taken, await authenticator.nextCode())).status).toBe(200)
    expect((await give(taken, await authenticator.nextCode())).status).toBe(401)
    const before = await halfIn('over')
    const change = { currentPassword: password, newPassword: 'battery staple 9' }
    const code = await authenticator.nextCode()
    expect((await person.put('/api/auth/password', { ...change, code })).status).toBe(204)
    expect((await give(before, await authenticator.nextCode())).status).toBe(401)
    const disabled = app.stranger()
    await login('over', disabled, 'battery staple 9')
    await administrationOf(app).disable('over')
    expect((await give(disabled, await authenticator.nextCode())).status).toBe(401)
  })

  test('does not use a one-time password up before the code has come', async () => {
    const { authenticator } = await personWithTwoSteps('one-time')
    const given = await administrationOf(app).reset('one-time')
    const [left, finished] = [app.stranger(), app.stranger()]
    expect((await login('one-time', left, given)).body.code).toBe('accounts.second-step-needed')
    await login('one-time', finished, given)
    expect((await give(finished, await authenticator.nextCode())).status).toBe(200)
    expect((await give(left, await authenticator.nextCode())).body.code).toBe(
      'accounts.one-time-password-used',
    )
    expect((await login('one-time', app.stranger(), given)).body.code).toBe('accounts.one-time-password-used')
    // The code was just entered, so changing the password asks for none.
    const change = { currentPassword: given, newPassword: 'battery staple 9' }
    expect((await finished.put('/api/auth/password', change)).status).toBe(204)
  })
})

describe('guessing codes', () => {
  const elsewhere = (network: number) => ({ 'x-forwarded-for': `203.0.113.${network}` })

  test('waits after five from one address, however often the password is given right between them', async () => {
    const { recoveryCodes } = await personWithTwoSteps('guessed')
    for (let attempts = 0; attempts < 5; attempts += 1)
      expect((await give(await halfIn('guessed'), '000000')).status).toBe(400)
    const browser = await halfIn('guessed')
    const refused = await give(browser, recoveryCodes[0] ?? '')
    expect([refused.status, refused.body.code]).toEqual([429, 'accounts.too-many-sign-ins'])
  })

  test('waits after ten from everywhere, but not in a browser of the person', async () => {
    const { person, authenticator } = await personWithTwoSteps('besieged')
    await person.post('/api/auth/logout')
    for (let attempts = 0; attempts < 10; attempts += 1) {
      const from = elsewhere(attempts)
      expect((await give(await halfIn('besieged', from), '000000', from)).status).toBe(400)
    }
    const stranger = await halfIn('besieged', elsewhere(99))
    const refused = await give(stranger, '000000', elsewhere(99))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    await login('besieged', person)
    expect((await give(person, await authenticator.nextCode())).status).toBe(200)
    const { body } = await person.get<Activity>('/api/activity')
    expect(body.items.filter(({ kind }) => kind === 'code-tried').map(({ title }) => title)).toEqual([
      '10 times within an hour',
    ])
    expect((await person.get<SecurityOverview>('/api/security')).body.threats.failedSignIns).toBe(11)
  })
})

test('a wrong password is answered alike with and without two steps, and for nobody', async () => {
  await personWithTwoSteps('alike')
  await app.newPerson('plain')
  const answers = await Promise.all(
    ['alike', 'plain', 'nobody-at-all'].map(name => login(name, app.stranger(), 'wrong guess')),
  )
  const shown = answers.map(({ status, body, headers }) => [
    status,
    { ...body, requestId: '' },
    [...headers.keys()].filter(name => !name.startsWith('x-ratelimit')),
  ])
  expect(shown[0]).toEqual(shown[1])
  expect(shown[0]).toEqual(shown[2])
})

test('the operator turns it off for anyone who has lost phone and recovery codes', async () => {
  const { person } = await personWithTwoSteps('lost')
  await administrationOf(app).turnTwoStepOff('lost')
  expect((await login('lost', app.stranger())).status).toBe(200)
  expect((await person.get<{ isOn: boolean }>(twoStepPath)).body.isOn).toBe(false)
  await expect(administrationOf(app).turnTwoStepOff('lost')).rejects.toThrow(
    'Two-step verification is not on for lost.',
  )
})

test('the security check gets its points', async () => {
  const { person } = await personWithTwoSteps('secured')
  const { body } = await person.get<SecurityOverview>('/api/security')
  expect(body.checks.find(({ id }) => id === 'two-step')).toMatchObject({ holds: true, points: 5 })
})
