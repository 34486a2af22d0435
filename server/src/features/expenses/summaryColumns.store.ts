import { type ExpenseSummary, expenseSummarySchema, unreadNames } from '@outlay/contract/expenses'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { asMoney } from '../../core/database/money.ts'
import { expenses } from './expenses.table.ts'

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
  [expenses.amount.getSQLType()]: asMoney,
  [expenses.date.getSQLType()]: column => sql`${column}::text`,
  // In UTC as ISO 8601, which is how sessions of both databases see it.
  [expenses.createdAt.getSQLType()]: column => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

function shown(name: ShownName): SQL {
  const column: PgColumn = all[name]
  return sql`${shownAs[column.getSQLType()]?.(column) ?? column} as ${sql.identifier(name)}`
}

/** Summaries as the database writes them: a hundred thousand rows are then not taken apart and put together here. */
export const writtenSummary = sql`${sql.join(shownNames.map(shown), sql`, `)},
  case when ${expenses.status} = 'pending' and ${expenses.reader} is not null and ${expenses.editedAt} is null
    then to_jsonb(array(select name from unnest(${sql.param([...unreadNames])}::text[]) name
      where not jsonb_exists(${expenses.readFields}, name)))
    else '[]'::jsonb end as "unread"`
