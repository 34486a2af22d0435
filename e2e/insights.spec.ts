import { addMonths } from '@outlay/contract/core/daySpans'
import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { create } from './create.ts'
import { register } from './people.ts'
import { quietNetwork } from './quietNetwork.ts'

const today = () => new Date().toISOString().slice(0, 10)

interface Monthly {
  readonly merchant: string
  readonly category: string
  readonly amount: string
  readonly times: number
}

/** One expense a month, the newest today. */
async function recordMonthly(page: Page, { times, ...expense }: Monthly): Promise<void> {
  for (let month = times - 1; month >= 0; month -= 1)
    await create(page, '/api/expenses', {
      data: {
        ...expense,
        description: expense.merchant,
        currency: 'USD',
        date: addMonths(today(), -month),
      },
    })
}

async function recordLife(page: Page): Promise<void> {
  await recordMonthly(page, { merchant: 'Haus & Grund', category: 'rent', amount: '800.00', times: 8 })
  await recordMonthly(page, { merchant: 'Cloudbox', category: 'software', amount: '15.00', times: 8 })
  await recordMonthly(page, { merchant: 'Blue Door', category: 'meals', amount: '31.00', times: 8 })
  for (const description of ['Printer', 'Printer, again'])
    await create(page, '/api/expenses', {
      data: {
        description,
        merchant: 'Paper Shop',
        category: 'equipment',
        amount: '450.00',
        currency: 'USD',
        date: today(),
      },
    })
}

test('insights say what was, what will likely be and what stands out, down to the expense', async ({
  page,
}) => {
  await register(page)
  await page.goto('/insights')
  await expect(
    page.getByText('Unable to generate insights. Please ensure you have expense data for analysis.'),
  ).toBeVisible()

  await recordLife(page)
  await page.reload()
  const current = page.getByRole('region', { name: 'Current Month' })
  await expect(current.getByText('$1,746.00', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Previous Month' }).getByText('$846.00')).toBeVisible()
  const rent = page.getByRole('listitem', { name: 'Rent' })
  await expect(rent.getByText('Stable')).toBeVisible()

  await page.getByRole('region', { name: 'Trends of 12 Months' }).getByRole('button').click()
  await expect(page.getByRole('row', { name: /^Total 26 / })).toBeVisible()
  const cloud = page.getByRole('table', { name: 'Recurring Charges' }).getByRole('row', { name: /Cloudbox/ })
  await expect(cloud).toContainText('every month')
  await expect(cloud).toContainText('$180.00')

  const whatIf = page.getByRole('region', { name: 'What If' })
  await whatIf.getByRole('checkbox', { name: 'Haus & Grund' }).check()
  await expect(whatIf.getByText(/The charges you would drop cost \$9,600\.00 a year/)).toBeVisible()

  const double = page.getByRole('listitem').filter({ hasText: 'was recorded for Paper Shop twice' })
  await double.getByText('Why').click()
  await expect(double.getByText(/twice within two days/)).toBeVisible()
  await double.getByRole('link', { name: 'Show the second' }).click()
  await expect(page).toHaveURL(/\/expenses\?id=/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('axe finds nothing on insights, on a phone and on a desk', async ({ page }) => {
  await quietNetwork(page)
  await register(page)
  await recordLife(page)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/insights')
    await expect(page.getByRole('region', { name: 'What If' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show Numbers' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})
