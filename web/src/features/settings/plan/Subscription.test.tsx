import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { coveringTeamOf, currentPlanOf, invoiceOf, silverOf, subscriptionOf } from '../../../testing/plans.ts'
import { jsonResponse, problemResponse } from '../../../testing/stubServer.ts'
import { openPlan } from './planSettings.factory.ts'

const team = coveringTeamOf({ ownerName: 'Bo Chen' })

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
    expect(region.queryByRole('heading', { name: 'Invoices' })).toBeNull()
  })

  test('says until when the trial runs, where the person is', async () => {
    const plan = currentPlanOf({ source: 'trial', trialEndsAt: '2026-12-07T03:00:00.000Z' })
    const { region } = await openPlan({ plan, user: { timezone: 'America/New_York' } })
    expect(
      await region.findByText('Trial until Dec 6, 2026: every feature, with the uploads included in Free.'),
    ).toBeTruthy()
  })

  test('says what is paid next and when, in the person’s language', async () => {
    // Lower Sorbian formats numbers and dates as in German, but texts are in English.
    const { region } = await openPlan({ plan: silverOf(), user: { locale: 'dsb-DE' } })
    expect(await region.findByText('Next payment: 9,00 $ on 23.12.2026.')).toBeTruthy()
  })

  test('says what a credit takes off the next payment', async () => {
    const nextPayment = { amount: '0.00', currency: 'USD', creditUsed: '9.00' }
    const { region } = await openPlan({ plan: silverOf(), nextPayment })
    expect(await region.findByText('Next payment: $0.00 on Dec 23, 2026.')).toBeTruthy()
    expect(region.getByText('$9.00 of your credit has been applied to it.')).toBeTruthy()
  })

  test('says when the next payment is, and no sum, where that cannot be asked for', async () => {
    const { region } = await openPlan({
      plan: silverOf(),
      answers: { 'GET /api/plans/next-payment': () => problemResponse(502, 'Please try again.') },
    })
    expect(await region.findByText('Next payment on Dec 23, 2026.')).toBeTruthy()
  })

  test('of a team says who pays, and that the own one waits', async () => {
    const plan = currentPlanOf({
      plan: 'platinum',
      source: 'team',
      team,
      subscription: subscriptionOf({ status: 'paused' }),
    })
    const { region, person } = await openPlan({ plan })
    expect(await region.findByText('Bo Chen pays for Design studio’s plan.')).toBeTruthy()
    expect(region.getByText(/Your own Silver is paused in the meantime/)).toBeTruthy()
    expect(region.getAllByText('0 used, no limit')).toHaveLength(2)
    expect(region.queryByRole('button', { name: 'Change plan' })).toBeNull()
    await person.click(region.getByRole('button', { name: 'Cancel your Silver' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Silver?' }))
    expect(dialog.getByText(/You keep what your team’s plan includes/)).toBeTruthy()
    expect(dialog.queryByText(/After that, you’re on Free/)).toBeNull()
  })

  test('of a team that was handed over says that its new owner is to go on with it', async () => {
    const handedOver = { ...team, isOwn: true, isPaidByOwner: false, endsAt: '2027-01-23T10:00:00.000Z' }
    const { region } = await openPlan({
      plan: currentPlanOf({ plan: 'platinum', source: 'team', team: handedOver }),
    })
    expect(await region.findByText('The former owner of Design studio paid for this plan.')).toBeTruthy()
    expect(region.getByText('Subscribe to Platinum yourself to keep it going.')).toBeTruthy()
    expect(region.queryByText(/Bo Chen pays/)).toBeNull()
  })

  test('that covers a team says for how many', async () => {
    const plan = currentPlanOf({
      plan: 'platinum',
      source: 'own',
      team,
      subscription: subscriptionOf({ plan: 'platinum', price: '39.00', isForTeam: true }),
    })
    const { region, person } = await openPlan({ plan })
    expect(await region.findByText(/covers everyone in Design studio, up to 10 people/)).toBeTruthy()
    await person.click(region.getByRole('button', { name: 'Cancel plan' }))
    expect(await screen.findByText(/This plan covers everyone in Design studio/)).toBeTruthy()
  })

  test('says so where limits are off', async () => {
    const plan = currentPlanOf({ source: 'limits-off', isOperator: true })
    const { region } = await openPlan({ plan, user: { uploadLimit: null } })
    expect(await region.findByText(/Limits are off on this server/)).toBeTruthy()
    expect(region.queryByRole('progressbar')).toBeNull()
    expect(region.queryByRole('link', { name: 'See all plans' })).toBeNull()
    expect(region.queryByText('PLAN_LIMITS=off')).toBeNull()
  })

  test('at a limit tells anyone who runs the server, and nobody else, how limits are lifted', async () => {
    const full = { projects: { used: 1, limit: 1 } }
    const { region } = await openPlan({ plan: currentPlanOf({ ...full, isOperator: true }) })
    expect(await region.findByText('PLAN_LIMITS=off')).toBeTruthy()
    expect(region.getByText(/Anything over a limit stays/)).toBeTruthy()
  })

  test('that cannot be asked for is said, beside what is known', async () => {
    const { region } = await openPlan({
      answers: { 'GET /api/plans/current': () => problemResponse(503, 'Please try again.') },
    })
    expect(await region.findByText('Your plan couldn’t be loaded')).toBeTruthy()
    expect(region.getByText('0 / 5')).toBeTruthy()
  })
})

describe('a payment that failed', () => {
  test('says until when the plan stays, and leads to paying with another card', async () => {
    const plan = silverOf({ status: 'past_due', graceEndsAt: '2026-11-30T10:00:00.000Z' })
    const { region, person, posts } = await openPlan({
      plan,
      nextPayment: { amount: '4.00', currency: 'USD', creditUsed: '5.00' },
      answers: { 'POST /api/plans/portal': () => jsonResponse({ url: null }) },
    })
    expect(
      await region.findByText(
        /^Your payment of \$4\.00 didn’t go through\. You keep Silver until Nov 30, 2026/,
      ),
    ).toBeTruthy()
    const way = region.getByRole('link', { name: 'Pay with another card' })
    expect(way.getAttribute('href')).toBe('/subscribe?pay=overdue')
    await person.click(await region.findByRole('button', { name: 'Manage card and address' }))
    await waitFor(() => expect(posts().map(({ path }) => path)).toEqual(['/api/plans/portal']))
  })

  test('offers no page of cards where the sandbox takes payments', async () => {
    const { region } = await openPlan({
      plan: silverOf({ status: 'past_due' }),
      answers: {
        'GET /api/plans/provider': () => jsonResponse({ name: 'sandbox', publishableKey: null }),
      },
    })
    expect(await region.findByRole('link', { name: 'Pay with another card' })).toBeTruthy()
    expect(region.queryByRole('button', { name: 'Manage card and address' })).toBeNull()
  })
})

describe('cancelling', () => {
  test('says what stays and what is refused, and is taken back', async () => {
    const cancelled = silverOf({ isCancelledAtPeriodEnd: true })
    const { region, person, posts } = await openPlan({
      plan: silverOf(),
      answers: {
        'POST /api/plans/cancel': () => jsonResponse(cancelled),
        'POST /api/plans/keep': () => jsonResponse(silverOf()),
      },
    })
    await person.click(await region.findByRole('button', { name: 'Cancel plan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Silver?' }))
    expect(dialog.getByText(/You keep Silver until Dec 23, 2026/)).toBeTruthy()
    expect(dialog.getByText(/5 uploads a month · 1 project · 100 MB · export as CSV/)).toBeTruthy()
    expect(dialog.getByText(/nothing is deleted or hidden/)).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Cancel plan' }))
    expect(await region.findByText('Ends on Dec 23, 2026. Nothing will be deleted.')).toBeTruthy()
    await person.click(region.getByRole('button', { name: 'Keep my plan' }))
    expect(await region.findByText('Next payment: $9.00 on Dec 23, 2026.')).toBeTruthy()
    expect(posts().map(({ path }) => path)).toEqual(['/api/plans/cancel', '/api/plans/keep'])
  })
})

describe('the invoices', () => {
  test('lead to the provider’s page, and become an expense that is opened', async () => {
    const { region, person, path, search } = await openPlan({
      plan: silverOf(),
      invoices: [
        invoiceOf(),
        invoiceOf({ id: 'in_0', status: 'open', attempts: 2, number: null, url: null }),
      ],
      answers: { 'POST /api/plans/invoices/in_1/expense': () => jsonResponse({ expenseId: 'e1' }) },
    })
    const link = await region.findByRole('link', { name: 'Silver, monthly' })
    expect(link.getAttribute('href')).toBe('https://pay.example/invoices/in_1')
    expect(region.getByText('Not paid yet · 2 payment attempts')).toBeTruthy()
    await person.click(region.getByRole('button', { name: 'Record as expense, Nov 23, 2026' }))
    await waitFor(() => expect(path()).toBe('/expenses'))
    expect(search()).toBe('?id=e1')
  })

  test('that a credit paid are no expense', async () => {
    const { region } = await openPlan({ plan: silverOf(), invoices: [invoiceOf({ amount: '0.00' })] })
    expect(await region.findByText('$0.00')).toBeTruthy()
    expect(region.queryByRole('button', { name: /^Record as expense/ })).toBeNull()
  })

  test('that are expenses already lead there', async () => {
    const { region } = await openPlan({ plan: silverOf(), invoices: [invoiceOf({ expenseId: 'e1' })] })
    const link = await region.findByRole('link', { name: 'Open the expense from Nov 23, 2026' })
    expect(link.getAttribute('href')).toBe('/expenses?id=e1')
  })

  test('whose expense is deleted say so, and have it restored and opened', async () => {
    const { region, person, path, search } = await openPlan({
      plan: silverOf(),
      invoices: [invoiceOf({ expenseId: 'e1', isExpenseDeleted: true })],
      answers: { 'POST /api/plans/invoices/in_1/expense': () => jsonResponse({ expenseId: 'e1' }) },
    })
    const restore = await region.findByRole('button', { name: 'Restore the expense, Nov 23, 2026' })
    expect(region.getByText(/its expense was deleted/)).toBeTruthy()
    expect(region.queryByRole('link', { name: /Open the expense/ })).toBeNull()
    await person.click(restore)
    await waitFor(() => expect(path()).toBe('/expenses'))
    expect(search()).toBe('?id=e1')
  })

  test('say what will be there while there are none', async () => {
    const { region } = await openPlan({ plan: silverOf() })
    expect(await region.findByText(/No invoices yet/)).toBeTruthy()
  })
})
