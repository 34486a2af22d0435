import { expect, test } from '@playwright/test'
import { addExpense } from './addExpense.ts'
import { downloadedBy, rowsIn } from './downloads.ts'
import { register } from './people.ts'

test('an expense is added by hand, with currency, mood and whom it was for, by which it is found and exported', async ({
  page,
}) => {
  await register(page)
  await page.goto('/expenses')
  await expect(page.getByText('No expenses found')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add Expense' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Expense' })
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(dialog.getByText('Amount is required')).toBeVisible()
  await expect(dialog.getByText('Description is required')).toBeVisible()
  await dialog.getByLabel('Description').fill('Conference ticket')
  await dialog.getByLabel(/^Amount/).fill('250')
  await dialog.getByRole('button', { name: /currency/i }).click()
  await page.getByPlaceholder('Search currencies...').fill('nothing')
  await expect(page.getByText('No currency found.')).toBeVisible()
  await page.getByPlaceholder('Search currencies...').fill('euro')
  await page.getByRole('option', { name: /Euro/ }).click()
  await dialog.getByRole('combobox', { name: 'For' }).fill('Ana Lima')
  await dialog.getByText('Excited').click()
  await dialog.getByLabel('Mood note').fill('At last')
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('Your expense has been recorded.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Conference ticket.*€250\.00/ })).toBeVisible()

  await addExpense(page, 'Lunch alone', '9')
  await page.getByRole('searchbox', { name: 'Search' }).fill('for:"ana lima"')
  await expect(page.getByRole('button', { name: 'Remove filter: For ana lima' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Lunch alone/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Conference ticket/ })).toBeVisible()
  const csv = await downloadedBy(page, page.getByRole('link', { name: 'Export CSV' }))
  expect(rowsIn(csv)).toMatchObject([{ Description: 'Conference ticket', For: 'Ana Lima' }])
})

test('a deleted expense comes back by Undo', async ({ page }) => {
  await register(page)
  await addExpense(page, 'Thrown away too soon', '5')
  await page.getByRole('link', { name: /Thrown away too soon/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('No expenses found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /Thrown away too soon/ })).toBeVisible()
})

test('the keyboard alone adds an expense and finds it', async ({ page }) => {
  await register(page)
  await page.goto('/expenses')
  await expect(page.getByText('No expenses found')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add New Expense' })).toBeVisible()
  await expect(page.getByLabel('Description')).toBeFocused()
  await page.keyboard.type('Typed blind')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7.50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Expense created successfully!')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('blind')
  await expect(page.getByRole('link', { name: /Typed blind/ })).toBeVisible()
})

test('bulk upload takes files one after another and says how it went', async ({ page }) => {
  await register(page)
  await page.goto('/expenses?action=bulk')
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Receipts' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles([
      'reader/src/testing/receipts/pictures/gb-taxi.jpg',
      'reader/src/testing/receipts/pictures/bad-landscape.jpg',
    ])
  await expect(page.getByText('2 file(s) ready for processing')).toBeVisible()
  await dialog.getByRole('button', { name: 'Process Files' }).click()
  await expect(page.getByText('1 files processed successfully, 1 failed')).toBeVisible()
})

test("the browser's way back asks before it takes what was typed", async ({ page }) => {
  await register(page)
  await page.goto('/expenses')
  await expect(page.getByText('No expenses found')).toBeVisible()
  await page.keyboard.press('n')
  const amount = page.getByRole('dialog', { name: 'Add New Expense' }).getByLabel(/^Amount/)
  await amount.fill('41.20')
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(amount).toHaveValue('41.20')
  await expect(page).toHaveURL(/action=add/)
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/expenses$/)
  await expect(amount).toHaveCount(0)
})
