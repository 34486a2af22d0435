import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from '../people.ts'

/** Same for every payment provider: docs.stripe.com/testing. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  declinedLater: '4000 0000 0000 0341',
  authenticated: '4000 0025 0000 3155',
  /** Requires authentication every time, not only at first. */
  authenticatedAlways: '4000 0027 6000 3184',
}

/** How to enter a card with a payment provider. */
export interface CardForm {
  type(page: Page, number: string): Promise<void>
  /** The cardholder's answer to their bank. */
  answerBank(page: Page, isApproved: boolean): Promise<void>
  /** The message if they declined. */
  readonly bankRefusal: RegExp
}

/** Chooses a plan on its page and waits for the card form. */
export async function choosePlan(page: Page, name: string): Promise<void> {
  await page.goto('/subscribe')
  await planCard(page, name).getByRole('button').first().click()
  await expectCheckout(page)
}

export const planCard = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

export async function expectCheckout(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Complete Your Subscription' })).toBeVisible()
}

export async function giveCard(page: Page, cardForm: CardForm, plan: string, number: string): Promise<void> {
  await cardForm.type(page, number)
  await pressButton(page.getByRole('button', { name: `Subscribe to ${plan} Plan` }))
}

/** By keyboard, because a click right after scrolling may still reach another host's frame. */
export async function pressButton(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

export async function expectPaid(page: Page, plan: string): Promise<void> {
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await expect(page.getByText(`Welcome to Outlay ${plan}! Your subscription is now active.`)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
}

export async function subscribe(
  page: Page,
  cardForm: CardForm,
  plan: string,
  number = cards.good,
): Promise<void> {
  await choosePlan(page, plan)
  await giveCard(page, cardForm, plan, number)
  await expectPaid(page, plan)
}

/** Opens the settings once the plan has changed; the provider's message may still be on its way. */
export async function expectPlan(page: Page, plan: string): Promise<Locator> {
  await expect.poll(() => planOf(page), { message: `the plan is ${plan}` }).toBe(plan.toLowerCase())
  await page.goto('/settings')
  const panel = page.getByRole('region', { name: 'Subscription' })
  await expect(panel.getByText(plan, { exact: true })).toBeVisible()
  return panel
}

export async function planOf(page: Page): Promise<string> {
  return (await currentPlan(page)).plan
}

/** Status of the subscription the person pays for. */
export async function statusOf(page: Page): Promise<string | undefined> {
  return (await currentPlan(page)).subscription?.status
}

async function currentPlan(page: Page): Promise<{ plan: string; subscription: { status: string } | null }> {
  const answer = await page.request.get('/api/plans/current')
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Signs in again if the session expired, which moving the clock may cause. */
export async function comeBack(page: Page, { username, password }: Account): Promise<void> {
  if ((await page.request.get('/api/auth/user')).ok()) return
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
}
