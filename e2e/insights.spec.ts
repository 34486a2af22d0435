import { addDays, addMonths } from '@outlay/contract/core/daySpans'
import { expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'

const today = () => new Date().toISOString().slice(0, 10)

async function record(page: Page, expense: Record<string, string>): Promise<void> {
  const rest = {
    status: 'processed',
    description: 'Lunch',
    category: 'meals',
    currency: 'USD',
    date: today(),
  }
  await create(page, '/api/expenses', { data: { ...rest, ...expense } })
}

/** Eight months of three charges, one of which increased today; the same printer twice; lunches in two moods. */
async function recordLife(page: Page): Promise<void> {
  for (let month = 7; month >= 0; month -= 1) {
    const date = addMonths(today(), -month)
    await record(page, { merchant: 'Haus & Grund', category: 'rent', amount: '800.00', date })
    await record(page, { merchant: 'Blue Door', category: 'meals', amount: '31.00', date })
    const amount = month > 0 ? '10.00' : '15.00'
    await record(page, { merchant: 'Cloudbox', category: 'software', amount, date })
  }
  for (const description of ['Printer', 'Printer, again'])
    await record(page, { description, merchant: 'Paper Shop', category: 'equipment', amount: '450.00' })
}

async function recordMoods(page: Page): Promise<void> {
  for (let day = 0; day < 6; day += 1) {
    const date = addDays(today(), -day)
    await record(page, { amount: `${80 + day}.00`, mood: 'stressed', date })
    await record(page, { amount: `${10 + day}.00`, mood: 'happy', date })
  }
}

test('insights say what was, what will likely be and what stands out, down to the expense', async ({
  page,
}) => {
  await register(page)
  await recordLife(page)
  await page.goto('/insights')
  const current = page.getByRole('region', { name: 'Current Month' })
  await expect(current.getByText('$1,746.00', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Previous Month' }).getByText('$841.00')).toBeVisible()
  const categories = page.getByRole('table', { name: 'Category Analysis' })
  await expect(categories.getByRole('row', { name: /^Rent/ }).getByText('Stable')).toBeVisible()
  await categories.getByRole('button', { name: 'Rent' }).click()
  await expect(
    categories.getByText('The same as the same days last month').filter({ visible: true }),
  ).toHaveCount(1)
  await page.getByRole('region', { name: '12-Month Trends' }).getByRole('button').click()
  await expect(page.getByRole('row', { name: /^Total 26 / })).toBeVisible()
  const rent = page.getByRole('table', { name: 'Recurring Charges' }).getByRole('row', { name: /Haus/ })
  await expect(rent).toContainText('every month')
  await expect(rent).toContainText('$9,600.00')
  const whatIf = page.getByRole('region', { name: 'What If' })
  await whatIf.getByRole('checkbox', { name: 'Haus & Grund' }).check()
  await expect(whatIf.getByText(/The charges you would drop cost \$9,600\.00 a year/)).toBeVisible()

  await page.getByRole('button', { name: 'Draft it for me: Haus & Grund' }).click()
  await page.getByRole('link', { name: 'Drafted for you' }).click()
  await expect(page.getByText(/every month · Next/)).toBeVisible()
  await page.goBack()
  const double = page.getByRole('listitem').filter({ hasText: 'was recorded for Paper Shop twice' })
  await double.getByText('Why').click()
  await expect(double.getByText(/twice within two days/)).toBeVisible()
  await double.getByRole('link', { name: 'Show the second' }).click()
  await expect(page).toHaveURL(/\/expenses\?id=/)
  await expect(page.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible()
  await page.keyboard.press('Escape')

  await recordMoods(page)
  await page.goto('/insights')
  const tabs = page.getByRole('navigation', { name: 'Insights' })
  await tabs.getByRole('link', { name: 'Assistant' }).click()
  await expect(tabs.getByRole('link', { name: 'Assistant' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('38 expenses', { exact: true })).toBeVisible()
  const cloud = page.getByRole('listitem').filter({ hasText: '“Cloudbox” went up' })
  await expect(cloud).toContainText('from $10.00 to $15.00')
  await expect(cloud).toContainText('High urgency')
  await expect(cloud).toContainText(/\d+% confidence/)
  await page.getByRole('tab', { name: 'Mood Analysis' }).click()
  await expect(page).toHaveURL(/\?tab=mood$/)
  await expect(page.getByText('12 mood entries')).toBeVisible()
  await expect(page.getByRole('row', { name: /Stressed 6 \$82\.50 More than others/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Spending Triggers' })).toContainText(
    'Stressed purchases cost more: $82.50 on average across 6, compared with $12.50 across the 6 others.',
  )
})
