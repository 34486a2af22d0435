import { expect, type Page } from '@playwright/test'
import { pdfFile } from '../reader/src/testing/receipts/drawing/documents/pdfFile.ts'
import { textSheet } from '../reader/src/testing/receipts/drawing/documents/pdfReceipt.ts'
import { create } from './create.ts'
import { emailTo } from './mailbox.ts'
import { register } from './people.ts'
import {
  cards,
  choosePlan,
  comeBack,
  expectPaid,
  expectPlan,
  giveCard,
  planOf,
  pressButton,
  statusOf,
  subscribe,
} from './plans/planSteps.ts'
import { stripeCardForm as cardForm } from './plans/stripe/stripeCardForm.ts'
import { test } from './plans/stripe/stripeTest.ts'
import { colleague } from './teamPeople.ts'

const merchants = [
  'Blue Door Coffee',
  'North Pier Books',
  'Alder Grocery',
  'Rail & Road',
  'Quiet Inn',
  'Maple Tools',
]

// Payments go through Stripe, and its clock is moved together with the server's.
test.describe('payments by Stripe', { tag: '@full' }, () => {
  test('a plan is bought, used and cancelled; it ends with what was paid, and nothing that was made is lost', async ({
    outlay,
    visitor: page,
  }) => {
    const account = await register(page)
    await subscribe(page, cardForm, 'Silver')
    for (const merchant of merchants) await upload(page, merchant)
    const panel = await expectPlan(page, 'Silver')
    await expect(panel.getByText('6 / 50')).toBeVisible()
    await panel.getByRole('button', { name: 'Cancel plan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
    await expect(panel.getByText(/^Ends on .*Nothing will be deleted\.$/)).toBeVisible()
    await outlay.advance(32)
    await comeBack(page, account)
    const ended = await expectPlan(page, 'Free')
    await expect(ended.getByText('0 / 5')).toBeVisible()
    expect(await emailTo(account.email, 'Your Silver plan has ended')).toContain('/subscribe')
    await page.goto('/expenses')
    await expect(page.getByText(/^6 expenses/)).toBeVisible()
  })

  test('every feature is there for fourteen days, and then what the free plan includes', async ({
    outlay,
    visitor: page,
  }) => {
    const account = await register(page)
    await expectPlan(page, 'Free')
    for (const name of ['North', 'South']) await create(page, '/api/projects', { data: { name } })
    expect((await page.request.get('/api/export/xlsx')).status()).toBe(200)
    await outlay.advance(15)
    await comeBack(page, account)
    expect((await page.request.get('/api/export/xlsx')).status()).toBe(402)
    expect((await page.request.get('/api/export/csv')).status()).toBe(200)
    await page.goto('/projects')
    await expect(page.getByText('South')).toBeVisible()
  })

  test('a card that is declined says why, and another one pays', async ({ payer: page }) => {
    await register(page)
    await choosePlan(page, 'Gold')
    await giveCard(page, cardForm, 'Gold', cards.declined)
    await expect(page.getByText('Your card was declined.').first()).toBeVisible()
    await giveCard(page, cardForm, 'Gold', cards.good)
    await expectPaid(page, 'Gold')
    await expectPlan(page, 'Gold')
  })

  test('a bank that asks its customer first is answered, and nothing is paid before', async ({
    payer: page,
  }) => {
    await register(page)
    await choosePlan(page, 'Silver')
    await giveCard(page, cardForm, 'Silver', cards.authenticated)
    await cardForm.answerBank(page, false)
    await expect(page.getByText(cardForm.bankRefusal).first()).toBeVisible()
    expect(await statusOf(page)).toBeUndefined()
    await pressButton(page.getByRole('button', { name: 'Subscribe to Silver Plan' }))
    await cardForm.answerBank(page, true)
    await expectPaid(page, 'Silver')
    await expectPlan(page, 'Silver')
  })

  test('a more expensive plan that a bank asks about each time is there once that is answered, and not before', async ({
    payer: page,
  }) => {
    await register(page)
    await choosePlan(page, 'Silver')
    await giveCard(page, cardForm, 'Silver', cards.authenticatedAlways)
    await cardForm.answerBank(page, true)
    await expectPaid(page, 'Silver')
    const changeToGold = async () => {
      const panel = await expectPlan(page, 'Silver')
      await panel.getByRole('button', { name: 'Change plan' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change plan' })
      await dialog.getByRole('radio', { name: /^Gold/ }).check()
      await dialog.getByRole('button', { name: 'Change to Gold' }).click()
      await expect(page.getByRole('heading', { name: 'Confirm your plan change' })).toBeVisible()
      await expect(page.getByText(/^Gold, \$10\.00 now\./)).toBeVisible()
    }
    await changeToGold()
    await page.getByRole('link', { name: 'Back to Settings' }).click()
    await changeToGold()
    await cardForm.type(page, cards.authenticatedAlways)
    await pressButton(page.getByRole('button', { name: 'Pay $10.00' }))
    await cardForm.answerBank(page, false)
    await expect(page.getByText(cardForm.bankRefusal).first()).toBeVisible()
    expect(await planOf(page)).toBe('silver')
    await pressButton(page.getByRole('button', { name: 'Pay $10.00' }))
    await cardForm.answerBank(page, true)
    await expect(page.getByText('Your payment went through, and your plan is now Gold.')).toBeVisible()
    await expectPlan(page, 'Gold')
  })

  test('a team is paid once, by its owner, and everyone in it has the plan', async ({
    payer: page,
    browser,
  }) => {
    await register(page, { firstName: 'Olga' })
    await subscribe(page, cardForm, 'Platinum')
    const { id: teamId } = await create(page, '/api/teams', { data: { name: 'North' } })
    const member = await colleague(page, browser, { teamId, role: 'member', firstName: 'Mia' })
    await expectPlan(member.page, 'Platinum')
    await member.page.goto('/subscribe')
    await expect(
      member.page.getByText(/^North has Platinum, paid for by Olga.*\. It covers you\.$/),
    ).toBeVisible()
  })

  test('a renewal that fails is emailed, and the plan stays for a week', async ({
    outlay,
    visitor: page,
  }) => {
    const account = await register(page)
    await subscribe(page, cardForm, 'Gold', cards.declinedLater)
    await outlay.advance(32)
    await comeBack(page, account)
    await expectPlan(page, 'Gold')
    expect(await emailTo(account.email, 'Your payment for the Gold plan failed')).toContain(
      '/subscribe?pay=overdue',
    )
    await outlay.advance(8)
    await comeBack(page, account)
    await expectPlan(page, 'Free')
    const message = await emailTo(account.email, 'Your Gold plan has ended')
    expect(message).toContain('We couldn’t collect a payment for 7 days')
  })

  test('a renewal that fails is paid with another card, and the plan goes on', async ({
    outlay,
    visitor: page,
  }) => {
    const account = await register(page)
    await subscribe(page, cardForm, 'Gold', cards.declinedLater)
    await outlay.advance(34)
    await comeBack(page, account)
    await expect.poll(() => statusOf(page), { message: 'the renewal failed' }).toBe('past_due')
    const panel = await expectPlan(page, 'Gold')
    await expect(panel.getByText(/Your payment of \$19\.00 didn’t go through/)).toBeVisible()
    await expect(panel.getByText(/Not paid yet · 2 payment attempts/)).toBeVisible()
    await panel.getByRole('link', { name: 'Pay with another card' }).click()
    await cardForm.type(page, cards.good)
    await pressButton(page.getByRole('button', { name: 'Pay $19.00' }))
    await expect(page.getByText('Your payment went through, and your Gold plan continues.')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    const renewed = await expectPlan(page, 'Gold')
    await expect(renewed.getByText(/^Next payment: \$19\.00/)).toBeVisible()
    await outlay.advance(20)
    await comeBack(page, account)
    await expectPlan(page, 'Gold')
  })
})

/** A receipt whose text is read instantly. */
async function upload(page: Page, merchant: string): Promise<void> {
  const sheet = textSheet([
    { left: merchant, size: 22, bold: true },
    { left: '114 Mill Street, Springfield, IL 62701' },
    { left: 'Date: 2026-03-14' },
    { left: 'Total', right: `$${merchant.length}.80`, size: 15, bold: true },
  ])
  await page.goto('/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${merchant}.pdf`, mimeType: 'application/pdf', buffer: pdfFile([sheet]) })
  await expect(page.getByText('Receipt processed successfully!')).toBeVisible()
}
