import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'

/** Clicks on what opens a file in a new tab, which closes itself as soon as it has become a download. */
export async function downloadedBy(page: Page, link: Locator): Promise<Buffer> {
  const downloading = new Promise<Download>(resolve => {
    page.once('download', resolve)
    page.context().once('page', tab => tab.once('download', resolve))
  })
  await link.click()
  return readFile(await (await downloading).path())
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
