import { type ExpenseSummary, expenseSummarySchema, unreadNames } from '@outlay/contract/expenses/expenses'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { asMoney } from '../../core/database/money.ts'
import { moodFields } from './expenses.policy.ts'
import { expenses } from './expenses.table.ts'
import { amountIn, currencyIn, rateIn, type Shown } from './selections/shownAmounts.store.ts'

type Columns = ReturnType<typeof getTableColumns<typeof expenses>>
type ShownName = Extract<keyof ExpenseSummary, keyof Columns>

const all = getTableColumns(expenses)
// The table's columns in the contract.
const shownNames = Object.keys(expenseSummarySchema.shape).filter((name): name is ShownName => name in all)

/** The columns of a summary, and those that determine which fields are unread. */
export const summaryColumns = {
  // `map` loses the key type.
  ...(Object.fromEntries(shownNames.map(name => [name, all[name]])) as Pick<Columns, ShownName>),
  reader: all.reader,
  readFields: all.readFields,
  editedAt: all.editedAt,
}

/** Column types that need converting to the contract's format. */
const shownAs: Readonly<Record<string, (column: PgColumn) => SQL>> = {
  [expenses.amount.getSQLType()]: column => sql`${asMoney(column)}::text`,
  [expenses.aiConfidence.getSQLType()]: column => sql`${column}::text`,
  [expenses.date.getSQLType()]: column => sql`${column}::text`,
  // ISO 8601 in UTC, the session time zone on both databases.
  [expenses.createdAt.getSQLType()]: column => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

function written(name: ShownName): SQL {
  const column: PgColumn = all[name]
  return sql`${shownAs[column.getSQLType()]?.(column) ?? column} as ${sql.identifier(name)}`
}

const moods: readonly string[] = moodFields

/** Columns that differ for readers of someone else's expense. */
function writtenFor(shown: Shown, reader: unknown, name: ShownName): SQL {
  if (shown.scope.kind === 'own') return written(name)
  // Same rule as expenses.policy.
  if (moods.includes(name))
    return sql`case when ${expenses.userId} = ${reader} then ${all[name]} end as ${sql.identifier(name)}`
  if (name === 'amount') return sql`${asMoney(amountIn(shown))}::text as ${sql.identifier(name)}`
  if (name === 'currency') return sql`${currencyIn(shown)} as ${sql.identifier(name)}`
  return name === 'exchangeRate' ? sql`${rateIn(shown)} as ${sql.identifier(name)}` : written(name)
}

/** Summaries formatted by the database, which saves parsing a hundred thousand rows here. */
export const writtenSummaryFor = (shown: Shown): SQL =>
  sql`${columnsFor(shown, shown.scope.userId, shownNames)}, ${unread}`

/** A summary as JSON text. @param reader a placeholder if the statement is shared by readers */
export const summaryJsonFor = (
  shown: Shown,
  reader: unknown,
): SQL<string> => sql<string>`(select row_to_json(summary)::text from (
  select ${columnsFor(shown, reader, otherNames)}, ${unread}, round(${rateIn(shown)}, 6)::text as "exchangeRate",
    case when ${expenses.isDeductible} then 'true' else 'false' end as "isDeductible") as summary)`

const otherNames = shownNames.filter(name => name !== 'exchangeRate' && name !== 'isDeductible')

const columnsFor = (shown: Shown, reader: unknown, names: readonly ShownName[]): SQL =>
  sql.join(
    names.map(name => writtenFor(shown, reader, name)),
    sql`, `,
  )

const unread = sql`
  case when ${expenses.status} = 'pending' and ${expenses.reader} is not null and ${expenses.editedAt} is null
    then to_jsonb(array(select name from unnest(${sql.param([...unreadNames])}::text[]) name
      where not jsonb_exists(${expenses.readFields}, name)))
    else '[]'::jsonb end as "unread"`
