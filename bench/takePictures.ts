import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, expect, type Locator, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { register } from '../e2e/people.ts'
import { drawnReceipt } from '../e2e/realReceipts.ts'
import { startOutlay } from './serverProcess.ts'

// Takes the README's pictures of the built product with sample data and a freshly read receipt.
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 780 }
const visible = (what: Locator) => expect(what).toBeVisible({ timeout: 60_000 })

await mkdir(folder, { recursive: true })
const outlay = await startOutlay({})
const browser = await chromium.launch(await launchOptions())
const state = await signedInWithSampleData()

await inWindow({ viewport: desk, colorScheme: 'light' }, async page => {
  await page.goto('/')
  await visible(page.getByText('Recent Expenses'))
  await take(page, 'dashboard')
})
await inWindow({ viewport: desk, colorScheme: 'dark' }, async page => {
  await page.goto('/expenses')
  await visible(page.getByRole('button', { name: 'Comfortable rows' }))
  await take(page, 'expenses-dark')
})
await inWindow({ viewport: desk, colorScheme: 'light' }, async page => {
  const { name, bytes } = drawnReceipt('us-restaurant-photo')
  const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: bytes }
  await page.goto('/')
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Merchant').focus()
  await take(page, 'review')
})
await inWindow(
  { viewport: phone, colorScheme: 'light', deviceScaleFactor: 2, isMobile: true },
  async page => {
    await page.goto('/expenses')
    await visible(page.getByRole('list', { name: 'Expenses' }))
    await take(page, 'phone')
  },
)
await browser.close()
await outlay.stop()

/** @returns the cookies of someone with six months of sample data */
async function signedInWithSampleData() {
  const context = await browser.newContext({ baseURL: outlay.address })
  const page = await context.newPage()
  await register(page)
  await page.goto('/')
  await page.getByRole('button', { name: /sample data/i }).click()
  await visible(page.getByText('It covers six made-up months.'))
  const cookies = await context.storageState()
  await context.close()
  return cookies
}

async function inWindow(options: BrowserContextOptions, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    baseURL: outlay.address,
    storageState: state,
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  })
  await work(await context.newPage())
  await context.close()
}

/** Waits until everything is loaded, including pictures in the page. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page.screenshot({ path: `${folder}${name}.png` })
  console.log(`docs/pictures/${name}.png`)
}
