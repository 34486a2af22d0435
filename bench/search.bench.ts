import { Pool } from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { answerMs } from './answerTimes.ts'
import { report } from './figures.ts'
import { fill, newAccount } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'

/** Searches and sums in the list of a person with 1,000,000 expenses, against one with 10,000, alternating. */
const [few, many] = [10_000, Number(process.env.BENCH_EXPENSES ?? 1_000_000)]
const aim = 'aim: at most 1.5'

const searches: readonly (readonly [string, string])[] = [
  ['all, newest first', ''],
  ['a word that most have', 'search=expense'],
  ['one expense by its number', 'search=%22number+9876%22'],
  ['a word that none has', 'search=helicopter'],
  // Both have it 100 times: the same page of 50 to return, out of a larger heap.
  ['an amount', 'search=98.76'],
  // One in 10,000 has it: for many a page of 50 to return, for few a single row.
  ['an amount, of many 50 rows and of few 1', 'search=87.65'],
  ['an amount, the newest of them', 'search=87.65&limit=1'],
  ['a word and a least amount', 'search=expense&minAmount=99'],
  ['the largest', 'sort=amount'],
]

/** Sums without stored totals: the first scan, which the web requests once per filter. */
const sums: readonly (readonly [string, string])[] = [
  ['the sum of all', ''],
  ['the sum of a category', 'category=travel'],
  ['the sum of a quarter', 'from=2021-01-01&to=2021-03-31'],
  ['the sum of a word that most have, first look', 'search=expense'],
  ['the sum of what is without a receipt, first look', 'hasReceipt=false'],
  ['the sum of what needs review', 'status=pending'],
]

/** Groups with their sums: months and projects from stored totals, and search results row by row. */
const groups: readonly (readonly [string, string])[] = [
  ['groups by month', 'by=month'],
  ['groups by project', 'by=project'],
  ['groups by month of an amount', 'by=month&search=98.76'],
  ['groups by month of an amount, of many 100 rows and of few 1', 'by=month&search=87.65'],
]

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const outlay = await startOutlay({ DATABASE_URL: postgres.url })
const pool = new Pool({ connectionString: postgres.url })
const [one, other] = [await newAccount(outlay.address, 'few'), await newAccount(outlay.address, 'many')]
await fill(pool, one.userId, few)
await fill(pool, other.userId, many)
await repeatAmount(pool, one.userId)
await pool.end()
for (const [what, query] of searches) await compare(what, `?isCountAsked=false&${query}`)
for (const [what, query] of sums) await compare(what, `/sums?${query}`)
for (const [what, query] of groups) await compare(what, `/sums/groups?${query}`)
await outlay.stop()
await postgres.stop()

/** Gives the smaller list as many expenses of 98.76, all on one day, as the larger one has. */
async function repeatAmount(pool: Pool, userId: string): Promise<void> {
  await pool.query(
    `update expenses set amount = 98.76, original_amount = 98.76,
       date = (select max(date) from expenses where user_id = $1 and amount = 98.76)
     where user_id = $1 and description like 'Expense number %76'`,
    [userId],
  )
  await pool.query('vacuum analyze expenses, expense_totals')
}

async function compare(what: string, path: string): Promise<void> {
  const [ofFew, ofMany] = await answerMs(`${outlay.address}/api/expenses${path}`, [one.cookie, other.cookie])
  report(`${what}, ms of ${few} and ${many}`, `${ofFew.toFixed(1)} ${ofMany.toFixed(1)}`, '')
  report(`${what}, ratio`, (ofMany / ofFew).toFixed(2), aim)
}
