import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'

/** Clicks a link that downloads a file, in this tab or a new one. */
export async function downloadedBy(page: Page, link: Locator): Promise<Buffer> {
  let newTab: Page | undefined
  const downloading = new Promise<Download>(resolve => {
    page.once('download', resolve)
    page.context().once('page', tab => {
      newTab = tab
      tab.once('download', resolve)
    })
  })
  await link.click()
  const file = await readFile(await (await downloading).path())
  // The browser closes such a tab, which Playwright does not notice: it would wait 5 s for it at the end of the test.
  await newTab?.close()
  return file
}

/** Rows of a CSV file without commas in cells, by column. */
export function rowsIn(csv: Buffer): Record<string, string>[] {
  const [head = '', ...lines] = csv.toString('utf8').replace('\ufeff', '').trim().split(/\r?\n/)
  const columns = head.split(',')
  return lines.map(line => Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])))
}

/** Sums a column of such a file, in cents. */
export function centsIn(csv: Buffer, column: string): number {
  return rowsIn(csv).reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
}
