import { expect, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'

/** The tenth of the month so many months ago. */
function tenthOf(monthsAgo: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 10))
    .toISOString()
    .slice(0, 10)
}

test('budgets come from what months usually cost, by one click, and show on the dashboard', async ({
  page,
}) => {
  await register(page)
  for (const monthsAgo of [6, 5, 4, 3, 2, 1])
    for (const [category, amount] of [
      ['meals', '310.00'],
      ['travel', monthsAgo === 2 ? '4000.00' : '90.00'],
    ] as const)
      await create(page, '/api/expenses', {
        data: { description: 'Journey', amount, currency: 'USD', category, date: tenthOf(monthsAgo) },
      })
  const today = new Date().toISOString().slice(0, 10)
  await create(page, '/api/expenses', {
    data: { description: 'Dinner', amount: '2500.00', currency: 'USD', category: 'meals', date: today },
  })
  await page.goto('/')
  const widget = page.getByRole('region', { name: 'Budget', exact: true })
  await expect(widget.getByText('You have chosen no budget yet')).toBeVisible()
  await expect(widget.getByText('Over budget')).toHaveCount(0)
  await widget.getByRole('link', { name: 'Choose by what your months come to' }).click()
  await expect(page.getByRole('heading', { name: 'Budgets', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Use $400.00', exact: true }).click()
  await expect(page.getByText(/of \$400\.00: Over budget by \$2,100\.00/)).toBeVisible()
  await page.getByRole('button', { name: 'Use all 2' }).click()
  const list = page.getByRole('list', { name: 'Budgets by category' })
  await expect(list.getByText('$2,500.00 of $310.00')).toBeVisible()
  await expect(list.getByText('$0.00 of $90.00')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(widget.getByText('Over budget by $2,190.00')).toBeVisible()
  await expect(widget.getByText(/spent of/)).toContainText('$2,500.00')
})
