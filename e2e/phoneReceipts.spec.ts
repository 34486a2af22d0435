import { expect, type Page, test } from '@playwright/test'
import { register } from './people.ts'
import { drawnReceipt, phonePicture, type ReceiptUnderTest } from './realReceipts.ts'

/** Three pictures taken with a phone: real ones where they are at hand, else our own. */
const pictures = [
  phonePicture('us1004') ?? drawnReceipt('us-restaurant-photo'),
  phonePicture('us1005') ?? drawnReceipt('us-grocery-sideways'),
  phonePicture('us1009') ?? drawnReceipt('us-hotel'),
]

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Uploads one picture, and accepts what was read of it. */
async function uploadAndAccept(page: Page, { name, bytes, total, date }: ReceiptUnderTest): Promise<void> {
  await page.goto('/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: bytes })
  await expect(page.getByText('Receipt processed successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Review', exact: true }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue(total)
  await expect(dialog.getByRole('button', { name: /^Currency/ })).toContainText('USD')
  await expect(dialog.getByLabel(/^Date/)).toHaveValue(date)
  const inWords = new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  await expect(dialog.getByText(inWords)).toBeVisible()
  await dialog.getByText('Everything that was read').tap()
  await expect(dialog.getByRole('term').first()).toBeVisible()
  await dialog.getByRole('button', { name: /^(Accept|Save Changes)$/ }).tap()
  await expect(page.getByText('All receipts are reviewed')).toBeVisible()
}

test('three receipts are uploaded from a phone, read right and accepted', async ({ page }) => {
  await register(page)
  for (const picture of pictures) await uploadAndAccept(page, picture)
  const kept: Record<string, string>[] = await (await page.request.get('/api/expenses')).json()
  const figures = kept.map(({ status, date, originalAmount, originalCurrency }) => [
    status,
    date,
    originalAmount,
    originalCurrency,
  ])
  expect(figures.sort()).toEqual(pictures.map(({ date, total }) => ['processed', date, total, 'USD']).sort())
})
