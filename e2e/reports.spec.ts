import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { filesInZip } from '../server/src/testing/filesInZip.ts'
import { textOfPdf } from '../server/src/testing/textOfPdf.ts'
import { create } from './create.ts'
import { centsIn, downloadedBy } from './downloads.ts'
import { register } from './people.ts'

const days = ['2026-02-03', '2026-02-10', '2026-02-28', '2026-03-01']

/** Four expenses, 10.05 to 40.05, in two projects; one is not deductible, and one is from March. */
async function recordSome(page: Page): Promise<void> {
  const { id: projectId } = await create(page, '/api/projects', { data: { name: 'Apollo' } })
  for (const [index, date] of days.entries())
    await create(page, '/api/expenses', {
      data: {
        description: `Number ${index}`,
        amount: `${index + 1}0.05`,
        currency: 'USD',
        status: 'processed',
        date,
        category: index === 1 ? 'travel' : 'meals',
        projectId: index === 0 ? projectId : null,
        isDeductible: index === 2 ? 'false' : 'true',
      },
    })
}

const figure = (page: Page, card: string) =>
  page.getByRole('region', { name: card, exact: true }).locator('p').first()

/** The CSV file exported by the dialog, after its preview of the totals. */
async function exportedByDialog(page: Page): Promise<Buffer> {
  await page.goto(`${page.url()}&action=export`)
  const dialog = page.getByRole('dialog', { name: 'Export Report' })
  await expect(dialog.getByLabel('Period')).toHaveValue('custom')
  await expect(dialog.getByText(/^2 expenses, \$40\.10, Feb 1/)).toBeVisible()
  await dialog.getByRole('radio', { name: /^CSV/ }).check()
  const file = await downloadedBy(page, dialog.getByRole('link', { name: 'Export' }))
  await expect(dialog).toBeHidden()
  return file
}

/** The file exported by the page's own link. */
async function exported(page: Page, format: string): Promise<Buffer> {
  await page.getByLabel('Format').selectOption(format)
  return downloadedBy(page, page.getByRole('link', { name: 'Export', exact: true }))
}

test('a report is narrowed and exported as it is on the screen, in files that other programs read', async ({
  page,
}) => {
  await register(page)
  await recordSome(page)
  await page.goto('/reports')
  const period = page.getByLabel('Period', { exact: true })
  await expect(period).toHaveValue('this-month')
  await period.selectOption('Custom')
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
  await page.getByLabel('Category', { exact: true }).selectOption('meals')
  await expect(figure(page, 'Total Expenses')).toHaveText('$40.10')
  expect(centsIn(await exportedByDialog(page), 'Amount')).toBe(4010)
  await expect(page).toHaveURL(/&category=meals$/)

  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByLabel('To', { exact: true }).fill('2026-03-31')
  await expect(figure(page, 'Total Expenses')).toHaveText('$100.20')
  await expectOtherFormatsToBeRead(page)
})

async function expectOtherFormatsToBeRead(page: Page): Promise<void> {
  expect(centsIn(await exported(page, 'QuickBooks'), 'Amount')).toBe(-10020)

  const pdf = (await textOfPdf(await exported(page, 'PDF'))).join('\n')
  for (const text of ['Expense report', 'Ada Lovelace', '$100.20', 'Number 3', 'Apollo'])
    expect(pdf).toContain(text)

  const workbook = filesInZip(await exported(page, 'Excel'))
  const sheet = workbook.get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
  for (const amount of ['10.05', '20.05', '30.05', '40.05']) expect(sheet).toContain(`<v>${amount}</v>`)

  const pack = filesInZip(await exported(page, 'Tax pack'))
  const lines = pack.get('MANIFEST.sha256')?.toString('utf8').trim().split('\n') ?? []
  expect(lines).toHaveLength(pack.size - 1)
  for (const line of lines) {
    const [sum, name = ''] = line.split('  ')
    const file = pack.get(name) ?? ''
    expect(createHash('sha256').update(file).digest('hex'), name).toBe(sum)
  }
  expect((await textOfPdf(pack.get('index.pdf') ?? Buffer.of())).join('\n')).toContain('Schedule C')
}
