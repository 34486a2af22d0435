import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { filesInZip } from '../server/src/testing/filesInZip.ts'
import { textOfPdf } from '../server/src/testing/textOfPdf.ts'
import { centsIn, downloadedBy } from './downloads.ts'
import { recordSome } from './expensesOfReport.ts'
import { register } from './people.ts'

async function exported(page: Page, format: string): Promise<Buffer> {
  await page.goto('/reports?period=custom&from=2026-02-01&to=2026-03-31&action=export')
  const dialog = page.getByRole('dialog', { name: 'Export Report' })
  await expect(dialog.getByText(/^4 expenses, \$100\.20/)).toBeVisible()
  await dialog.getByRole('radio', { name: new RegExp(`^${format}`) }).check()
  return downloadedBy(page, dialog.getByRole('link', { name: 'Export' }))
}

test('every export is a file that other programs read, with the sum of the screen', async ({ page }) => {
  await register(page)
  await recordSome(page)
  expect(centsIn(await exported(page, 'CSV'), 'Amount')).toBe(10020)
  expect(centsIn(await exported(page, 'QuickBooks'), 'Amount')).toBe(-10020)

  const pdf = (await textOfPdf(await exported(page, 'PDF'))).join('\n')
  for (const text of ['Expense report', 'Ada Lovelace', '$100.20', 'Number 3', 'Apollo'])
    expect(pdf).toContain(text)

  const workbook = filesInZip(await exported(page, 'Excel'))
  const sheet = workbook.get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
  for (const amount of ['10.05', '20.05', '30.05', '40.05']) expect(sheet).toContain(`<v>${amount}</v>`)

  const pack = filesInZip(await exported(page, 'Tax pack'))
  const sums = pack.get('MANIFEST.sha256')?.toString('utf8').trim().split('\n') ?? []
  expect(sums).toHaveLength(pack.size - 1)
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ')
    expect(
      createHash('sha256')
        .update(pack.get(name) ?? '')
        .digest('hex'),
      name,
    ).toBe(sum)
  }
  expect((await textOfPdf(pack.get('index.pdf') ?? Buffer.of())).join('\n')).toContain('Schedule C')
})
