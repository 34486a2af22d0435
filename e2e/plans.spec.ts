import { expect, type Locator, type Page } from '@playwright/test'
import { pdfFile } from '../reader/src/testing/receipts/drawing/documents/pdfFile.ts'
import { textSheet } from '../reader/src/testing/receipts/drawing/documents/pdfReceipt.ts'
import { create } from './create.ts'
import { letterTo } from './mailbox.ts'
import { test } from './ownOutlay.ts'
import { register, registerByForm } from './people.ts'
import { colleague } from './teamPeople.ts'

const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  declinedLater: '4000 0000 0000 0341',
  authenticated: '4000 0025 0000 3155',
}
const merchants = [
  'Blue Door Coffee',
  'North Pier Books',
  'Alder Grocery',
  'Rail & Road',
  'Quiet Inn',
  'Maple Tools',
]

const planPanel = (page: Page): Locator => page.getByRole('region', { name: 'Subscription' })

/** Chooses a plan on its page, and waits for the card form. */
async function choosePlan(page: Page, name: string): Promise<void> {
  await page.goto('/subscribe')
  await page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Complete Your Subscription' })).toBeVisible()
}

async function giveCard(page: Page, plan: string, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: `Subscribe to ${plan} Plan` }).click()
}

async function expectPaid(page: Page, plan: string): Promise<void> {
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await expect(page.getByText(`Welcome to Outlay ${plan}! Your subscription is now active.`)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function subscribe(page: Page, plan: string, number = cards.good): Promise<void> {
  await choosePlan(page, plan)
  await giveCard(page, plan, number)
  await expectPaid(page, plan)
}

/** Opens the settings, where the plan is to be this one. */
async function expectPlan(page: Page, plan: string): Promise<Locator> {
  await page.goto('/settings')
  const panel = planPanel(page)
  await expect(panel.getByText(plan, { exact: true })).toBeVisible()
  return panel
}

/** A receipt whose text is read at once. */
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

test('a plan is bought, used and cancelled; it ends with what was paid, and nothing that was made is lost', async ({
  outlay,
  visitor: page,
}) => {
  const { email } = await registerByForm(page)
  await subscribe(page, 'Silver')
  for (const merchant of merchants) await upload(page, merchant)
  const panel = await expectPlan(page, 'Silver')
  await expect(panel.getByText('6 / 50')).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(panel.getByText(/^Ends on .*Nothing is deleted then\.$/)).toBeVisible()
  await outlay.advance('32d')
  const ended = await expectPlan(page, 'Free')
  await expect(ended.getByText('6 / 5')).toBeVisible()
  expect(await letterTo(email, 'Your Silver plan has ended')).toContain('/pricing')
  await page.goto('/expenses')
  await expect(page.getByText(/^6 expenses/)).toBeVisible()
})

test('every feature is there for fourteen days, and then what the free plan includes', async ({
  outlay,
  visitor: page,
}) => {
  await registerByForm(page)
  await expectPlan(page, 'Free')
  for (const name of ['North', 'South']) await create(page, '/api/projects', { data: { name } })
  expect((await page.request.get('/api/export/xlsx')).status()).toBe(200)
  await outlay.advance('15d')
  expect((await page.request.get('/api/export/xlsx')).status()).toBe(402)
  expect((await page.request.get('/api/export/csv')).status()).toBe(200)
  await page.goto('/projects')
  await expect(page.getByText('South')).toBeVisible()
})

test('a card that is declined says why, and another one pays', async ({ page }) => {
  await register(page)
  await choosePlan(page, 'Gold')
  await giveCard(page, 'Gold', cards.declined)
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await giveCard(page, 'Gold', cards.good)
  await expectPaid(page, 'Gold')
  await expectPlan(page, 'Gold')
})

test('a bank that asks its customer first is answered, and nothing is paid before', async ({ page }) => {
  await register(page)
  await choosePlan(page, 'Silver')
  await giveCard(page, 'Silver', cards.authenticated)
  const bank = page.getByRole('dialog', { name: 'Confirm with your bank' })
  await bank.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText(/Your bank could not confirm/)).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe to Silver Plan' }).click()
  await bank.getByRole('button', { name: 'Approve payment' }).click()
  await expectPaid(page, 'Silver')
  await expectPlan(page, 'Silver')
})

test('a team is paid once, by its owner, and everyone in it has the plan', async ({ page, browser }) => {
  await register(page, { firstName: 'Olga' })
  await subscribe(page, 'Platinum')
  const { id: teamId } = await create(page, '/api/teams', { data: { name: 'North' } })
  const member = await colleague(page, browser, { teamId, role: 'member', firstName: 'Mia' })
  await expectPlan(member.page, 'Platinum')
  await member.page.goto('/subscribe')
  await expect(
    member.page.getByText(/^North has Platinum, paid by Olga.* and it covers you\.$/),
  ).toBeVisible()
})

test('a renewal that fails is told by letter, and the plan stays for a week', async ({
  outlay,
  visitor: page,
}) => {
  const { email } = await registerByForm(page)
  await subscribe(page, 'Gold', cards.declinedLater)
  await outlay.advance('32d')
  await expectPlan(page, 'Gold')
  expect(await letterTo(email, 'Your payment for the Gold plan failed')).toContain('/settings#plan')
  await outlay.advance('8d')
  await expectPlan(page, 'Free')
  expect(await letterTo(email, 'Your Gold plan has ended')).toContain('No payment could be taken for 7 days')
})
