import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { report } from './figures.ts'
import { firstLoad, type Loaded, type Visit } from './firstLoads.ts'
import { newAccount } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'

/**
 * Scripts and styles of a first visit, in brotli kB (1000 bytes), as sent by the server. For visits with `answer`, what
 * loads only after that response is reported separately: on the dashboard, content below the fold and charts; on both,
 * files fetched when idle.
 */
const outlay = await startOutlay({})
const { cookie } = await newAccount(outlay.address)
const browser = await chromium.launch(await launchOptions())
await measure({ path: '/pricing' }, 120)
await measure({ path: '/login' }, 120)
await measure({ path: '/expenses', cookie, answer: '/api/expenses' }, 190)
await measure({ path: '/', cookie, answer: '/api/dashboard' }, 200)
await browser.close()
await outlay.stop()

async function measure(visit: Visit, aim: number): Promise<void> {
  const { firstView, whole } = await firstLoad(browser, outlay.address, visit)
  const print = (what: string, { files, kB }: Loaded, note: string) =>
    report(`${visit.path}${what}, ${files} files, brotli kB`, kB.toFixed(1), note)
  print(visit.answer ? ', first view' : '', firstView, `aim: at most ${aim}`)
  if (visit.answer) print(', whole', whole, 'with all that comes after it')
}
