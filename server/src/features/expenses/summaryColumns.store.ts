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

/** The same as a reader is shown them. */
export function summaryColumnsFor(shown: Shown) {
  if (shown.scope.kind === 'own') return summaryColumns
  return {
    ...summaryColumns,
    amount: amountIn(shown).mapWith(expenses.amount),
    currency: currencyIn(shown).mapWith(String),
    exchangeRate: rateIn(shown).mapWith(String),
  }
}

/** How the contract shows a column of a type that is not shown as it is. */
const shownAs: Readonly<Record<string, (column: PgColumn) => SQL>> = {
  [expenses.amount.getSQLType()]: asMoney,
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
function writtenFor(shown: Shown, name: ShownName): SQL {
  if (shown.scope.kind === 'own') return written(name)
  // As expenses.policy has it.
  if (moods.includes(name))
    return sql`case when ${expenses.userId} = ${shown.scope.userId} then ${all[name]} end as ${sql.identifier(name)}`
  if (name === 'amount') return sql`${asMoney(amountIn(shown))} as ${sql.identifier(name)}`
  if (name === 'currency') return sql`${currencyIn(shown)} as ${sql.identifier(name)}`
  return name === 'exchangeRate' ? sql`${rateIn(shown)} as ${sql.identifier(name)}` : written(name)
}

/** Summaries as the database writes them: a hundred thousand rows are then not taken apart and put together here. */
export const writtenSummaryFor = (shown: Shown): SQL => sql`${sql.join(
  shownNames.map(name => writtenFor(shown, name)),
  sql`, `,
)},
  case when ${expenses.status} = 'pending' and ${expenses.reader} is not null and ${expenses.editedAt} is null
    then to_jsonb(array(select name from unnest(${sql.param([...unreadNames])}::text[]) name
      where not jsonb_exists(${expenses.readFields}, name)))
    else '[]'::jsonb end as "unread"`
