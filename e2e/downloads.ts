import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'

/** Clicks on what downloads a file, in this tab or in a new one. */
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
  // The browser closes such a tab by itself. Playwright does not see that, and would wait 5 s for it when the test ends.
  await newTab?.close()
  return file
}

/** The rows of a CSV file whose cells hold no commas, by column. */
export function rowsIn(csv: Buffer): Record<string, string>[] {
  const [head = '', ...lines] = csv.toString('utf8').replace('\ufeff', '').trim().split(/\r?\n/)
  const columns = head.split(',')
  return lines.map(line => Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])))
}

/** Adds up a column of such a file, in cents. */
export function centsIn(csv: Buffer, column: string): number {
  return rowsIn(csv).reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
}
