import { expect, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { register } from './people.ts'

test('a journey is recorded by its odometer, changed, and exported with its rate', async ({ page }) => {
  await register(page)
  await page.goto('/expenses?action=add')
  const dialog = page.getByRole('dialog', { name: 'Add New Expense' })
  await dialog.getByText('Mileage', { exact: true }).click()
  await dialog.getByLabel('Country of the rate').selectOption('United Kingdom')
  await dialog.getByLabel('Date').fill('2025-08-01')
  await dialog.getByRole('switch', { name: 'Read off the odometer' }).check()
  await dialog.getByLabel('Odometer at the start').fill('45000')
  await dialog.getByLabel('Odometer at the end').fill('55100')
  await dialog.getByLabel('From').fill('Leeds')
  await dialog.getByLabel('To', { exact: true }).fill('York')
  const sum = dialog.getByRole('status', { name: 'Calculated amount' })
  await expect(sum).toContainText('£4,525.00')
  await expect(sum).toContainText('100 mi at 0.25 GBP')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('Expense created successfully!')).toBeVisible()

  await page.getByRole('link', { name: /Leeds to York/ }).click()
  const opened = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect(opened.getByRole('status', { name: 'Calculated amount' })).toContainText('£4,525.00')
  await opened.getByLabel('Odometer at the end').fill('45100')
  await expect(opened.getByRole('status', { name: 'Calculated amount' })).toContainText('£45.00')
  await opened.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Expense updated successfully!')).toBeVisible()

  const exported = await page.request.get('/api/export/csv')
  expect(await exported.text()).toContain('Leeds to York,45000 to 45100,0.45 GBP/mi')
})
