import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../../testing/people.ts'
import { coveringTeamOf, currentPlanOf, subscriptionOf } from '../../../testing/plans.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'

type Part<Of extends 'subscription' | 'team'> = Partial<NonNullable<CurrentPlan[Of]>>

const goldOf = (part: Part<'subscription'> = {}) =>
  currentPlanOf({
    plan: 'gold',
    source: 'own',
    subscription: subscriptionOf({ plan: 'gold', price: '19.00', ...part }),
  })
const coveredBy = (part: Part<'team'> = {}) =>
  currentPlanOf({ plan: 'platinum', source: 'team', team: coveringTeamOf({ name: 'Acme', ...part }) })

function open(current: CurrentPlan, address = '/subscribe') {
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/site': () => jsonResponse({ registration: 'open', showsClaims: true }),
    'GET /api/plans/current': () => jsonResponse(current),
    'GET /api/plans/provider': () => jsonResponse({ name: 'sandbox', publishableKey: null }),
    'POST /api/create-subscription': () => jsonResponse({ clientSecret: 'secret-1' }),
  })
  renderApp(address)
  return sent
}

const card = async (name: string) => within(await screen.findByRole('listitem', { name }))

describe('the plans', () => {
  test('lead anyone who pays already to Settings, also where the address names one', async () => {
    const sent = open(goldOf(), '/subscribe?plan=platinum')
    expect((await card('Gold')).getByRole('button', { name: 'Current Plan' })).toHaveProperty(
      'disabled',
      true,
    )
    const way = (await card('Platinum')).getByRole('link', { name: 'Change in Settings: Platinum' })
    expect(way.getAttribute('href')).toBe('/settings#plan')
    expect((await card('Free')).queryByText('Current Plan')).toBeNull()
    expect(screen.getByText(/You’re on Gold, billed monthly/)).toBeTruthy()
    expect(sent.some(({ path }) => path === '/api/create-subscription')).toBe(false)
  })

  test('say so where the team pays', async () => {
    open(coveredBy())
    expect(await screen.findByText('Acme has Platinum, paid for by Ben Owner. It covers you.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
  })

  test('say that the own one is paused where the team pays', async () => {
    open({ ...coveredBy(), subscription: subscriptionOf({ status: 'paused' }) })
    expect(
      await screen.findByText(/It covers you\. Your own Silver plan is paused in the meantime\.$/),
    ).toBeTruthy()
    expect((await card('Silver')).getByRole('button', { name: 'Covered by your team' })).toBeTruthy()
  })

  test('let anyone who was handed a team over go on with Platinum, also before it ends', async () => {
    const handedOver = { isOwn: true, isPaidByOwner: false, endsAt: '2027-01-23T10:00:00.000Z' }
    const sent = open(coveredBy(handedOver))
    const words =
      'Acme has Platinum until Jan 23, 2027, paid for by its former owner. Choose Platinum yourself to continue it.'
    expect(await screen.findByText(words)).toBeTruthy()
    expect((await card('Gold')).queryByRole('button', { name: 'Choose Gold' })).toBeNull()
    await userEvent.click((await card('Platinum')).getByRole('button', { name: 'Choose Platinum' }))
    expect(await screen.findByRole('heading', { name: 'Complete Your Subscription' })).toBeTruthy()
    expect(sent.find(({ path }) => path === '/api/create-subscription')?.body).toMatchObject({
      plan: 'platinum',
    })
  })

  test('of a plan that is cancelled, say until when it stays and lead to keeping it', async () => {
    open(goldOf({ isCancelledAtPeriodEnd: true }))
    expect(
      await screen.findByText(/^Your Gold plan is canceled\. You have it until Dec 23, 2026\./),
    ).toBeTruthy()
    const keep = (await card('Platinum')).getByRole('link', { name: 'Keep your plan first: Platinum' })
    expect(keep.getAttribute('href')).toBe('/settings#plan')
    expect((await card('Free')).getByRole('button', { name: 'Up next' })).toBeTruthy()
  })

  test('of a plan whose payment failed, lead to paying it', async () => {
    open(goldOf({ status: 'past_due', graceEndsAt: '2026-12-30T10:00:00.000Z' }))
    const words = /^Your payment for Gold didn’t go through\. You keep the plan until Dec 30, 2026\./
    expect(await screen.findByText(words)).toBeTruthy()
    const pay = (await card('Gold')).getByRole('link', { name: 'Pay with another card' })
    expect(pay.getAttribute('href')).toBe('/subscribe?pay=overdue')
    expect((await card('Platinum')).getByRole('button', { name: 'Available after payment' })).toHaveProperty(
      'disabled',
      true,
    )
  })
})
