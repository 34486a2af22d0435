import { type ExpenseSummary, expenseSummarySchema, unreadNames } from '@outlay/contract/expenses'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { asMoney } from '../../core/database/money.ts'
import { moodFields } from './expenses.policy.ts'
import { expenses } from './expenses.table.ts'
import { amountIn, currencyIn, rateIn, type Shown } from './selections/shownAmounts.store.ts'

type Columns = ReturnType<typeof getTableColumns<typeof expenses>>
type ShownName = Extract<keyof ExpenseSummary, keyof Columns>

const all = getTableColumns(expenses)
// What the contract shows and the table has.
const shownNames = Object.keys(expenseSummarySchema.shape).filter((name): name is ShownName => name in all)

/** The columns behind a summary: those that it shows, and those that tell what of it is unread. */
export const summaryColumns = {
  // The very names of the type, which map cannot follow.
  ...(Object.fromEntries(shownNames.map(name => [name, all[name]])) as Pick<Columns, ShownName>),
  reader: all.reader,
  readFields: all.readFields,
  editedAt: all.editedAt,
}

/** How the contract shows a column of a type that is not shown as it is. */
const shownAs: Readonly<Record<string, (column: PgColumn) => SQL>> = {
  [expenses.amount.getSQLType()]: column => sql`${asMoney(column)}::text`,
  [expenses.aiConfidence.getSQLType()]: column => sql`${column}::text`,
  [expenses.date.getSQLType()]: column => sql`${column}::text`,
  // In UTC as ISO 8601, which is how sessions of both databases see it.
  [expenses.createdAt.getSQLType()]: column => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

function written(name: ShownName): SQL {
  const column: PgColumn = all[name]
  return sql`${shownAs[column.getSQLType()]?.(column) ?? column} as ${sql.identifier(name)}`
}

const moods: readonly string[] = moodFields

/** What of a summary stands otherwise for whoever looks at another's. */
function writtenFor(shown: Shown, reader: unknown, name: ShownName): SQL {
  if (shown.scope.kind === 'own') return written(name)
  // As expenses.policy has it.
  if (moods.includes(name))
    return sql`case when ${expenses.userId} = ${reader} then ${all[name]} end as ${sql.identifier(name)}`
  if (name === 'amount') return sql`${asMoney(amountIn(shown))}::text as ${sql.identifier(name)}`
  if (name === 'currency') return sql`${currencyIn(shown)} as ${sql.identifier(name)}`
  return name === 'exchangeRate' ? sql`${rateIn(shown)} as ${sql.identifier(name)}` : written(name)
}

/** Summaries as the database writes them: a hundred thousand rows are then not taken apart and put together here. */
export const writtenSummaryFor = (shown: Shown): SQL =>
  sql`${columnsFor(shown, shown.scope.userId, shownNames)}, ${unread}`

/** A summary as the JSON text of the contract. @param reader a placeholder where a statement is kept for many readers */
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
