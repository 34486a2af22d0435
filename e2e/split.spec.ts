import { expect, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'

test('an expense is split by amount, its parts come to the same wherever one is changed, and are joined again', {
  tag: '@full',
}, async ({ page }) => {
  await register(page)
  const hotel = {
    status: 'processed',
    description: 'Hotel and dinner',
    amount: '120',
    currency: 'USD',
    category: 'travel',
  }
  const today = new Date().toISOString().slice(0, 10)
  const { id } = await create(page, '/api/expenses', { data: { ...hotel, date: today } })
  await page.goto(`/expenses?id=${id}`)
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Split Expense' })
  const parts = dialog.getByRole('group', { name: /^Part \d/ })
  const save = dialog.getByRole('button', { name: 'Split into 2' })
  await expect(save).toBeDisabled()
  await parts
    .nth(0)
    .getByLabel(/^Amount/)
    .fill('80.50')
  await expect(parts.nth(1).getByLabel(/^Amount/)).toHaveValue('39.50')
  await expect(dialog.getByRole('status')).toHaveText('Nothing left to split.')
  await parts.nth(1).getByLabel('Description').fill('Dinner')
  await parts.nth(1).getByText('Details').click()
  await parts.nth(1).getByLabel('Category').selectOption('meals')
  await page.reload()
  await expect(parts.nth(1).getByLabel('Description')).toHaveValue('Dinner')
  await save.click()
  await expect(page.getByText('Expense split')).toBeVisible()
  await expect(page.getByRole('row', { name: /Hotel and dinner.*\$80\.50/ })).toBeVisible()

  await page
    .getByRole('row', { name: /Dinner.*\$39\.50/ })
    .getByRole('link')
    .click()
  const part = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect(part.getByText('Part of a $120.00 expense split into 2')).toBeVisible()
  await part.getByLabel(/^Amount/).fill('40')
  await expect(part.getByLabel('Take the $0.50 difference from')).toBeVisible()
  await part.getByRole('button', { name: 'Save Changes' }).click()
  await expect(part).toBeHidden()
  await expect(page.getByRole('row', { name: /Hotel and dinner.*\$80\.00/ })).toBeVisible()
  await page
    .getByRole('row', { name: /Dinner.*\$40\.00/ })
    .getByRole('link')
    .click()
  await part.getByRole('button', { name: 'Undo Split' }).click()
  await page
    .getByRole('dialog', { name: 'Undo this split?' })
    .getByRole('button', { name: 'Undo Split' })
    .click()
  await expect(page.getByText('Split undone')).toBeVisible()
  await expect(page.getByRole('row', { name: /Hotel and dinner.*\$120\.00/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Dinner/ })).toHaveCount(0)
})
