import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { type APIResponse, type Download, expect, type Page, test } from '@playwright/test'
import { register } from './people.ts'

const days = ['2026-02-03', '2026-02-10', '2026-02-28', '2026-03-01']

async function post(page: Page, path: string, data: object): Promise<APIResponse> {
  const { origin } = new URL(page.url())
  const answer = await page.request.post(path, { data, headers: { origin } })
  expect(answer.status()).toBe(201)
  return answer
}

/** Four expenses of two projects, one of them not deductible and one of March. */
async function recordSome(page: Page): Promise<void> {
  const { id: projectId } = await (await post(page, '/api/projects', { name: 'Apollo' })).json()
  for (const [index, date] of days.entries())
    await post(page, '/api/expenses', {
      ...{ description: `Number ${index}`, amount: `${index + 1}0.05`, currency: 'USD', date },
      category: index === 1 ? 'travel' : 'meals',
      projectId: index === 0 ? projectId : null,
      isDeductible: index === 2 ? 'false' : 'true',
    })
}

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
  expect(await exportedSum(page, dialog.getByRole('link', { name: 'Export' }))).toBe(40.1)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/&category=meals$/)
})

/** Clicks on an export that opens in a new tab, and adds up the amounts of the file that comes. */
async function exportedSum(page: Page, link: ReturnType<Page['getByRole']>): Promise<number> {
  // The tab closes itself as soon as it has become a file.
  const downloading = new Promise<Download>(resolve => {
    page.once('download', resolve)
    page.context().once('page', tab => tab.once('download', resolve))
  })
  await link.click()
  const download = await downloading
  const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  const amount = head.replace('\ufeff', '').split(',').indexOf('Amount')
  return rows.reduce((sum, row) => sum + Number(row.split(',')[amount]), 0)
}

test('axe finds nothing on a report with its figures, its period and its export', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await register(page)
  await recordSome(page)
  await expectAccessible(page, '/reports?period=custom&from=2026-02-01&to=2026-03-31')
  await expectAccessible(page, '/reports?action=export')
})

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([])
}
