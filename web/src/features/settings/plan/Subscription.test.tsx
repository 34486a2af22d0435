import type { User } from '@outlay/contract/currentUser'
import type { CurrentPlan } from '@outlay/contract/plans'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentPlanOf, silverOf, subscriptionOf } from '../../../testing/plans.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { keptSettings } from '../../../testing/settings.ts'
import { type Answers, jsonAnswer, problemAnswer, stubServer } from '../../../testing/stubServer.ts'

interface Given {
  readonly plan?: CurrentPlan
  readonly user?: Partial<User>
  readonly answers?: Answers
}

async function openPlan({ plan = currentPlanOf(), user = {}, answers = {} }: Given = {}) {
  stubServer({
    ...keptSettings(user).answers,
    'GET /api/plans/current': () => jsonAnswer(plan),
    ...answers,
  })
  renderApp('/settings')
  const region = within(await screen.findByRole('region', { name: 'Subscription' }))
  return { region }
}

const team = { name: 'Design studio', ownerName: 'Bo Chen', seats: 10, endsAt: null }

describe('the plan', () => {
  test('is named at once with its uploads, and what else is used once that is known', async () => {
    const plan = currentPlanOf({
      uploads: { used: 3, limit: 5 },
      projects: { used: 1, limit: 1 },
      storage: { used: 12_300_000, limit: 100_000_000 },
    })
    const { region } = await openPlan({ plan, user: { monthlyUploads: 3 } })
    expect(region.getByText('Free')).toBeTruthy()
    expect(region.getByText('3 / 5')).toBeTruthy()
    expect(await region.findByText('12.3 MB / 100 MB')).toBeTruthy()
    expect(region.getByText('1 / 1')).toBeTruthy()
    expect(region.getByText('Free for as long as you like.')).toBeTruthy()
    const bar = region.getByRole('progressbar', { name: 'Monthly uploads used' })
    expect(bar.getAttribute('aria-valuenow')).toBe('60')
    expect(region.getByRole('link', { name: 'See all plans' }).getAttribute('href')).toBe('/subscribe')
  })

  test('says until when the trial runs, where the person is', async () => {
    const plan = currentPlanOf({ source: 'trial', trialEndsAt: '2026-12-07T03:00:00.000Z' })
    const { region } = await openPlan({ plan, user: { timezone: 'America/New_York' } })
    expect(
      await region.findByText('Trial until Dec 6, 2026: every feature, with the uploads of Free.'),
    ).toBeTruthy()
  })

  test('says what is paid next and when, in the person’s language', async () => {
    const { region } = await openPlan({ plan: silverOf(), user: { locale: 'de-DE' } })
    expect(await region.findByText('Next payment: 9,00 $ on 23.12.2026.')).toBeTruthy()
  })

  test('of a team says who pays, and that the own one waits', async () => {
    const plan = currentPlanOf({
      plan: 'platinum',
      source: 'team',
      team,
      subscription: subscriptionOf({ status: 'paused' }),
    })
    const { region } = await openPlan({ plan })
    expect(await region.findByText('Bo Chen pays it for Design studio.')).toBeTruthy()
    expect(region.getByText(/Your own Silver is paused meanwhile/)).toBeTruthy()
    expect(region.getAllByText('0 used, no limit here')).toHaveLength(2)
  })

  test('that covers a team says for how many', async () => {
    const plan = currentPlanOf({
      plan: 'platinum',
      source: 'own',
      team,
      subscription: subscriptionOf({ plan: 'platinum', price: '39.00', isForTeam: true }),
    })
    const { region } = await openPlan({ plan })
    expect(await region.findByText(/covers everyone in Design studio, up to 10 people/)).toBeTruthy()
  })

  test('says so where limits are off', async () => {
    const plan = currentPlanOf({ source: 'limits-off', isOperator: true })
    const { region } = await openPlan({ plan, user: { uploadLimit: null } })
    expect(await region.findByText(/Limits are off on this server/)).toBeTruthy()
    expect(region.queryByRole('progressbar')).toBeNull()
    expect(region.queryByRole('link', { name: 'See all plans' })).toBeNull()
    expect(region.queryByText('PLAN_LIMITS=off')).toBeNull()
  })

  test('at a limit tells whoever runs the server, and nobody else, how limits are lifted', async () => {
    const full = { projects: { used: 1, limit: 1 } }
    const { region } = await openPlan({ plan: currentPlanOf({ ...full, isOperator: true }) })
    expect(await region.findByText('PLAN_LIMITS=off')).toBeTruthy()
    expect(region.getByText(/What is beyond a limit stays/)).toBeTruthy()
  })

  test('that cannot be asked for is said, beside what is known', async () => {
    const { region } = await openPlan({
      answers: { 'GET /api/plans/current': () => problemAnswer(503, 'Please try again.') },
    })
    expect(await region.findByText('Your plan could not be loaded')).toBeTruthy()
    expect(region.getByText('0 / 5')).toBeTruthy()
  })
})

describe('a payment', () => {
  test('that failed says until when the plan stays', async () => {
    const plan = silverOf({ status: 'past_due', graceEndsAt: '2026-11-30T10:00:00.000Z' })
    const { region } = await openPlan({ plan })
    const words = /\$9\.00 did not go through\. Silver stays until Nov 30, 2026/
    expect(await region.findByText(words)).toBeTruthy()
  })

  test('that is the last one says when the plan ends', async () => {
    const { region } = await openPlan({ plan: silverOf({ isCancelledAtPeriodEnd: true }) })
    expect(await region.findByText('Ends on Dec 23, 2026. Nothing is deleted then.')).toBeTruthy()
  })
})
