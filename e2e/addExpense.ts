import { expect, type Page } from '@playwright/test'

/** Records an expense through the form. */
export async function addExpense(page: Page, description: string, amount: string): Promise<void> {
  await page.goto('/expenses?action=add')
  const dialog = page.getByRole('dialog', { name: 'Add New Expense' })
  await dialog.getByLabel('Description').fill(description)
  await dialog.getByLabel(/^Amount/).fill(amount)
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('Expense created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/expenses$/)
}
