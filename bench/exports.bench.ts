import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Pool } from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { isCountedSql } from '../server/src/features/expenses/expenses.counting.ts'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { median, report } from './figures.ts'
import { fill, newAccount } from './manyExpenses.ts'
import { peakMegabytes, resetPeak, residentMegabytes } from './processMemory.ts'
import { startOutlay } from './serverProcess.ts'

/**
 * Exports of one person's 100,000 expenses: time against psql's COPY of the same columns to CSV, memory above idle, and
 * latency of other requests meanwhile. Then how long a third person waits while two others export PDFs in a loop.
 */
const count = 100_000
const rounds = 5
const loopedRows = 20_000
const thirdRows = 300

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const folder = 'binaries' in binaries ? binaries.binaries : ''
const postgres = await startThrowawayPostgres(folder)
const outlay = await startOutlay({ DATABASE_URL: postgres.url, RATES_URL: 'off' })
const pool = new Pool({ connectionString: postgres.url })
const { cookie, userId } = await person('bench', count)
const looping = [await person('first', loopedRows), await person('second', loopedRows)]
const third = await person('third', thirdRows)
await pool.end()

const copy = `copy (select e.date, e.description, e.category, p.name, e.amount, e.currency, e.original_amount,
  e.original_currency, e.exchange_rate, e.is_deductible, e.status, e.mood, e.mood_note, e.receipt_url, e.merchant, e.tags
  from (select * from expenses where user_id = '${userId}' and ${isCountedSql}) e
  left join projects p on p.id = e.project_id
  order by e.date desc, e.id desc) to stdout with csv header`

async function person(name: string, expenses: number) {
  const account = await newAccount(outlay.address, name)
  await fill(pool, account.userId, expenses)
  return account
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function copyOut(): Promise<void> {
  const psql = spawn(join(folder, 'psql'), [postgres.url, '-qc', copy], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(psql, 'exit')
  let lines = 0
  for await (const chunk of psql.stdout) for (const byte of chunk as Buffer) lines += byte === 10 ? 1 : 0
  await ended
  if (lines !== count + 1) throw new Error(`COPY gave ${lines} lines`)
}

async function save(format: string): Promise<void> {
  const headers = { cookie, 'accept-encoding': 'identity' }
  const { status, body } = await fetch(`${outlay.address}/api/export/${format}`, { headers })
  if (status !== 200 || !body) throw new Error(`The export answered ${status}`)
  let bytes = 0
  for await (const chunk of body) bytes += chunk.length
  if (bytes < 1_000_000) throw new Error(`The export has ${bytes} bytes`)
}

async function listMs(): Promise<number> {
  return timed(async () => {
    const response = await fetch(`${outlay.address}/api/expenses?limit=50`, { headers: { cookie } })
    await response.arrayBuffer()
  })
}

async function sample(isGoingOn: () => boolean): Promise<number[]> {
  const figures: number[] = []
  while (isGoingOn()) {
    figures.push(await listMs())
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return figures
}

/** Compiles the code and loads the tables into memory. */
async function warmUp(): Promise<void> {
  await copyOut()
  for (const format of ['csv', 'xlsx']) await save(format)
  for (let call = 0; call < 200; call += 1) await listMs()
}

async function measureTime(format: string): Promise<void> {
  const ours: number[] = []
  const floor: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    floor.push(await timed(copyOut))
    ours.push(await timed(() => save(format)))
  }
  const ratio = median(ours.map((figure, round) => figure / (floor[round] ?? Number.NaN)))
  report(`${format}, 100,000 expenses, ms`, median(ours).toFixed(0), '')
  report('COPY of the same to CSV by psql, ms', median(floor).toFixed(0), 'the floor')
  report(`${format}, ratio`, ratio.toFixed(2), format === 'csv' ? 'aim: at most 3' : '')
}

async function measureMemory(format: string): Promise<void> {
  const above: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const idle = residentMegabytes(outlay.pid)
    resetPeak(outlay.pid)
    await save(format)
    above.push(peakMegabytes(outlay.pid) - idle)
  }
  report(
    `${format}, peak memory above what it was before, MB`,
    Math.max(...above).toFixed(0),
    'aim: at most 150',
  )
}

async function measureLatency(format: string): Promise<void> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    let calls = 0
    const idle = await sample(() => calls++ < 100)
    let isExporting = true
    const exporting = save(format).finally(() => {
      isExporting = false
    })
    const busy = await sample(() => isExporting)
    await exporting
    ratios.push(median(busy) / median(idle))
  }
  report(`GET /api/expenses?limit=50 during ${format}, against idle`, median(ratios).toFixed(2), '')
}

/** Each of the two always has two exports underway, which is the most allowed. */
async function measureFairness(): Promise<void> {
  let isOver = false
  let made = 0
  const ask = async (asker: { cookie: string }, format: string) => {
    const response = await fetch(`${outlay.address}/api/export/${format}`, {
      headers: { cookie: asker.cookie },
    })
    await response.arrayBuffer()
    return response.status
  }
  const loop = async (asker: { cookie: string }) => {
    while (!isOver) if ((await ask(asker, 'pdf')) === 200) made += 1
  }
  const loops = [...looping, ...looping].map(loop)
  const waits: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const format of ['pdf', 'csv', 'xlsx']) {
      const ms = await timed(async () => {
        const status = await ask(third, format)
        if (status !== 200) throw new Error(`The third person was answered ${status}`)
      })
      waits.push(ms / 1000)
      await new Promise(resolve => setTimeout(resolve, 1000))
    }
  isOver = true
  await Promise.all(loops)
  report(
    '300 expenses of a third person, while two loop 20,000-row PDFs, median s',
    median(waits).toFixed(1),
    '',
  )
  report('the longest, s', Math.max(...waits).toFixed(1), 'aim: at most 10')
  report('PDFs of the two meanwhile', String(made), '')
}

const atStart = residentMegabytes(outlay.pid)
resetPeak(outlay.pid)
await save('csv')
report(
  'csv, the first of a fresh server, MB above idle',
  (peakMegabytes(outlay.pid) - atStart).toFixed(0),
  'aim: at most 150',
)
resetPeak(outlay.pid)
await save('xlsx')
report(
  'xlsx, the first after it, MB above idle',
  (peakMegabytes(outlay.pid) - atStart).toFixed(0),
  'aim: at most 150',
)
await warmUp()
for (const format of ['csv', 'xlsx']) {
  await measureTime(format)
  await measureMemory(format)
  await measureLatency(format)
}
await measureFairness()
await outlay.stop()
await postgres.stop()
