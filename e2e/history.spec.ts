import { expect, type Page, test } from '@playwright/test'
import { addExpense } from './addExpense.ts'
import { axeFindings } from './axe.ts'
import { register } from './people.ts'

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('an edit is undone from the history, and later changes of other fields stay', async ({ page }) => {
  await register(page)
  await addExpense(page, 'Client dinner', '12')
  const row = page.getByRole('link', { name: /Client dinner/ })
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' })
  await row.click()
  await page.getByLabel(/^Amount/).fill('15')
  await save(page)
  await row.click()
  await dialog.getByLabel('Category').selectOption('travel')
  await save(page)
  await row.click()
  await page.getByText('History', { exact: true }).click()
  const changes = page.getByRole('list', { name: 'Changes, newest first' })
  await expect(changes.getByRole('listitem')).toHaveText([
    /to Travel/,
    /Amount: \$12\.00 to \$15\.00/,
    /^Added/,
  ])
  expect(await axeFindings(page)).toEqual([])
  await changes.getByRole('listitem').nth(1).getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(changes.getByText('Amount: $15.00 to $12.00')).toBeVisible()
  await expect(page.getByLabel(/^Amount/)).toHaveValue('12.00')
  await expect(dialog.getByLabel('Category')).toHaveValue('travel')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /Client dinner.*\$12\.00.*Travel/ })).toBeVisible()
})

test('expenses that were deleted are found after a reload, and restored two at once', async ({ page }) => {
  await register(page)
  for (const name of ['Taxi', 'Hotel', 'Flight']) await addExpense(page, name, '5')
  for (const name of ['Taxi', 'Hotel', 'Flight']) {
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    // The toast before may still be on its way out.
    await expect(page.getByText('Recently deleted keeps it for 30 days.').last()).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeHidden()
  }
  await page.reload()
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recently deleted' })
  await expect(dialog.getByRole('listitem')).toHaveText([/Flight/, /Hotel/, /Taxi.*30 days left/])
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: /Flight/ }).check()
  await dialog.getByRole('checkbox', { name: /Taxi/ }).check()
  await dialog.getByRole('button', { name: 'Restore 2' }).click()
  await expect(page.getByText('2 expenses restored')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/Hotel/])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /Flight/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Taxi/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Hotel/ })).toBeHidden()
})
