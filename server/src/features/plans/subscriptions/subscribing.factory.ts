import type { Problem } from '@outlay/contract/core/problem'
import type { BillingPeriod, PlanId } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import type { Person } from '../../../testing/person.ts'
import type { TestApp } from '../../../testing/testApp.ts'
import { endTrial } from '../plans.factory.ts'

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  declinedLater: '4000 0000 0000 0341',
  asks: '4000 0025 0000 3155',
  asksAlways: '4000 0027 6000 3184',
}

/** A person whose trial is over. */
export async function newPayer(app: TestApp): Promise<Person> {
  const person = await app.newPerson()
  await endTrial(app, person)
  return person
}

export const codeOf = ({ status, body }: { status: number; body: object }) => [status, (body as Problem).code]

export const planOf = async (person: Person): Promise<CurrentPlan> =>
  (await person.get<CurrentPlan>('/api/plans/current')).body

/** Begins as the page does; returns the secret that pays the subscription. */
export async function begin(
  person: Person,
  plan: PlanId,
  billingPeriod: BillingPeriod = 'monthly',
): Promise<string> {
  const { status, body } = await person.post<{ clientSecret: string }>('/api/create-subscription', {
    plan,
    billingPeriod,
    price: 0,
  })
  if (status !== 200) throw new Error(`could not begin: ${JSON.stringify(body)}`)
  return body.clientSecret
}

export const pay = (person: Person, clientSecret: string, cardNumber = cards.good) =>
  person.post<{ status: string; code?: string }>('/api/plans/sandbox/payment', {
    clientSecret,
    cardNumber,
    expiry: '12/40',
    cvc: '123',
  })

/** As the page of the test card's bank does. */
export const answerBank = (person: Person, clientSecret: string, isApproved: boolean) =>
  person.post<{ code?: string }>('/api/plans/sandbox/authentication', { clientSecret, isApproved })

/** Begins and pays a subscription. */
export async function subscribe(person: Person, plan: PlanId, period?: BillingPeriod): Promise<void> {
  const { status } = await pay(person, await begin(person, plan, period))
  if (status !== 200) throw new Error('could not pay')
}

/** Advances the clock by days, and runs the hourly jobs. */
export async function pass(app: TestApp, days: number): Promise<void> {
  app.clock.advanceMs(days * 24 * 60 * 60_000)
  await app.runScheduledJobs()
}
