import { drawnSales } from '@outlay/reader/testing/receipts/drawnSales'
import { saleSheet, sheetsFile } from '@outlay/reader/testing/receipts/drawnSheets'
import { expect, test } from '@playwright/test'
import { fakeCamera } from './camera.ts'
import { change, create } from './create.ts'
import { today } from './dashboardData.ts'
import { register } from './people.ts'
import { drawnReceipt } from './realReceipts.ts'
import { type Opening, Sweep } from './sweeping.ts'

test.use({ launchOptions: await fakeCamera() })

const ofExpenses: readonly Opening[] = [
  ['/expenses?action=add', 'Add New Expense'],
  ['/expenses?action=bulk', 'Bulk Upload Receipts'],
  ['/expenses?action=capture', 'Add receipts'],
  ['/expenses?action=deleted', 'Recently deleted'],
  ['/expenses', 'Saved views', 'Views'],
  ['/expenses', 'Columns', 'Columns'],
]

/** With two expenses selected. */
const ofSelection: readonly (readonly [dialog: string | RegExp, button: string, item?: string])[] = [
  ['Set category', 'Category'],
  ['Set project', 'Project'],
  ['Change tags', 'Tags'],
  ['Set date', 'More', 'Date…'],
  ['Set who they’re for', 'More', 'For…'],
  ['Set mood', 'More', 'Mood…'],
  ['Merge into one', 'More', 'Merge into one…'],
  [/Delete/, 'Delete'],
]

test('dialogs of expenses', async ({ page }) => {
  await register(page)
  const lunch = {
    status: 'processed',
    description: 'Lunch',
    amount: '61.00',
    currency: 'USD',
    category: 'meals',
    date: today(),
  }
  const ids: string[] = []
  for (const description of ['Hotel in Porto', 'Taxi', 'Lunch'])
    ids.push((await create(page, '/api/expenses', { data: { ...lunch, description } })).id)
  const [hotel, taxi, split] = ids
  const part = { amount: '30.50', description: 'Half', category: 'meals', isDeductible: 'true' }
  await change(page, 'POST', `/api/expenses/${split}/split`, { parts: [part, part] })
  const bytes = pdf([drawnSales.hotel])
  const { expense } = await create<{ expense: { id: string } }>(page, '/api/expenses/upload-receipt-claude', {
    multipart: { receipt: { name: 'hotel.pdf', mimeType: 'application/pdf', buffer: bytes } },
  })
  const gone = (await create(page, '/api/expenses', { data: { ...lunch, description: 'Flight' } })).id
  await page.request.delete(`/api/expenses/${gone}`)

  const sweep = await Sweep.through(page)
  await sweep.openAll([
    ...ofExpenses,
    [`/expenses?action=review&id=${expense.id}`, /./],
    [`/expenses?id=${hotel}`, 'Edit Expense'],
    [`/expenses?id=${split}`, 'Edit Expense'],
    [`/expenses?action=split&id=${taxi}`, 'Split Expense'],
  ])
  await lookAtReceiptsAndHistory(sweep, hotel)
  await lookAtCamera(sweep)
  await lookAtSelection(sweep)
  await lookAtCalculations(sweep)
  await lookAtQuestionAboutPages(sweep)
  await sweep.end()
})

/** An expense with two receipts and a change history. */
async function lookAtReceiptsAndHistory(sweep: Sweep, id: string | undefined): Promise<void> {
  const { page } = sweep
  await sweep.load(`/expenses?id=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' })
  const { bytes: buffer } = drawnReceipt('us-restaurant-photo')
  const receipt = { mimeType: 'image/jpeg', buffer }
  await dialog.getByLabel(/^Add a receipt/).setInputFiles({ ...receipt, name: 'bill.jpg' })
  await dialog.getByRole('button', { name: 'Add another receipt' }).click()
  await dialog.getByLabel(/^Add a receipt/).setInputFiles({ ...receipt, name: 'slip.jpg' })
  await expect(dialog.getByText('Receipt 2 of 2')).toBeVisible()
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Changes, newest first' })).toBeVisible()
  await sweep.lookAtDialog('Edit Expense')
}

async function lookAtCamera(sweep: Sweep): Promise<void> {
  const { page } = sweep
  await sweep.load('/expenses?action=scan')
  const dialog = page.getByRole('dialog', { name: 'Scan Receipt' })
  await expect(dialog.getByText('Looks good: take the picture')).toBeVisible()
  await dialog.getByRole('button', { name: 'Capture' }).click()
  await expect(dialog.getByRole('button', { name: 'Use photo' })).toBeVisible()
  await sweep.lookAtDialog('Scan Receipt')
}

async function lookAtSelection(sweep: Sweep): Promise<void> {
  const { page } = sweep
  await sweep.load('/expenses')
  for (const description of ['Hotel in Porto', 'Taxi'])
    await page.getByRole('checkbox', { name: `Select ${description}` }).click()
  const bar = page.getByRole('region', { name: 'Selected expenses' })
  await expect(bar).toBeVisible()
  await sweep.look('with two selected')
  for (const [dialog, button, item] of ofSelection) {
    await bar.getByRole('button', { name: button, exact: true }).click()
    if (item) await page.getByRole('menuitem', { name: item }).click()
    await sweep.lookAtAndClose(dialog)
  }
}

/** Amounts calculated from a distance and from days. */
async function lookAtCalculations(sweep: Sweep): Promise<void> {
  const { page } = sweep
  const dialog = page.getByRole('dialog', { name: 'Add New Expense' })
  await sweep.load('/expenses?action=add')
  await dialog.getByText('Mileage', { exact: true }).click()
  await dialog.getByRole('switch', { name: 'Use odometer readings' }).check()
  await sweep.lookAtDialog('Add New Expense')
  await dialog.getByText('Per diem', { exact: true }).click()
  await dialog.getByLabel('Country for rates').selectOption('Germany')
  await dialog.getByLabel('Location').fill('Hamburg')
  await dialog.getByLabel('Trip start').fill('2026-03-02T08:00')
  await dialog.getByLabel('Trip end').fill('2026-03-04T18:00')
  await expect(dialog.getByRole('checkbox', { name: /^Breakfast on/ })).toHaveCount(3)
  await sweep.lookAtDialog('Add New Expense')
}

/** Three receipts in one file. */
async function lookAtQuestionAboutPages(sweep: Sweep): Promise<void> {
  const { page } = sweep
  await sweep.load('/')
  const bytes = pdf([drawnSales.stationer, drawnSales.hotel, drawnSales.bistro])
  const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: bytes }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByRole('region', { name: 'This file contains 3 receipts' })).toBeVisible()
  await sweep.look('the question about pages')
}

const pdf = (sales: readonly Parameters<typeof saleSheet>[0][]) =>
  Buffer.from(sheetsFile(sales.map(sale => saleSheet(sale))))
