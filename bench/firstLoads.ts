import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page, Route } from '@playwright/test'
import { signIn } from './signedIn.ts'

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))

/** A page with an open stream is never network-idle, so it counts as loaded after this long without a new file. */
const restMs = 3000

export interface Visit {
  readonly path: string
  readonly cookie?: string
  /** The call whose response is delayed until the first view is measured. */
  readonly answer?: string
}

export interface Loaded {
  readonly files: number
  /** Kilobytes (1000 bytes) of scripts and styles in brotli, as sent by the server. */
  readonly kB: number
}

/** What a page loads on a first visit and, if a response is delayed, what it has loaded in the end. */
export async function firstLoad(
  browser: Browser,
  address: string,
  { path, cookie, answer }: Visit,
): Promise<{ firstView: Loaded; whole: Loaded }> {
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
  if (cookie) await signIn(context, address, cookie)
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  const loaded = async (): Promise<Loaded> => {
    await allLoaded(page, files)
    return { files: files.size, kB: [...files].reduce((sum, file) => sum + brotliBytes(file), 0) / 1000 }
  }
  const release = answer === undefined ? undefined : await holdBack(page, answer)
  await page.goto(path, { waitUntil: 'load' })
  const firstView = await loaded()
  await release?.()
  const whole = release ? await loaded() : firstView
  await context.close()
  return { firstView, whole }
}

async function allLoaded(page: Page, files: ReadonlySet<string>): Promise<void> {
  let before: number
  do {
    before = files.size
    await page.waitForTimeout(restMs)
  } while (files.size > before)
}

/** Blocks a call until it is released. */
async function holdBack(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  // Fails if the page has canceled the request.
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
