import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { register } from './people.ts'
import { drawnReceipt, type ReceiptUnderTest, realReceipt } from './realReceipts.ts'

const documents = fileURLToPath(new URL('../reader/src/testing/receipts/documents/', import.meta.url))
const pdfName = 'us-software.pdf'
const pdf = { name: pdfName, mimeType: 'application/pdf', buffer: readFileSync(`${documents}${pdfName}`) }

/** Three merchants' receipts: real ones where they are at hand, else our own. */
const pictures = [
  realReceipt('025') ?? drawnReceipt('us-grocery'),
  realReceipt('045') ?? drawnReceipt('us-restaurant'),
  realReceipt('095') ?? drawnReceipt('us-hotel'),
]
const pile = [...pictures, drawnReceipt('us-software')]

/** Moves on by Tab until the keyboard is there, as a person does who watches the ring move. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate(node => node === node.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) === text) return
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

async function chooseCurrency(page: Page, dialog: Locator, code: string): Promise<void> {
  const currency = dialog.getByRole('button', { name: /^Currency/ })
  if ((await currency.textContent())?.includes(code)) return
  await tabTo(page, currency)
  await page.keyboard.press('Space')
  await page.keyboard.type(code)
  await expect(page.getByRole('option', { name: new RegExp(code) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(currency).toContainText(code)
}

const longWords = (text: string): readonly string[] => text.toUpperCase().match(/[A-Z]{5,}/g) ?? []

/** The one of the pile that the form is about: its total or a word of its merchant was read, whatever else was not. */
async function receiptOf(dialog: Locator): Promise<ReceiptUnderTest> {
  const read = longWords(await dialog.getByLabel('Merchant').inputValue())
  const amount = await dialog.getByLabel(/^Amount/).inputValue()
  const found =
    pile.find(({ total }) => total === amount) ??
    pile.find(({ merchant }) => longWords(merchant).some(word => read.includes(word)))
  if (!found) throw new Error(`None of the pile is by ${read.join(' ')}, ${amount}`)
  return found
}

/** Puts one receipt right by its truth and accepts it with Enter. */
async function accept(page: Page, place: number): Promise<ReceiptUnderTest> {
  const dialog = page.getByRole('dialog', { name: `Review receipt ${place} of 4` })
  await expect(dialog.getByRole('img', { name: /^receipt/i }).first()).toBeVisible()
  const receipt = await receiptOf(dialog)
  await chooseCurrency(page, dialog, receipt.currency)
  await typeInto(page, dialog.getByLabel(/^Amount/), receipt.total)
  const date = dialog.getByLabel(/^Date/)
  if ((await date.inputValue()) !== receipt.date) {
    const [year, month, day] = receipt.date.split('-')
    await tabTo(page, date)
    await page.keyboard.type(`${month}${day}${year}`)
  }
  await tabTo(page, dialog.getByLabel('Description'))
  await page.keyboard.press('Enter')
  return receipt
}

test('a pile of receipts and a PDF is uploaded and reviewed by keyboard alone', async ({ page }) => {
  await register(page)
  await page.goto('/expenses?action=bulk')
  const bulk = page.getByRole('dialog', { name: 'Bulk Upload Receipts' })
  const files = pictures.map(({ name, bytes }) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: bytes,
  }))
  await bulk
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files, pdf])
  await tabTo(page, bulk.getByRole('button', { name: 'Process Files' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 files processed successfully')).toBeVisible()
  await tabTo(page, bulk.getByRole('button', { name: 'Review 4 receipts' }))
  await page.keyboard.press('Enter')

  const accepted = new Set<string>()
  for (const place of [1, 2, 3, 4]) accepted.add((await accept(page, place)).name)
  expect(accepted.size).toBe(4)
  await expect(page.getByText('All receipts are reviewed')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/expenses$/)

  const kept = await (await page.request.get('/api/expenses')).json()
  const figures = kept.map((expense: Record<string, string>) => [
    expense.status,
    expense.date,
    expense.originalAmount,
    expense.originalCurrency,
  ])
  const truths = pile.map(({ date, total, currency }) => ['processed', date, total, currency])
  expect(figures.sort()).toEqual(truths.sort())
})

test('a review has the same place and count after a reload, and after Back and Forward', async ({ page }) => {
  await register(page)
  await page.goto('/expenses')
  await page.goto('/expenses?action=bulk')
  const bulk = page.getByRole('dialog', { name: 'Bulk Upload Receipts' })
  const files = ['us-grocery', 'us-restaurant'].map(name => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: drawnReceipt(name).bytes,
  }))
  await bulk.locator('input[type=file]').first().setInputFiles(files)
  await bulk.getByRole('button', { name: 'Process Files' }).click()
  await expect(page.getByText('2 files processed successfully')).toBeVisible()
  await bulk.getByRole('button', { name: 'Review 2 receipts' }).click()
  await page
    .getByRole('dialog', { name: 'Review receipt 1 of 2' })
    .getByRole('button', { name: 'Accept' })
    .click()
  const second = page.getByRole('dialog', { name: 'Review receipt 2 of 2' })
  const merchant = await second.getByLabel('Merchant').inputValue()
  await page.reload()
  await expect(second.getByLabel('Merchant')).toHaveValue(merchant)
  await page.goBack()
  await expect(second).toBeHidden()
  await page.goForward()
  await expect(second.getByLabel('Merchant')).toHaveValue(merchant)
  await second.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('2 receipts looked at')).toBeVisible()
})
