import { Pool } from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { median, report } from './figures.ts'
import { newAccount } from './manyExpenses.ts'
import { type ServerProcess, startOutlay } from './serverProcess.ts'

/**
 * Recategorizing 10,000 filtered expenses in one request, and undoing it in another, on both databases; on PostgreSQL
 * against a plain UPDATE of as many rows, with the same triggers.
 */
const count = 10_000
const rounds = 3
const categories = ['travel', 'software', 'other'] as const

function csvOf(): string {
  const rows = Array.from({ length: count }, (_, place) => {
    const date = new Date(Date.UTC(2024, place % 24, 1 + (place % 28))).toISOString().slice(0, 10)
    return `${date},Shop ${place % 40},-${1 + (place % 900)}.50,meals`
  })
  return ['Date,Description,Amount,Category', ...rows].join('\n')
}

interface Timed {
  readonly change: number
  readonly undo: number
}

class Caller {
  constructor(
    readonly address: string,
    readonly cookie: string,
  ) {}

  async call<Answer>(path: string, body?: unknown): Promise<Answer> {
    const headers = { cookie: this.cookie, 'content-type': 'application/json' }
    const sent = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${this.address}${path}`, sent)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }

  async import(): Promise<void> {
    const form = new FormData()
    form.set('file', new Blob([csvOf()], { type: 'text/csv' }), 'bench.csv')
    const headers = { cookie: this.cookie }
    await fetch(`${this.address}/api/imports`, { method: 'POST', headers, body: form })
  }
}

async function timed(caller: Caller, category: string): Promise<Timed> {
  const { mark } = await caller.call<{ mark: string }>('/api/bulk-changes/selection')
  const start = performance.now()
  const step = await caller.call<{ id: string; changed: number }>('/api/bulk-changes', {
    action: { kind: 'category', category },
    chosen: { filter: {}, mark },
  })
  const between = performance.now()
  const { undone } = await caller.call<{ undone: number }>(`/api/bulk-changes/${step.id}/undo`, {})
  if (step.changed !== count || undone !== count) throw new Error('Not all of them were changed')
  return { change: (between - start) / 1000, undo: (performance.now() - between) / 1000 }
}

async function measure(outlay: ServerProcess): Promise<{ figures: Timed[]; userId: string }> {
  const { cookie, userId } = await newAccount(outlay.address)
  const caller = new Caller(outlay.address, cookie)
  await caller.import()
  const figures: Timed[] = []
  for (let round = 0; round < rounds; round += 1)
    figures.push(await timed(caller, categories[round % categories.length] ?? 'other'))
  return { figures, userId }
}

function reported(where: string, figures: readonly Timed[]): void {
  const of = (name: keyof Timed) => `${median(figures.map(figure => figure[name])).toFixed(2)} s`
  report(`${where}, 10,000 recategorised`, of('change'), 'aim: at most 3 s')
  report(`${where}, the step taken back`, of('undo'), '')
}

const embedded = await startOutlay({ RATES_URL: 'off' })
reported('PGlite', (await measure(embedded)).figures)
await embedded.stop()

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const outlay = await startOutlay({ DATABASE_URL: postgres.url, RATES_URL: 'off' })
const { figures, userId } = await measure(outlay)
reported('PostgreSQL', figures)
const pool = new Pool({ connectionString: postgres.url })
const plain: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const start = performance.now()
  await pool.query(`update expenses set category = $2 where user_id = $1`, [userId, `plain ${round}`])
  plain.push((performance.now() - start) / 1000)
}
report('one UPDATE of them all, PostgreSQL', `${median(plain).toFixed(2)} s`, 'the floor')
report('ratio', (median(figures.map(({ change }) => change)) / median(plain)).toFixed(2), '')
await pool.end()
await outlay.stop()
await postgres.stop()
