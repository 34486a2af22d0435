import { categories } from '@outlay/contract/expenses/categories'
import { expenseStatuses } from '@outlay/contract/expenses/expenseTerms'
import { moods } from '@outlay/contract/expenses/moods'
import { readerNames } from '@outlay/contract/receipts/receiptReadings'
import { countedFields } from '@outlay/contract/receipts/receipts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownScope } from '../../core/database/access/scope.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { reexpressExpenses } from '../expenses/currency/expenseCurrency.store.ts'
import { isCountedSql } from '../expenses/expenses.counting.ts'

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null })

/** The columns the stored totals depend on. */
const columns = fc.record({
  amount: fc.integer({ min: 0, max: 99_999 }).map(cents => (cents / 100).toFixed(2)),
  date: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'),
  category: fc.constantFrom(...categories.slice(0, 2).map(({ value }) => value)),
  is_deductible: fc.boolean(),
  status: fc.constantFrom(...expenseStatuses),
  mood: maybe(moods.slice(0, 2).map(({ value }) => value)),
  reader: maybe(readerNames),
  read_fields: fc.subarray([...countedFields]).map(fields => JSON.stringify(fields)),
  changed_fields: fc.subarray([...countedFields]).map(fields => JSON.stringify(fields)),
  original_currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  // Both sides of midnight UTC.
  created_at: fc.constantFrom(
    '2026-03-01T23:59:59.999Z',
    '2026-03-02T00:00:00Z',
    '2026-03-02T01:30:00+02:00',
  ),
})
type Columns = typeof columns extends fc.Arbitrary<infer Row> ? Row : never

/** A third of the expenses, or all. */
const chosen = fc.constantFrom('number % 3 = 0', 'number % 3 = 1', 'true')
const change = columns.chain(row => fc.subarray(Object.entries(row), { minLength: 1, maxLength: 3 }))

const step = fc.oneof(
  { weight: 3, arbitrary: fc.array(columns, { minLength: 1, maxLength: 6 }).map(write) },
  { weight: 3, arbitrary: fc.tuple(change, chosen).map(([changes, of]) => alter(changes, of)) },
  chosen.map(of => run(`update expenses set deleted_at = now() where user_id = $1 and ${of}`)),
  chosen.map(of => run(`update expenses set deleted_at = null where user_id = $1 and ${of}`)),
  chosen.map(of => run(`delete from expenses where user_id = $1 and ${of}`)),
  fc.constantFrom('USD', 'EUR', 'JPY').map(reexpress),
)

let app: TestApp
let userId: string
beforeAll(async () => {
  app = await startTestApp()
  const person = await app.newPerson()
  userId = (await person.get<{ id: string }>('/api/auth/user')).body.id
  await app.database.pool.query('alter table expenses add column number serial')
})
afterAll(() => app.close())

function run(statement: string) {
  return async () => void (await app.database.pool.query(statement, [userId]))
}

function write(rows: readonly Columns[]) {
  const names = Object.keys(rows[0] ?? {})
  return async () =>
    void (await app.database.pool.query(
      `insert into expenses (id, user_id, description, currency, original_amount, exchange_rate, ${names.join(', ')})
       select gen_random_uuid(), $1, 'Any', 'USD', amount, 1, ${names.join(', ')}
       from jsonb_populate_recordset(null::expenses, $2)`,
      // Lists must be text for these columns.
      [userId, JSON.stringify(rows.map(row => ({ ...row, ...listsOf(row) })))],
    ))
}

const listsOf = (row: Columns) => ({
  read_fields: JSON.parse(row.read_fields),
  changed_fields: JSON.parse(row.changed_fields),
})

function alter(changes: readonly [string, unknown][], of: string) {
  const set = changes.map(([name], index) => `${name} = $${index + 2}`).join(', ')
  return async () =>
    void (await app.database.pool.query(`update expenses set ${set} where user_id = $1 and ${of}`, [
      userId,
      ...changes.map(([, value]) => value),
    ]))
}

function reexpress(currency: string) {
  return () => reexpressExpenses(app.database.db, ownScope({ userId }), currency)
}

const isCounted = `user_id = $1 and ${isCountedSql}`
const unitKeys = 'category, project_id, is_deductible'
const figures = [
  {
    kept: `select is_month, date::text, ${unitKeys}, total, count from expense_totals
      where user_id = $1 and (count <> 0 or total <> 0) order by 1, 2, 3, 4, 5`,
    counted: `select is_month, first_day::text, ${unitKeys}, sum(amount) as total, count(*)
      from expenses cross join lateral day_and_month(date) where ${isCounted}
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  },
  {
    kept: `select date::text, mood, total, count from mood_totals
      where user_id = $1 and (count <> 0 or total <> 0) order by 1, 2`,
    counted: `select date::text, coalesce(mood, ''), sum(amount), count(*) from expenses where ${isCounted}
      group by 1, 2 order by 1, 2`,
  },
  {
    kept: `select day::text, reader, field, read, kept from reading_totals
      where user_id = $1 and (read <> 0 or kept <> 0) order by 1, 2, 3`,
    counted: `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), reader, field, count(*),
        count(*) filter (where not changed_fields ? field)
      from expenses, jsonb_array_elements_text(read_fields) as field
      where user_id = $1 and reader is not null and status <> 'pending'
      group by 1, 2, 3 order by 1, 2, 3`,
  },
]

async function expectKeptAsCounted(): Promise<void> {
  for (const { kept, counted } of figures) {
    const values = async (query: string) =>
      (await app.database.pool.query({ text: query, values: [userId], rowMode: 'array' })).rows
    expect(await values(kept)).toEqual(await values(counted))
  }
}

test('the kept totals are what counting the expenses gives, whatever is done to them', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
    for (const act of [run('delete from expenses where user_id = $1'), ...steps]) {
      await act()
      await expectKeptAsCounted()
    }
  })
  await fc.assert(property, { numRuns: 60 })
})
