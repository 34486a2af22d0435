import type { StatementFormat } from '@outlay/contract/imports/imports'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { asMoney } from '../../../core/database/money.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { imports, statementRows } from '../imports.table.ts'
import type { Candidate } from './candidates.ts'

interface Wanted {
  readonly sums: readonly { readonly date: string; readonly amount: string; readonly currency: string }[]
  readonly externalIds: readonly string[]
  readonly format: StatementFormat
  /** Date range of rows that were pending. */
  readonly pendingFrom: string
  readonly pendingTo: string
}

/** Twice the most rows of a file. */
const maxRows = 200_000

/**
 * Rows of imports that were not undone, with one of these amounts on its day, a bank's id, or pending in this range.
 */
export async function listEarlierRows(db: Db, userId: string, wanted: Wanted): Promise<Candidate[]> {
  const column = (name: 'date' | 'amount' | 'currency') => sql.param(wanted.sums.map(sum => sum[name]))
  const standing = sql`${statementRows} as r join ${imports} as i on i.id = r.import_id
    where ${ownedBy(userId, { userId: sql`r.user_id` })} and r.outcome in ('created', 'matched') and i.undone_at is null`
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(sql`
    select r.expense_id as "expenseId", r.date::text as date, ${asMoney(sql`r.amount`)}::text as amount, r.currency, r.description,
      r.merchant, r.external_id as "externalId",
      case when i.format = ${wanted.format} then r.account end as account, r.reason is not distinct from 'pending' as "isPending"
    from ${statementRows} as r join ${imports} as i on i.id = r.import_id join (
      select r.import_id, r.row from ${standing} and (r.date, r.amount, r.currency) in (
        select * from unnest(${column('date')}::date[], ${column('amount')}::numeric[], ${column('currency')}::text[]))
      union
      select r.import_id, r.row from ${standing} and r.external_id = any(${sql.param(wanted.externalIds)}::text[])
      union
      select r.import_id, r.row from ${standing} and r.reason = 'pending'
        and r.date between ${wanted.pendingFrom}::date and ${wanted.pendingTo}::date
    ) as found on found.import_id = r.import_id and found.row = r.row
    order by r.import_id, r.row limit ${maxRows}`)
  return rows
}

/** Filters expenses that a row created or was matched with. */
export async function listMatched(db: Db, userId: string, expenseIds: readonly string[]): Promise<string[]> {
  if (expenseIds.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct expense_id as id from ${statementRows}
    where ${ownedBy(userId, statementRows)} and outcome in ('created', 'matched') and expense_id = any(${sql.param(expenseIds)}::uuid[])`)
  return rows.map(row => row.id)
}

/** Filters expenses that any row refers to. */
export async function listSpokenOf(db: Db, userId: string, expenseIds: readonly string[]): Promise<string[]> {
  if (expenseIds.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct expense_id as id from ${statementRows}
    where ${ownedBy(userId, statementRows)} and expense_id = any(${sql.param(expenseIds)}::uuid[])`)
  return rows.map(row => row.id)
}
