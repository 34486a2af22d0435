import { expect, type Page } from '@playwright/test'
import { register } from './people.ts'
import {
  cards,
  expectCheckout,
  expectPaid,
  expectPlan,
  giveCard,
  pressButton,
  statusOf,
} from './plans/planSteps.ts'
import { stripeCardForm as cardForm } from './plans/stripe/stripeCardForm.ts'
import { test } from './plans/stripe/stripeTest.ts'

const script = 'https://js.stripe.com/endive/stripe.js'
const annualGold = 'Gold, $180 a year before tax, paid up front'

test('a choice among the prices leads to the card form, back where its script is blocked, and is paid once the bank agrees', {
  tag: '@full',
}, async ({ payer: page }) => {
  await register(page)
  const documents = documentsOf(page)
  await page.route('https://js.stripe.com/**', route => route.abort('blockedbyclient'))
  await page.goto('/pricing?billing=annual')
  await page.getByRole('link', { name: 'Start Pro Trial' }).click()
  await expect(page.getByText(/The card form couldn’t be loaded, and nothing was charged\./)).toBeVisible()
  await page.unroute('https://js.stripe.com/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectCheckout(page)
  await expect(page.getByText(annualGold)).toBeVisible()
  expect(documents).toEqual(['/pricing', '/subscribe', '/subscribe'])

  await giveCard(page, cardForm, 'Gold', cards.authenticated)
  await cardForm.answerBank(page, false)
  await expect(page.getByText(cardForm.bankRefusal).first()).toBeVisible()
  expect(await statusOf(page)).toBeUndefined()
  await pressButton(page.getByRole('button', { name: 'Subscribe to Gold Plan' }))
  await cardForm.answerBank(page, true)
  await expectPaid(page, 'Gold')
  await expectPlan(page, 'Gold')
})

test('from the prices a choice leads to its card form by one document, and Back to where it was made', {
  tag: '@full',
}, async ({ payer: page }) => {
  await register(page)
  const documents = documentsOf(page)
  await page.goto('/pricing?billing=annual')
  await page.getByRole('link', { name: 'Start Pro Trial' }).click()
  await expectCheckout(page)
  await expect(page.getByText(annualGold)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe to Gold Plan' })).toBeEnabled()
  expect(documents).toEqual(['/pricing', '/subscribe'])
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => rowsFilled(page), { message: `at ${width}` }).not.toContain(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.goBack()
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked()
  expect(new URL(page.url()).pathname).toBe('/pricing')
})

test('a choice within the app loads its card form by one reload, which keeps the choice and Back', {
  tag: '@full',
}, async ({ payer: page }) => {
  await register(page)
  await page.goto('/settings')
  const documents = documentsOf(page)
  await page.getByRole('link', { name: 'See all plans' }).click()
  await page.getByRole('group', { name: 'Billing' }).getByText('Annual').click()
  await page.getByRole('button', { name: 'Choose Gold' }).click()
  await expect(page.getByText(annualGold)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe to Gold Plan' })).toBeEnabled()
  expect(documents).toEqual(['/subscribe'])
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Choose Gold' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/\/settings/)
})

test("the provider's script is refused on every other page", { tag: '@full' }, async ({
  payer: page,
  violations,
}) => {
  await register(page)
  for (const path of ['/settings', '/expenses', '/pricing']) {
    await page.goto(path)
    expect(await page.evaluate(load, script), path).toBe('refused')
    await expect.poll(() => violations.splice(0), { message: path }).toEqual([`script-src-elem ${script}`])
  }
})

/** Our pages that a window has loaded as documents, e.g. `/pricing`. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** Runs in the page. */
function load(source: string): Promise<'loaded' | 'refused'> {
  return new Promise(resolve => {
    const element = document.createElement('script')
    element.onload = () => resolve('loaded')
    element.onerror = () => resolve('refused')
    element.src = source
    document.head.append(element)
  })
}

/** Whether each row of a form's buttons fills its width. */
async function rowsFilled(page: Page): Promise<boolean[]> {
  return page.getByRole('button', { name: 'Back to Plans' }).evaluate(back => {
    const row = back.parentElement
    if (!row) return []
    const whole = row.getBoundingClientRect()
    const buttons = [...row.children].map(button => button.getBoundingClientRect())
    const tops = [...new Set(buttons.map(({ top }) => Math.round(top)))]
    return tops.map(top => {
      const beside = buttons.filter(button => Math.round(button.top) === top)
      const left = Math.min(...beside.map(button => button.left))
      const right = Math.max(...beside.map(button => button.right))
      return Math.abs(left - whole.left) < 1 && Math.abs(right - whole.right) < 1
    })
  })
}
