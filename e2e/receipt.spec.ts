import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page, test } from '@playwright/test'
import { registerByForm, signOut } from './people.ts'
import { drawnReceipt, type ReceiptUnderTest, realReceipt } from './realReceipts.ts'

/** The whole of a first day: an account, a receipt, its expense put right, found again, exported, and out. */
async function firstDay(page: Page, receipt: ReceiptUnderTest): Promise<void> {
  const { username } = await registerByForm(page)

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: `${receipt.name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: receipt.bytes,
    })
  await expect(page.getByText('Receipt processed successfully!')).toBeVisible()
  await expect(page.getByText(/Outlay reader extracted: /)).toBeVisible()
  await expect(page.getByText('Claude has no key on this server.')).toBeVisible()

  const review = await page.getByRole('link', { name: 'Review', exact: true }).getAttribute('href')
  await page.goto(`/expenses?id=${new URLSearchParams(review?.split('?')[1]).get('id')}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect(dialog.getByLabel('Description')).toHaveValue(startingWith(receipt.merchant))
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue(receipt.total)
  await expect(dialog.getByRole('button', { name: /^Currency/ })).toContainText(receipt.currency)
  await expect(dialog.getByLabel('Date')).toHaveValue(receipt.date)
  await expect(dialog.getByRole('img', { name: /receipt/i })).toBeVisible()

  await dialog.getByLabel('Description').fill('Put right by hand')
  await dialog.getByLabel('Category').selectOption('office-supplies')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Expense updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/expenses$/)

  const row = page.getByRole('link', { name: /Put right by hand/ })
  await expect(row).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like it')
  await expect(page.getByText('No expenses found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('RIGHT BY')
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await page.getByLabel('Category').selectOption('travel')
  await expect(page.getByText('No expenses found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(row).toBeVisible()

  const csv = await exported(page)
  const amount = receipt.currency === 'USD' ? receipt.total : String.raw`\d+\.\d\d`
  const line = `^${receipt.date},Put right by hand,Office Supplies,No Project,${amount},USD,${receipt.total},${receipt.currency},`
  expect(csv).toMatch(new RegExp(line, 'm'))

  await signOut(page)
  await page.goto('/expenses')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByText(username)).toHaveCount(0)
}

/** The export opens in a tab of its own, which is the download's. */
async function exported(page: Page): Promise<string> {
  const downloaded = new Promise<Download>(resolve => {
    page.on('download', resolve)
    page.context().on('page', tab => tab.on('download', resolve))
  })
  await page.getByRole('link', { name: 'Export CSV' }).click()
  return readFile(await (await downloaded).path(), 'utf8')
}

/** Merchants are compared in capitals: receipts print them in either. */
function startingWith(merchant: string): RegExp {
  const escaped = merchant.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped}`, 'i')
}

test('a drawn receipt becomes an expense that is corrected, found and exported', async ({ page }) => {
  await firstDay(page, drawnReceipt('us-grocery'))
})

const real = realReceipt('045')
if (real)
  test('a real receipt becomes an expense that is corrected, found and exported', async ({ page }) => {
    await firstDay(page, real)
  })
