import { changeAwaitsPayment } from '@outlay/contract/plans/plans'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentPlanOf, silverOf, subscriptionOf } from '../../../testing/plans.ts'
import { codedProblemResponse, jsonResponse, problemResponse } from '../../../testing/stubServer.ts'
import { openPlan } from './planSettings.factory.ts'

describe('changing the plan', () => {
  const preview = {
    dueNow: '9.35',
    credit: '0.00',
    currency: 'USD',
    nextPrice: '19.00',
    nextPaymentAt: '2026-12-23T10:00:00.000Z',
  }

  test('shows what it costs before it is done', async () => {
    const gold = currentPlanOf({
      plan: 'gold',
      source: 'own',
      subscription: subscriptionOf({ plan: 'gold' }),
    })
    const { region, person, posts } = await openPlan({
      plan: silverOf(),
      answers: {
        'POST /api/plans/change/preview': () => jsonResponse(preview),
        'POST /api/plans/change': () => jsonResponse(gold),
      },
    })
    await person.click(await region.findByRole('button', { name: 'Change plan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }))
    expect(dialog.getByText('This is your current plan.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Change plan' })).toHaveProperty('disabled', true)
    await person.click(dialog.getByRole('radio', { name: /^Gold/ }))
    expect(await dialog.findByText('$9.35')).toBeTruthy()
    expect(dialog.getByText('Next payment, Dec 23, 2026')).toBeTruthy()
    expect(dialog.getByText('$19.00 a month', { selector: 'dd' })).toBeTruthy()
    expect(dialog.queryByText('Credit toward future payments')).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Change to Gold' }))
    expect(await region.findByText('Gold')).toBeTruthy()
    const chosen = { plan: 'gold', billingPeriod: 'monthly' }
    expect(posts().map(({ body }) => body)).toEqual([chosen, chosen])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('leads to the card form where a bank asks its customer about it', async () => {
    const { region, person, path } = await openPlan({
      plan: silverOf(),
      answers: {
        'POST /api/plans/change/preview': () => jsonResponse(preview),
        'POST /api/plans/change': () => codedProblemResponse(422, changeAwaitsPayment, 'Your bank asks you.'),
        'GET /api/plans/provider': () => jsonResponse({ name: 'sandbox', publishableKey: null }),
        'POST /api/plans/change/pending': () =>
          jsonResponse({
            plan: 'gold',
            billingPeriod: 'monthly',
            clientSecret: 'secret-3',
            amount: '9.35',
            currency: 'USD',
          }),
      },
    })
    await person.click(await region.findByRole('button', { name: 'Change plan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }))
    await person.click(dialog.getByRole('radio', { name: /^Gold/ }))
    await dialog.findByText('$9.35')
    await person.click(dialog.getByRole('button', { name: 'Change to Gold' }))
    expect(await screen.findByRole('heading', { name: 'Confirm your plan change' })).toBeTruthy()
    expect(path()).toBe('/subscribe')
  })

  test('says beside the choice why it was not done', async () => {
    const { region, person } = await openPlan({
      plan: silverOf(),
      answers: {
        'POST /api/plans/change/preview': () => jsonResponse({ ...preview, credit: '84.00', dueNow: '0.00' }),
        'POST /api/plans/change': () => problemResponse(402, 'Your card was declined.'),
      },
    })
    await person.click(await region.findByRole('button', { name: 'Change plan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }))
    await person.click(dialog.getByRole('radio', { name: /^Annually/ }))
    expect(await dialog.findByText('Credit toward future payments')).toBeTruthy()
    expect(dialog.getByText('$19.00 a year, less the credit')).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Change billing period' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Your card was declined.')
    expect(dialog.getByRole('radio', { name: /^Annually/ })).toHaveProperty('checked', true)
  })
})
