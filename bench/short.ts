import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { Pool } from 'pg'
import { launchOptions } from '../e2e/browser.ts'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { answersMs, type Call } from './answerTimes.ts'
import { median, report } from './figures.ts'
import { firstLoad } from './firstLoads.ts'
import { insertSql, listSql, monthsSql, startFloor, wordSql } from './floors.ts'
import { fill, newAccount, newExpense } from './manyExpenses.ts'
import { recordedRatios, verdicts } from './recordedRatios.ts'
import { startOutlay } from './serverProcess.ts'

/**
 * List, new expense, dashboard, search and first load, each against a floor in the same run: fails if one is 30% worse
 * than docs/performance.md records.
 */
const [few, many] = [1000, 100_000]
const turns = 500
const root = fileURLToPath(new URL('../', import.meta.url))

const recorded = recordedRatios(readFileSync(`${root}docs/performance.md`, 'utf8'))
const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const outlay = await startOutlay({ DATABASE_URL: postgres.url })
const [one, other] = [await newAccount(outlay.address, 'few'), await newAccount(outlay.address, 'many')]
const pool = new Pool({ connectionString: postgres.url })
await fill(pool, one.userId, few)
await fill(pool, other.userId, many)
await pool.end()

const measured = new Map<string, number>()
const expenses = `${outlay.address}/api/expenses`
await compareGrowth('dashboard', `${outlay.address}/api/dashboard`, monthsSql)
await compareGrowth('search', `${expenses}?isCountAsked=false&search=expense`, wordSql)
await compare('list', { url: `${expenses}?limit=50` }, listSql, 10)
await compareFirstLoads()
// Last, because it adds expenses.
await compare('create', { url: expenses, body: newExpense }, insertSql)
await outlay.stop()
await postgres.stop()

const results = verdicts(measured, recorded)
for (const { what, isTooSlow, reason } of results)
  report(what, measured.get(what)?.toFixed(2) ?? '-', `${isTooSlow ? 'FAILED: ' : ''}${reason}`)
process.exit(results.some(({ isTooSlow }) => isTooSlow) ? 1 : 0)

/** Compares responses for many expenses with the floor's. */
async function compare(what: string, ours: Call, sql: string, atOnce = 1): Promise<void> {
  const floor = await startFloor(postgres.url, sql, other.userId)
  const calls = [{ ...ours, cookie: other.cookie }, { url: floor.address }]
  const [ofOurs = [], ofFloor = []] = await answersMs(calls, { turns, atOnce })
  await floor.stop()
  record(what, ofOurs, ofFloor)
}

/** Also compares them with responses for few expenses. */
async function compareGrowth(what: string, url: string, sql: string): Promise<void> {
  const floor = await startFloor(postgres.url, sql, other.userId)
  const calls = [{ url, cookie: one.cookie }, { url, cookie: other.cookie }, { url: floor.address }]
  const [ofFew = [], ofMany = [], ofFloor = []] = await answersMs(calls, { turns })
  await floor.stop()
  record(what, ofMany, ofFloor)
  record(`${what}, growth`, ofMany, ofFew)
}

/** The median of per-turn ratios, because load on the machine is similar within a turn. */
function record(what: string, ours: readonly number[], floor: readonly number[]): void {
  report(`${what}, ms`, `${median(ours).toFixed(1)} ${median(floor).toFixed(1)}`, 'and its floor')
  measured.set(what, median(ours.map((ms, turn) => ms / (floor[turn] ?? Number.NaN))))
}

async function compareFirstLoads(): Promise<void> {
  const browser = await chromium.launch(await launchOptions())
  const floor = await reactKb()
  const { cookie } = one
  const visits = [
    { path: '/login' },
    { path: '/expenses', cookie, answer: '/api/expenses' },
    { path: '/', cookie, answer: '/api/dashboard' },
  ]
  const loads = await Promise.all(visits.map(visit => firstLoad(browser, outlay.address, visit)))
  for (const [place, { firstView }] of loads.entries()) {
    const what = `first load of ${visits[place]?.path}`
    report(`${what}, brotli kB`, `${firstView.kB.toFixed(1)} ${floor.toFixed(1)}`, 'and its floor')
    measured.set(what, firstView.kB / floor)
  }
  await browser.close()
}

/** Kilobytes of React alone, rendering one element, bundled and compressed like the pages. */
async function reactKb(): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement } from 'react'
        import { createRoot } from 'react-dom/client'
        createRoot(document.body).render(createElement('p'))`,
      resolveDir: `${root}web`,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  return brotliCompressSync(outputFiles[0]?.contents ?? '').length / 1000
}
