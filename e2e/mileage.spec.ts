import { expect, test } from '@playwright/test'
import { register } from './people.ts'

test('a journey is paid by its odometer and a trip by its days, both can be changed, and are exported', {
  tag: '@full',
}, async ({ page }) => {
  await register(page)
  await page.goto('/expenses?action=add')
  const dialog = page.getByRole('dialog', { name: 'Add New Expense' })
  const sum = dialog.getByRole('status', { name: 'Calculated amount' })
  await dialog.getByText('Mileage', { exact: true }).click()
  await dialog.getByLabel('Rate country').selectOption('United Kingdom')
  await dialog.getByLabel('Date').fill('2025-08-01')
  await dialog.getByRole('switch', { name: 'Use odometer readings' }).check()
  await dialog.getByLabel('Odometer at the start').fill('45000')
  await dialog.getByLabel('Odometer at the end').fill('55100')
  await dialog.getByLabel('From').fill('Leeds')
  await dialog.getByLabel('To', { exact: true }).fill('York')
  await expect(sum).toContainText('£4,525.00')
  await expect(sum).toContainText('100 mi at 0.25 GBP')
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: /Leeds to York/ }).click()
  const opened = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect(opened.getByRole('status', { name: 'Calculated amount' })).toContainText('£4,525.00')
  await opened.getByLabel('Odometer at the end').fill('45100')
  await expect(opened.getByRole('status', { name: 'Calculated amount' })).toContainText('£45.00')
  await opened.getByRole('button', { name: 'Save Changes' }).click()
  await expect(opened).toBeHidden()
  const exported = await page.request.get('/api/export/csv')
  expect(await exported.text()).toContain('Leeds to York,45000 to 45100,0.45 GBP/mi')

  await page.keyboard.press('n')
  await dialog.getByText('Per diem', { exact: true }).click()
  await dialog.getByLabel('Country for rates').selectOption('Germany')
  await dialog.getByLabel('Location').fill('Hamburg')
  await dialog.getByLabel('Trip start').fill('2026-03-02T08:00')
  await dialog.getByLabel('Trip end').fill('2026-03-04T18:00')
  await expect(sum).toContainText('€56.00')
  await dialog
    .getByRole('checkbox', { name: /^Breakfast on/ })
    .nth(1)
    .check()
  await expect(sum).toContainText('€50.40')
  await expect(dialog.getByText('Day of departure')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: /Per diem, Hamburg/ }).click()
  await expect(opened.getByRole('checkbox', { name: /^Breakfast on/ }).nth(1)).toBeChecked()
  await expect(opened.getByRole('status', { name: 'Calculated amount' })).toContainText('€50.40')
})
