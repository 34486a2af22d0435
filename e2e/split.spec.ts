import { expect, test } from '@playwright/test'
import { addExpense } from './addExpense.ts'
import { axeFindings } from './axe.ts'
import { register } from './people.ts'

test('an expense is split by amount, its parts stand in the list, come to the same, and are joined again', async ({
  page,
}) => {
  await register(page)
  await addExpense(page, 'Hotel and dinner', '120')
  await page.getByRole('link', { name: /Hotel and dinner/ }).click()
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Split Expense' })
  const parts = dialog.getByRole('group', { name: /^Part \d/ })
  const save = dialog.getByRole('button', { name: 'Split into 2' })
  await expect(save).toBeDisabled()
  await parts
    .nth(0)
    .getByLabel(/^Amount/)
    .fill('80.50')
  await expect(dialog.getByRole('status')).toHaveText('Remaining: $39.50')
  await expect(save).toBeDisabled()
  await parts.nth(1).getByRole('button', { name: 'The rest to part 2' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Nothing remains.')
  await parts.nth(1).getByLabel('Description').fill('Dinner')
  await parts.nth(1).getByLabel('Category').selectOption('meals')
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(parts.nth(1).getByLabel('Description')).toHaveValue('Dinner')
  await save.click()
  await expect(page.getByText('Expense split')).toBeVisible()
  await expect(page.getByRole('link', { name: /Hotel and dinner.*\$80\.50/ })).toBeVisible()
  const dinner = page.getByRole('link', { name: /Dinner.*\$39\.50/ })
  await expect(dinner).toBeVisible()
  await page.goto('/reports')
  await expect(page.getByText('$120.00').first()).toBeVisible()
  await page.goto('/expenses')
  await dinner.click()
  await expect(page.getByText('Part of a split of $120.00 into 2')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('dialog')
    .getByLabel(/^Amount/)
    .fill('40')
  await expect(page.getByLabel('The $0.50 that this part has more comes from')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('link', { name: /Hotel and dinner.*\$80\.00/ })).toBeVisible()
  await dinner
    .or(page.getByRole('link', { name: /Dinner.*\$40\.00/ }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo Split' }).click()
  await page
    .getByRole('dialog', { name: 'Undo this split?' })
    .getByRole('button', { name: 'Undo Split' })
    .click()
  await expect(page.getByText('Split undone')).toBeVisible()
  await expect(page.getByRole('link', { name: /Hotel and dinner.*\$120\.00/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Dinner/ })).toHaveCount(0)
})
