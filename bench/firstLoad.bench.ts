import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { report } from './figures.ts'
import { newAccount } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'

/** Script and style that a page loads on a first visit, in brotli kB (1000 bytes), as the server sends them. */
const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))

const outlay = await startOutlay({})
const { cookie } = await newAccount(outlay.address)
const browser = await chromium.launch(await launchOptions())
await measure('/login', [], 170)
await measure('/expenses', [cookie], 210)
await browser.close()
await outlay.stop()

async function measure(path: string, cookies: string[], aim: number): Promise<void> {
  const context = await browser.newContext({ baseURL: outlay.address })
  for (const pair of cookies) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    await context.addCookies([{ name, value, url: outlay.address }])
  }
  const page = await context.newPage()
  const loaded = new Set<string>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) loaded.add(pathname)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const bytes = [...loaded].reduce((sum, file) => sum + brotliBytes(file), 0)
  report(`${path}, ${loaded.size} files, brotli kB`, (bytes / 1000).toFixed(1), `aim: at most ${aim}`)
  await context.close()
}

/** Files under 1 kB are not compressed. */
function brotliBytes(file: string): number {
  const folder = `${dist}${file.slice(1, file.lastIndexOf('/') + 1)}`
  const name = file.slice(file.lastIndexOf('/') + 1)
  const kept = readdirSync(folder).includes(`${name}.br`) ? `${name}.br` : name
  return statSync(`${folder}${kept}`).size
}
