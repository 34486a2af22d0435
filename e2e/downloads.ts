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

/** Adds up a column of a CSV file whose cells hold no commas, in cents. */
export function centsIn(csv: Buffer, column: string): number {
  const [head = '', ...rows] = csv.toString('utf8').replace('\ufeff', '').trim().split(/\r?\n/)
  const place = head.split(',').indexOf(column)
  return rows.reduce((sum, row) => sum + Math.round(Number(row.split(',')[place]) * 100), 0)
}
