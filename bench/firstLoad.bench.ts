import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page, type Route } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { report } from './figures.ts'
import { newAccount } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'
import { signIn } from './signedIn.ts'

/**
 * Script and style that a page loads on a first visit, in brotli kB (1000 bytes), as the server sends them. Where the
 * answer of a call is named, what comes only after it is counted apart: on the dashboard what stands beneath the first view
 * and the charts, on both what is fetched once the browser rests.
 */
const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))

/** A page with an open stream is never idle: after so long it has loaded what it wants. */
const restMs = 3000

const outlay = await startOutlay({})
const { cookie } = await newAccount(outlay.address)
const browser = await chromium.launch(await launchOptions())
await measure('/pricing', [], 120)
await measure('/login', [], 120)
await measure('/expenses', [cookie], 190, '/api/expenses')
await measure('/', [cookie], 200, '/api/dashboard')
await browser.close()
await outlay.stop()

async function measure(path: string, cookies: string[], aim: number, answer?: string): Promise<void> {
  const context = await browser.newContext({ baseURL: outlay.address, serviceWorkers: 'block' })
  for (const one of cookies) await signIn(context, outlay.address, one)
  const page = await context.newPage()
  const loaded = new Set<string>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) loaded.add(pathname)
  })
  const say = (what: string, note: string) => {
    const bytes = [...loaded].reduce((sum, file) => sum + brotliBytes(file), 0)
    report(`${path}${what}, ${loaded.size} files, brotli kB`, (bytes / 1000).toFixed(1), note)
  }
  const release = answer === undefined ? undefined : await holdBack(page, answer)
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(restMs)
  say(release ? ', first view' : '', `aim: at most ${aim}`)
  if (release) {
    await release()
    await page.waitForTimeout(restMs)
    say(', whole', 'with all that comes after it')
  }
  await context.close()
}

/** Keeps a call waiting until it is released. */
async function holdBack(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  // One that the page has given up meanwhile cannot go on.
  const goOn = (route: Route) => released.then(() => route.continue()).catch(() => undefined)
  await page.route(`**${path}*`, goOn)
  return async () => release()
}

/** Files under 1 kB are not compressed. */
function brotliBytes(file: string): number {
  const folder = `${dist}${file.slice(1, file.lastIndexOf('/') + 1)}`
  const name = file.slice(file.lastIndexOf('/') + 1)
  const kept = readdirSync(folder).includes(`${name}.br`) ? `${name}.br` : name
  return statSync(`${folder}${kept}`).size
}
