import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { create } from './create.ts'
import { register } from './people.ts'
import { drawnReceipt } from './realReceipts.ts'

const { bytes } = drawnReceipt('us-restaurant-photo')
const picture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: bytes })
const today = () => new Date().toISOString().slice(0, 10)
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Expense' })

test('one expense has two receipts: one is replaced, one removed and put back', async ({ page }) => {
  await register(page)
  const fields = { description: 'Dinner', amount: '60.00', currency: 'USD', category: 'meals' }
  const { id } = await create(page, '/api/expenses', { data: { ...fields, date: today() } })
  const names = async () => {
    const receipts = await (await page.request.get(`/api/expenses/${id}/receipts`)).json()
    return receipts.map(({ fileName }: { fileName: string }) => fileName)
  }

  await page.goto(`/expenses?id=${id}`)
  const dialog = dialogOf(page)
  await dialog.getByLabel(/^Add a receipt/).setInputFiles(picture('bill.jpg'))
  await expect(page.getByText('Receipt added')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add another receipt' }).click()
  await dialog.getByLabel(/^Add a receipt/).setInputFiles(picture('slip.jpg'))
  await expect(dialog.getByText('Receipt 2 of 2')).toBeVisible()
  await expect(dialog.getByText('slip.jpg')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await dialog.getByLabel('Another receipt').setInputFiles(picture('clearer.jpg'))
  await expect(page.getByText('Receipt replaced')).toBeVisible()
  await expect(dialog.getByText('clearer.jpg')).toBeVisible()
  expect(await names()).toEqual(['bill.jpg', 'clearer.jpg'])

  await dialog.getByRole('region', { name: 'Receipt picture' }).press(',')
  await expect(dialog.getByText('Receipt 1 of 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove receipt' }).click()
  await expect(page.getByText('Receipt removed')).toBeVisible()
  await expect(dialog.getByRole('navigation', { name: 'Receipts' })).toBeHidden()
  expect(await names()).toEqual(['clearer.jpg'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Receipt restored')).toBeVisible()
  await expect(dialog.getByText('Receipt 1 of 2')).toBeVisible()
  expect(await names()).toEqual(['bill.jpg', 'clearer.jpg'])
})

test('a receipt that is turned is turned after a reload, in the list as well', async ({ page }) => {
  await register(page)
  const fields = { description: 'Dinner', amount: '60.00', currency: 'USD', category: 'meals' }
  const { id } = await create(page, '/api/expenses', { data: { ...fields, date: today() } })
  await page.goto(`/expenses?id=${id}`)
  const dialog = dialogOf(page)
  await dialog.getByLabel(/^Add a receipt/).setInputFiles(picture('bill.jpg'))
  const sheet = dialog.getByTestId('receipt-sheet')
  const isUpright = () => sheet.evaluate(({ clientWidth, clientHeight }) => clientHeight > clientWidth)
  await expect.poll(isUpright).toBe(true)
  const thumbnail = page.getByRole('img', { name: 'Receipt', exact: true, includeHidden: true }).first()
  const isThumbnailUpright = () =>
    thumbnail.evaluate(image => image instanceof HTMLImageElement && image.naturalHeight > image.naturalWidth)
  await expect.poll(isThumbnailUpright).toBe(true)

  await dialog.getByRole('button', { name: 'Turn by a quarter' }).click()
  await expect.poll(isUpright).toBe(false)
  await expect.poll(isThumbnailUpright).toBe(false)
  await page.reload()
  await expect.poll(isUpright).toBe(false)
  await expect.poll(isThumbnailUpright).toBe(false)
})
