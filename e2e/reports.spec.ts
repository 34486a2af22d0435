import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { centsIn, downloadedBy } from './downloads.ts'
import { recordSome } from './expensesOfReport.ts'
import { register } from './people.ts'
import { quietNetwork } from './quietNetwork.ts'

const figure = (page: Page, card: string) =>
  page.getByRole('region', { name: card, exact: true }).locator('p').first()

test('a period of days is reported, narrowed, and exported as it stands on the screen', async ({ page }) => {
  await register(page)
  await recordSome(page)
  await page.goto('/reports')
  await expect(page.getByLabel('Period', { exact: true })).toHaveValue('this-month')
  await page.getByLabel('Period', { exact: true }).selectOption('Last Year')
  await expect(page).toHaveURL(/period=last-year/)
  await page.getByLabel('Period', { exact: true }).selectOption('Custom')
  await page.getByLabel('From', { exact: true }).fill('2026-02-01')
  await page.getByLabel('To', { exact: true }).fill('2026-02-28')
  await expect(page).toHaveURL(/\?period=custom&from=2026-02-01&to=2026-02-28$/)
  await expect(figure(page, 'Total Expenses')).toHaveText('$60.15')
  await expect(figure(page, 'Tax Deductible')).toHaveText('$30.10')
  await expect(figure(page, 'Total Transactions')).toHaveText('3')
  await expect(figure(page, 'Avg. Transaction')).toHaveText('$20.05')
  const table = page.getByRole('table', { name: 'Recent Transactions' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('row', { name: /Number 0.*Apollo.*\$10\.05.*Yes/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Feb 10, 2026: $20.05, 1 transaction' })).toBeVisible()

  await page.getByLabel('Project', { exact: true }).selectOption('No Project')
  await expect(figure(page, 'Total Expenses')).toHaveText('$50.10')
  await page.getByRole('combobox', { name: 'Tax Deductible' }).selectOption('Yes')
  await expect(figure(page, 'Total Expenses')).toHaveText('$20.05')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(figure(page, 'Total Expenses')).toHaveText('$60.15')
  await page.getByLabel('Category', { exact: true }).selectOption('meals')
  await expect(figure(page, 'Total Expenses')).toHaveText('$40.10')

  await page.goto(`${page.url()}&action=export`)
  const dialog = page.getByRole('dialog', { name: 'Export Report' })
  await expect(dialog.getByLabel('Period')).toHaveValue('custom')
  await expect(dialog.getByText(/^2 expenses, \$40\.10, Feb 1/)).toBeVisible()
  await dialog.getByRole('radio', { name: /^CSV/ }).check()
  const csv = await downloadedBy(page, dialog.getByRole('link', { name: 'Export' }))
  expect(centsIn(csv, 'Amount')).toBe(4010)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/&category=meals$/)
})

test('axe finds nothing on a report with its figures, its period and its export', async ({ page }) => {
  await quietNetwork(page)
  await register(page)
  await recordSome(page)
  await expectAccessible(page, '/reports?period=custom&from=2026-02-01&to=2026-03-31')
  await expectAccessible(page, '/reports?action=export')
})

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  // A busy machine draws the page some time after its network has come to rest.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await axeFindings(page), path).toEqual([])
}
