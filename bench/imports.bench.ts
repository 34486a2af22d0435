import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { copyFrom } from './copyFrom.ts'
import { median, report } from './figures.ts'
import { newAccount } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'

/** POST /api/imports with 100,000 rows, against COPY FROM STDIN of the same expenses into the same table. */
const count = 100_000
const rounds = 3
const dayMs = 24 * 60 * 60_000

interface Purchase {
  readonly date: string
  readonly description: string
  readonly amount: string
  readonly category: string
}

const shops = [
  'Blue Bottle Coffee',
  'Lufthansa',
  'Paper and Ink',
  'City Parking',
  'Cloud Hosting',
  'Corner Deli',
]
const categories = ['meals', 'travel', 'office-supplies', 'travel', 'software', 'other']

function purchases(round: number): Purchase[] {
  return Array.from({ length: count }, (_, place) => ({
    date: new Date(Date.UTC(2024, 0, 1) + (place % 700) * dayMs).toISOString().slice(0, 10),
    description: `${shops[place % shops.length]} ${round}-${place}`,
    amount: `${1 + ((place * 7) % 900)}.${String(place % 100).padStart(2, '0')}`,
    category: categories[place % categories.length] ?? 'other',
  }))
}

function csvOf(list: readonly Purchase[]): string {
  const rows = list.map(
    ({ date, description, amount, category }) => `${date},${description},-${amount},${category}`,
  )
  return ['Date,Description,Amount,Category', ...rows].join('\n')
}

async function importSeconds(address: string, cookie: string, csv: string): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'bench.csv')
  const start = performance.now()
  const response = await fetch(`${address}/api/imports`, { method: 'POST', headers: { cookie }, body: form })
  const answer = (await response.json()) as { counts?: { created: number } }
  if (answer.counts?.created !== count) throw new Error(`Not imported: ${JSON.stringify(answer)}`)
  return (performance.now() - start) / 1000
}

const columns = `id, user_id, description, amount, currency, original_amount, original_currency, exchange_rate, category,
  date, is_deductible, status, created_at`

async function copySeconds(client: Client, userId: string, list: readonly Purchase[]): Promise<number> {
  const lines = list.map(({ date, description, amount, category }) => {
    const paid = [amount, 'USD', amount, 'USD', '1.000000']
    return [randomUUID(), userId, description, ...paid, category, date, 't', 'processed', '2026-01-01'].join(
      '\t',
    )
  })
  const rows = Buffer.from(`${lines.join('\n')}\n`)
  const start = performance.now()
  await copyFrom(client, `copy expenses (${columns}) from stdin`, rows)
  return (performance.now() - start) / 1000
}

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const outlay = await startOutlay({ DATABASE_URL: postgres.url, RATES_URL: 'off' })
const client = new Client({ connectionString: postgres.url })
await client.connect()
const ours: number[] = []
const floor: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const list = purchases(round)
  const importer = await newAccount(outlay.address, `importer${round}`)
  const copier = await newAccount(outlay.address, `copier${round}`)
  floor.push(await copySeconds(client, copier.userId, list))
  ours.push(await importSeconds(outlay.address, importer.cookie, csvOf(list)))
}
const ratio = median(ours.map((figure, round) => figure / (floor[round] ?? Number.NaN)))
report('Outlay, import of 100,000 rows', `${median(ours).toFixed(2)} s`, '')
report('COPY FROM STDIN of the same expenses', `${median(floor).toFixed(2)} s`, 'the floor')
report('ratio', ratio.toFixed(2), 'aim: at most 5')
await client.end()
await outlay.stop()
await postgres.stop()
