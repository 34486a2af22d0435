import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { register, signOut } from './people.ts'
import { drawnReceipt, type ReceiptUnderTest, realReceipt } from './realReceipts.ts'

const documents = fileURLToPath(new URL('../reader/src/testing/receipts/documents/', import.meta.url))
const pdfName = 'us-software.pdf'
const pdf = { name: pdfName, mimeType: 'application/pdf', buffer: readFileSync(`${documents}${pdfName}`) }
const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }

/** Receipts of two merchants: real ones if available, else generated. */
const pictures = [
  realReceipt('025') ?? drawnReceipt('us-grocery'),
  realReceipt('045') ?? drawnReceipt('us-restaurant'),
]
const pile = [...pictures, drawnReceipt('us-software')]

/** Presses Tab until the target is focused, like a keyboard user. */
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

/** The receipt shown in the form: either its total or a word of its merchant was read. */
async function receiptOf(dialog: Locator): Promise<ReceiptUnderTest> {
  const read = longWords(await dialog.getByLabel('Merchant').inputValue())
  const amount = await dialog.getByLabel(/^Amount/).inputValue()
  const found =
    pile.find(({ total }) => total === amount) ??
    pile.find(({ merchant }) => longWords(merchant).some(word => read.includes(word)))
  if (!found) throw new Error(`None of the pile is by ${read.join(' ')}, ${amount}`)
  return found
}

/** Corrects a receipt to its truth and accepts it with Enter. */
async function accept(page: Page, place: number): Promise<ReceiptUnderTest> {
  const dialog = page.getByRole('dialog', { name: `Review receipt ${place} of 3` })
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

/** Withholds one response from the page, like a reload at the wrong moment. */
async function holdAnswers(page: Page, urlPattern: string, heldPlace: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] })
  const held = new Promise<void>(resolve => {
    let place = 0
    session.on('Fetch.requestPaused', ({ requestId }) => {
      place += 1
      if (place === heldPlace) resolve()
      else void session.send('Fetch.continueRequest', { requestId })
    })
  })
  return { held, release: () => session.detach() }
}

test('a pile of receipts is left, found again, reloaded in the middle and reviewed by keyboard alone: nothing lost, nothing twice', async ({
  page,
}) => {
  const { username, password } = await register(page)
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
    .setInputFiles([pdf, broken, ...files])
  await expect(page.getByText('4 file(s) ready for processing')).toBeVisible()

  // The third response is withheld: the server has that receipt, but the page does not know.
  const upload = await holdAnswers(page, '*/api/expenses/upload-receipt*', 3)
  await tabTo(page, bulk.getByRole('button', { name: 'Process Files' }))
  await page.keyboard.press('Enter')
  await expect(bulk.getByText('Uploading')).toBeVisible()
  await bulk.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const pill = page.getByRole('complementary', { name: 'Bulk upload' })
  await expect(pill).toContainText('1 of 4 receipts read')
  await expect(pill).toContainText('1 failed')
  await pill.getByRole('link').click()
  await expect(bulk.getByRole('list').getByText('This file is not a picture or a PDF.')).toBeVisible()
  await upload.held
  await expect(bulk.getByText(/^Uploading/)).toBeVisible()

  await page.reload()
  await upload.release()
  await expect(bulk.getByText(/files from earlier aren’t uploaded yet/)).toBeVisible()
  // The uploaded ones are still here, done and ready for review.
  await expect(bulk.getByText('1 done, 3 to go')).toBeVisible()
  await tabTo(page, bulk.getByRole('button', { name: 'Process Files' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bulk upload completed')).toBeVisible()
  await expect(bulk.getByText(/done, 1 failed$/)).toBeVisible()
  const person = await (await page.request.get('/api/auth/user')).json()
  expect(person.monthlyUploads).toBe(3)

  await tabTo(page, bulk.getByRole('button', { name: 'Review 3 receipts' }))
  await page.keyboard.press('Enter')
  const accepted = new Set([(await accept(page, 1)).name])
  // Its position survives reload, Back and Forward.
  const review = page.getByRole('dialog', { name: 'Review receipt 2 of 3' })
  const merchant = await review.getByLabel('Merchant').inputValue()
  await page.reload()
  await expect(review.getByLabel('Merchant')).toHaveValue(merchant)
  await expect(pill).toContainText('1 receipt to send')
  await page.goBack()
  await expect(review).toBeHidden()
  await page.goForward()
  await expect(review.getByLabel('Merchant')).toHaveValue(merchant)
  for (const place of [2, 3]) accepted.add((await accept(page, place)).name)
  expect(accepted.size).toBe(3)
  await expect(page.getByText('All receipts reviewed')).toBeVisible()
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

  // A single upload: the server has it, but the reloaded page does not know.
  await page.goto('/')
  const alone = await holdAnswers(page, '*/api/expenses/upload-receipt*', 1)
  await page.getByLabel(/choose a file/).setInputFiles(files.slice(0, 1))
  await alone.held
  await page.reload()
  await alone.release()
  await expect(page.getByText('Bulk upload completed')).toBeVisible()
  expect((await (await page.request.get('/api/auth/user')).json()).monthlyUploads).toBe(4)
  expect(await (await page.request.get('/api/expenses')).json()).toHaveLength(4)

  // The one not uploaded is removed on sign-out.
  await signOut(page)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Upload Receipt' })).toBeVisible()
  await page.goto('/expenses?action=bulk')
  await expect(bulk.getByText('Drop receipts here, or choose files')).toBeVisible()
  await expect(bulk.getByText('broken.jpg')).toHaveCount(0)
})
