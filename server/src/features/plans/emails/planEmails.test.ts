import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { TestMails } from '../../mail/mail.factory.ts'
import { endTrial } from '../plans.factory.ts'
import { begin, pass, pay, subscribe } from '../subscriptions/subscribing.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let people = 0
/** A person whose trial is over. */
async function newPerson(): Promise<{ person: Person; name: string }> {
  people += 1
  const name = `payer${people}`
  const person = await app.newPerson(name)
  await endTrial(app, person)
  return { person, name }
}
const emailsTo = (name: string) => new TestMails(app, {}).emailsTo(`${name}@example.com`)
const subjectsTo = async (name: string) => (await emailsTo(name)).map(({ subject }) => subject)

describe('anyone who pays for a plan', () => {
  test('is told once that a payment failed, and once that the plan has ended for it', async () => {
    const { person, name } = await newPerson()
    expect((await pay(person, await begin(person, 'gold'), '4000 0000 0000 0341')).status).toBe(200)
    expect(await subjectsTo(name)).toEqual([])
    await pass(app, 32)
    await pass(app, 1)
    const [failed, ...others] = await emailsTo(name)
    expect(others).toEqual([])
    expect(failed?.subject).toBe('Your payment for the Gold plan failed')
    expect(failed?.text).toContain('The payment for your Gold plan didn’t go through.')
    // Paid on 15 March; the renewal of 15 April has seven days of grace.
    expect(failed?.text).toContain('Your plan stays active until April 22, 2026')
    await pass(app, 8)
    await pass(app, 1)
    const [ended, ...earlier] = await emailsTo(name)
    expect(earlier).toHaveLength(1)
    expect(ended?.subject).toBe('Your Gold plan has ended')
    expect(ended?.text).toContain('We couldn’t collect a payment for 7 days')
  })

  test('is told once that a cancelled plan is over', async () => {
    const { person, name } = await newPerson()
    await subscribe(person, 'silver')
    expect((await person.post('/api/plans/cancel')).status).toBe(200)
    expect(await subjectsTo(name)).toEqual([])
    await pass(app, 32)
    await pass(app, 1)
    expect(await subjectsTo(name)).toEqual(['Your Silver plan has ended'])
    expect((await emailsTo(name))[0]?.text).toContain('was canceled, and the period you paid for has ended')
  })

  test('is told of no end who has switched that off, and of none of what was never paid', async () => {
    const { person, name } = await newPerson()
    const path = '/api/user/mail-preferences'
    await person.put(path, { ...(await person.get(path)).body, planEnded: 'off' })
    await subscribe(person, 'silver')
    await person.post('/api/plans/cancel')
    const other = await newPerson()
    await begin(other.person, 'gold')
    await pass(app, 32)
    expect(await subjectsTo(name)).toEqual([])
    expect(await subjectsTo(other.name)).toEqual([])
  })
})

describe('anyone who tries everything', () => {
  test('is told three days before that it ends, once, and not where they have a plan or want no such email', async () => {
    const [, buyer, quiet] = [
      await app.newPerson('trying'),
      await app.newPerson('buyer'),
      await app.newPerson('quiet'),
    ]
    await subscribe(buyer, 'silver')
    const path = '/api/user/mail-preferences'
    await quiet.put(path, { ...(await quiet.get(path)).body, trialEnding: 'off' })
    await pass(app, 10.5)
    expect(await subjectsTo('trying')).toEqual([])
    await pass(app, 0.5)
    await pass(app, 1)
    expect(await subjectsTo('trying')).toEqual(['Your Outlay trial ends soon'])
    expect(await subjectsTo('buyer')).toEqual([])
    expect(await subjectsTo('quiet')).toEqual([])
  })
})
