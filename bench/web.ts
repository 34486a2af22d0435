import { type Browser, chromium } from '@playwright/test'
import { Pool } from 'pg'
import { launchOptions } from '../e2e/browser.ts'
import { findPostgres } from '../scripts/postgres.mjs'
import { freePort } from '../scripts/processes.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { pagesOfSession, pagesOfStrangers } from '../web/chunks/firstPages.ts'
import { median, percentile, report } from './figures.ts'
import { type Audited, categories, loadLighthouse } from './lighthouse/lighthouse.ts'
import { fill, newAccount } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'
import { signIn } from './signedIn.ts'

/**
 * First views on a phone by Lighthouse, for someone with 1,000 expenses: the median of three runs. Then how soon a slow
 * network shows anything, and how responsive a list of 100,000 is on a throttled CPU. Routes given as `--/expenses` are
 * measured alone. `--http2` serves them over HTTP/2, with a self-signed certificate.
 */
const runs = 3
const [usual, many] = [1000, 100_000]
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const slowdown = 4
/** WebPageTest's "3G Slow", in ms and bytes per second. */
const slow3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const strangers = [...pagesOfStrangers.map(({ path }) => path), '/pricing']
const routes = [...strangers, ...pagesOfSession.map(({ path }) => path), '/privacy']
const isHttp2 = process.argv.includes('--http2')
const named = process.argv
  .slice(2)
  .map(flag => flag.replace(/^--/, ''))
  .filter(name => name !== 'http2')
// The certificate of this run is trusted by no one.
if (isHttp2) process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const outlay = await startOutlay({ DATABASE_URL: postgres.url }, isHttp2)
const pool = new Pool({ connectionString: postgres.url })
const [someone, busy] = [await newAccount(outlay.address), await newAccount(outlay.address, 'busy')]
await fill(pool, someone.userId, usual)
await fill(pool, busy.userId, many)
await pool.end()

const port = await freePort()
const { args, ...options } = await launchOptions()
const browser = await chromium.launch({
  ...options,
  args: [...args, `--remote-debugging-port=${port}`, ...(isHttp2 ? ['--ignore-certificate-errors'] : [])],
})
const audit = await loadLighthouse(port)
for (const route of named.length > 0 ? named : routes) await auditRoute(route)
for (const route of ['/login', '/expenses']) await paintSlowly(browser, route)
await useList(browser)
await browser.close()
await outlay.stop()
await postgres.stop()

function cookieOf(route: string): string | undefined {
  return strangers.includes(route) ? undefined : someone.cookie
}

async function auditRoute(route: string): Promise<void> {
  const all: Audited[] = []
  for (let run = 0; run < runs; run += 1) all.push(await audit(outlay.address + route, cookieOf(route)))
  const say = (what: string, of: (audited: Audited) => number, aim: string, digits = 0) =>
    report(`${route}, ${what}`, median(all.map(of)).toFixed(digits), aim)
  for (const category of categories)
    say(category, ({ scores }) => scores[category], `aim: at least ${category === 'performance' ? 95 : 100}`)
  say('requests', ({ requests }) => requests, 'aim: at most 25 for the first view; all that came')
  say('first paint, ms', ({ firstPaintMs }) => firstPaintMs, '')
  say('largest paint, ms', ({ largestPaintMs }) => largestPaintMs, 'aim: at most 1800')
  say('blocked, ms', ({ blockedMs }) => blockedMs, 'aim: at most 150')
  say('main thread, ms', ({ mainThreadMs }) => mainThreadMs, '')
  say('layout shift', ({ shift }) => shift, 'aim: 0', 3)
  say('index of this machine', ({ machine }) => machine, 'the slowdown is meant for 1000 and more')
  for (const fault of new Set(all.flatMap(({ faults }) => faults))) report(`${route}, marked down`, '', fault)
}

/** A phone page, signed in if a cookie is given. */
async function openPhone(opener: Browser, cookie: string | undefined) {
  const context = await opener.newContext({ ...phone, baseURL: outlay.address })
  if (cookie) await signIn(context, outlay.address, cookie)
  const page = await context.newPage()
  return { context, page, devtools: await context.newCDPSession(page) }
}

async function paintSlowly(opener: Browser, route: string): Promise<void> {
  const figures: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const { context, page, devtools } = await openPhone(opener, cookieOf(route))
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow3G })
    await page.goto(route, { waitUntil: 'commit', timeout: 120_000 })
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { timeout: 120_000 },
    )
    figures.push((await painted.jsonValue()) ?? Number.NaN)
    await context.close()
  }
  report(`${route}, first paint on slow 3G, ms`, median(figures).toFixed(0), 'aim: at most 3000')
}

/** Durations recorded by `watchInteractions`. */
interface Watched {
  interactions: Map<number, number>
}

/** Runs in the page before anything else: measures from a press to the frame showing its effect (Event Timing API). */
function watchInteractions(): void {
  const interactions = new Map<number, number>()
  Object.assign(globalThis, { interactions } satisfies Watched)
  new PerformanceObserver(list => {
    // TypeScript's library lacks interactionId.
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId)
        interactions.set(
          entry.interactionId,
          Math.max(entry.duration, interactions.get(entry.interactionId) ?? 0),
        )
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Uses a long list: search, select, filter, open and close. */
async function useList(opener: Browser): Promise<void> {
  const { context, page, devtools } = await openPhone(opener, busy.cookie)
  await page.addInitScript(watchInteractions)
  await page.goto('/expenses')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page
    .getByRole('checkbox', { name: /^Select Expense/ })
    .nth(3)
    .waitFor()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const boxes = page.getByRole('checkbox', { name: /^Select Expense/ })
  for (const place of [0, 1, 2, 3]) await boxes.nth(place).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /search/i }))
    .first()
  await search.pressSequentially('number 99', { delay: 120 })
  await search.fill('')
  for (let time = 0; time < 3; time += 1) {
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('dialog').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const took = await page.evaluate(() => [...(globalThis as unknown as Watched).interactions.values()])
  await context.close()
  report(
    `interaction to next paint at ${many} expenses, p95 of ${took.length}, ms`,
    percentile(took, 95).toFixed(0),
    'aim: under 100',
  )
}
