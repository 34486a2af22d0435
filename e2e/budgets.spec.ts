import { addMonths } from '@outlay/contract/core/daySpans'
import { expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'

const today = () => new Date().toISOString().slice(0, 10)

async function record(page: Page, expense: Record<string, string>): Promise<void> {
  await create(page, '/api/expenses', {
    data: { status: 'processed', description: 'Journey', currency: 'USD', ...expense },
  })
}

/** Half a year of meals and travel with one unusual month, and a large dinner today. */
async function recordHalfYear(page: Page): Promise<void> {
  const tenth = `${today().slice(0, 8)}10`
  for (let month = 1; month <= 6; month += 1) {
    const date = addMonths(tenth, -month)
    await record(page, { category: 'meals', amount: '310.00', date })
    await record(page, { category: 'travel', amount: month === 2 ? '4000.00' : '90.00', date })
  }
  await record(page, { description: 'Dinner', category: 'meals', amount: '2500.00', date: today() })
}

test('budgets and recurring expenses come from what there is by one click each', { tag: '@full' }, async ({
  page,
}) => {
  await register(page)
  await recordHalfYear(page)
  await page.goto('/')
  const widget = page.getByRole('region', { name: 'Budget', exact: true })
  await expect(widget.getByText('Default')).toBeVisible()
  await expect(widget.getByText('Over budget by $500.00')).toBeVisible()
  await widget.getByRole('link', { name: 'Set a budget from your usual spending' }).click()
  await page.getByRole('button', { name: 'Use $400.00', exact: true }).click()
  await expect(page.getByText(/of \$400\.00: Over budget by \$2,100\.00/)).toBeVisible()
  await page.getByRole('button', { name: 'Use all 2' }).click()
  const budgets = page.getByRole('list', { name: 'Budgets by category' })
  await expect(budgets.getByText('$2,500.00 of $310.00')).toBeVisible()
  await expect(budgets.getByText('$0.00 of $90.00')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(widget.getByText('Over budget by $2,190.00')).toBeVisible()
  await expect(widget.getByText(/spent of/)).toContainText('$2,500.00')

  const recent = page.getByRole('region', { name: 'Recent Expenses' })
  await recent.getByRole('link', { name: /Dinner/ }).click()
  await page.getByRole('link', { name: 'Make it recurring' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Recurring Expense' })
  await expect(dialog.getByLabel('Description')).toHaveValue('Dinner')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const recurring = page.getByRole('list', { name: 'Recurring expenses' })
  await expect(recurring.getByText('$30,000.00 a year')).toBeVisible()
  await recurring.getByRole('button', { name: 'Pause Dinner' }).click()
  await expect(page.getByText('$0.00 a year for all active charges')).toBeVisible()
  await recurring.getByRole('button', { name: 'Delete Dinner' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No recurring charges yet')).toBeVisible()
})
