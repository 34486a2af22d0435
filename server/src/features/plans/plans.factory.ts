import { dayMs } from '@outlay/contract/core/daySpans'
import { problemSchema } from '@outlay/contract/core/problem'
import { planCurrency, planPrice } from '@outlay/contract/plans/planInclusions'
import { type PlanProblem, planProblemSchema } from '@outlay/contract/plans/plans'
import { expect } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Person, Reply } from '../../testing/person.ts'
import type { TestApp } from '../../testing/testApp.ts'
import { userOf } from '../teams/teams.factory.ts'
import { subscriptions } from './plans.table.ts'

type Kept = typeof subscriptions.$inferInsert

/** This many days from the app's current time. */
export const after = ({ clock }: Pick<TestApp, 'clock'>, days: number): Date =>
  new Date(clock.now().getTime() + days * dayMs)

/** Ends a person's trial. */
export async function endTrial({ clock, database }: TestApp, person: Person): Promise<void> {
  const { id } = await userOf(person)
  await database.pool.query('UPDATE users SET trial_ends_at = $2 WHERE id = $1', [id, clock.now()])
}

/** Inserts a subscription copy without a provider; gold with 20 days left by default. */
export async function seedSubscription(
  app: TestApp,
  person: Person,
  change: Partial<Kept> = {},
): Promise<Kept> {
  const { id: userId } = await userOf(person)
  const kept: Kept = {
    id: newId(),
    userId,
    provider: 'sandbox',
    customerId: `customer ${userId}`,
    providerId: newId(),
    plan: 'gold',
    billingPeriod: 'monthly',
    status: 'active',
    price: planPrice('gold', 'monthly'),
    currency: planCurrency,
    currentPeriodStart: after(app, -10),
    currentPeriodEnd: after(app, 20),
    createdAt: app.clock.now(),
    ...change,
  }
  await app.database.db.insert(subscriptions).values(kept)
  return kept
}

/** Ends a paid plan, leaving the free one. */
export async function endSubscription({ database }: TestApp, person: Person): Promise<void> {
  const { id } = await userOf(person)
  await database.pool.query("UPDATE subscriptions SET status = 'canceled' WHERE user_id = $1", [id])
}

/** Asserts and returns a plan limit error. */
export function planLimitProblem({
  status,
  headers,
  body,
}: Reply<unknown>): PlanProblem & { detail: string } {
  const { code, detail } = problemSchema.parse(body)
  expect([status, code]).toEqual([402, 'plans.over-limit'])
  expect(headers.get('content-type')).toContain('application/problem+json')
  return { ...planProblemSchema.parse(body), detail }
}
