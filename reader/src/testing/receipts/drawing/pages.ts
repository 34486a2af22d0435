import { chromium } from '@playwright/test'

export interface Pages {
  /** A PNG of one element of the page. */
  picture(html: string, selector: string, scale?: number): Promise<Buffer>
  close(): Promise<void>
}

export async function openPages(): Promise<Pages> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-lcd-text'],
  })
  return {
    async picture(html, selector, scale = 1) {
      const page = await browser.newPage({
        deviceScaleFactor: scale,
        viewport: { width: 1400, height: 1000 },
      })
      await page.setContent(html)
      const picture = await page.locator(selector).screenshot()
      await page.close()
      return picture
    },
    close: () => browser.close(),
  }
}
