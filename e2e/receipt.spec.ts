import { expect, type Page, test } from '@playwright/test'
import { downloadedBy } from './downloads.ts'
import { register, signOut } from './people.ts'
import { drawnReceipt, phonePicture, type ReceiptUnderTest } from './realReceipts.ts'

/** Uploads a picture on the dashboard. */
async function upload(page: Page, { name, bytes }: ReceiptUnderTest): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: bytes })
  await expect(page.getByText('Receipt processed successfully!')).toBeVisible()
}

test('a receipt becomes an expense that is corrected, found and exported', async ({ page }) => {
  const receipt = drawnReceipt('us-grocery')
  const { username } = await register(page)
  await page.goto('/')
  await upload(page, receipt)
  await expect(page.getByText(/Outlay reader extracted: /)).toBeVisible()
  await expect(page.getByText(/^Read by Outlay reader\. Claude has no key on this server\./)).toBeVisible()

  const review = await page.getByRole('link', { name: 'Review', exact: true }).getAttribute('href')
  await page.goto(`/expenses?id=${new URLSearchParams(review?.split('?')[1]).get('id')}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' })
  // Some receipts print merchants in uppercase.
  await expect(dialog.getByLabel('Description')).toHaveValue(new RegExp(`^${receipt.merchant}`, 'i'))
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

  const csv = await downloadedBy(page, page.getByRole('link', { name: 'Export CSV' }))
  const line = `${receipt.date},Put right by hand,Office Supplies,No Project,${receipt.total},USD,${receipt.total},USD,`
  expect(csv.toString('utf8')).toContain(`\n${line}`)

  await signOut(page)
  await page.goto('/expenses')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByText(username)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a picture taken with the phone is uploaded, read right and accepted', async ({ page }) => {
    // A real picture if available, else a generated one.
    const picture = phonePicture('us1004') ?? drawnReceipt('us-restaurant-photo')
    await register(page)
    await page.goto('/')
    await upload(page, picture)
    await page.getByRole('link', { name: 'Review', exact: true }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(/^Amount/)).toHaveValue(picture.total)
    await expect(dialog.getByRole('button', { name: /^Currency/ })).toContainText('USD')
    await expect(dialog.getByLabel(/^Date/)).toHaveValue(picture.date)
    const inWords = new Date(picture.date).toLocaleDateString('en-US', {
      dateStyle: 'medium',
      timeZone: 'UTC',
    })
    await expect(dialog.getByText(inWords)).toBeVisible()
    await dialog.getByText('Everything read from the receipt').tap()
    await expect(dialog.getByRole('term').first()).toBeVisible()
    await dialog.getByRole('button', { name: /^(Accept|Save Changes)$/ }).tap()
    await expect(page.getByText('All receipts reviewed')).toBeVisible()
    const kept = await (await page.request.get('/api/expenses')).json()
    expect(kept).toMatchObject([
      {
        status: 'processed',
        date: picture.date,
        originalAmount: picture.total,
        originalCurrency: 'USD',
      },
    ])
  })
})
