import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { type SQL, sql } from 'drizzle-orm'
import { type OwnScope, visibleTo } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { asMoney } from '../../core/database/money.ts'
import { type AttributedDb, expenses } from '../expenses/expenseRows.service.ts'

/** A purchase on a statement; `originalAmount` is what was paid. Decimal text; `date` is YYYY-MM-DD. */
export interface ImportedExpense {
  readonly id: string
  readonly description: string
  readonly merchant: string | null
  readonly originalAmount: string
  readonly originalCurrency: string
  readonly category: CategoryValue
  readonly projectId: string | null
  readonly person: string | null
  readonly date: string
  readonly isDeductible: boolean
}

/** With its amount in the person's currency. */
export interface PricedExpense extends ImportedExpense {
  readonly amount: string
  readonly exchangeRate: string
}

/** A possible match for a statement row. */
export interface KnownExpense {
  readonly expenseId: string
  readonly date: string
  readonly originalAmount: string
  readonly originalCurrency: string
  readonly description: string
  readonly merchant: string | null
}

/** The amount on a statement line. */
export interface Sum {
  readonly amount: string
  readonly currency: string
}
export interface DaySum extends Sum {
  readonly date: string
}
export interface Days {
  readonly from: string
  readonly to: string
}

/** Twice the maximum rows of a file. */
const mostKnown = 200_000

interface Owner {
  readonly userId: string
  readonly currency: string
  readonly createdAt: Date
}

export async function insertImported(
  db: AttributedDb,
  owner: Owner,
  list: readonly PricedExpense[],
): Promise<void> {
  const column = <K extends keyof PricedExpense>(name: K) => sql.param(list.map(expense => expense[name]))
  await db.execute(sql`
    insert into ${expenses} (id, user_id, description, merchant, amount, currency, original_amount, original_currency,
      exchange_rate, category, project_id, person, date, is_deductible, status, created_at)
    select id, ${owner.userId}, description, merchant, amount, ${owner.currency}, original_amount, original_currency,
      exchange_rate, category, project_id, person, date, is_deductible, 'processed', ${owner.createdAt.toISOString()}::timestamptz
    from unnest(${column('id')}::uuid[], ${column('description')}::text[], ${column('merchant')}::text[],
      ${column('amount')}::numeric[], ${column('originalAmount')}::numeric[], ${column('originalCurrency')}::text[],
      ${column('exchangeRate')}::numeric[], ${column('category')}::text[], ${column('projectId')}::uuid[],
      ${column('person')}::text[], ${column('date')}::date[], ${column('isDeductible')}::boolean[])
      as t (id, description, merchant, amount, original_amount, original_currency, exchange_rate, category, project_id,
        person, date, is_deductible)`)
}

// Statements show the total paid: for a split, that of the first part; the other parts are no purchases.
const paid = sql`coalesce(split_total, original_amount)`
const isPurchase = sql`(split_id is null or split_id = id)`

const knownColumns = sql`id as "expenseId", ${expenses.date}::text as date, ${asMoney(paid)}::text as "originalAmount",
  original_currency as "originalCurrency", description, merchant`

async function listKnown(db: Db, scope: OwnScope, condition: SQL): Promise<KnownExpense[]> {
  const { rows } = await db.execute<KnownExpense & Record<string, unknown>>(sql`
    select ${knownColumns} from ${expenses}
    where ${visibleTo(scope, expenses)} and deleted_at is null and ${isPurchase} and ${condition}
    order by ${expenses.date}, id limit ${mostKnown}`)
  return rows
}

/** Expenses without a receipt that match an amount on its day. */
export function listWithoutReceipt(
  db: Db,
  scope: OwnScope,
  sums: readonly DaySum[],
): Promise<KnownExpense[]> {
  const column = (name: keyof DaySum) => sql.param(sums.map(sum => sum[name]))
  return listKnown(
    db,
    scope,
    sql`receipt_url is null and (${expenses.date}, ${paid}, original_currency) in (
      select * from unnest(${column('date')}::date[], ${column('amount')}::numeric[], ${column('currency')}::text[]))`,
  )
}

/** Expenses with a receipt within some days, with one of these amounts. */
export function listWithReceipt(
  db: Db,
  scope: OwnScope,
  { sums, from, to }: Days & { readonly sums: readonly Sum[] },
): Promise<KnownExpense[]> {
  const column = (name: keyof Sum) => sql.param(sums.map(sum => sum[name]))
  return listKnown(
    db,
    scope,
    sql`receipt_url is not null and ${expenses.date} between ${from} and ${to} and (${paid}, original_currency) in (
      select * from unnest(${column('amount')}::numeric[], ${column('currency')}::text[]))`,
  )
}

/** Expenses with a receipt within some days, in one of these currencies, earliest first. */
export async function listReceiptsOfDays(
  db: Db,
  scope: OwnScope,
  { currencies, from, to, limit }: Days & { readonly currencies: readonly string[]; readonly limit: number },
): Promise<KnownExpense[]> {
  const { rows } = await db.execute<KnownExpense & Record<string, unknown>>(sql`
    select ${knownColumns} from ${expenses}
    where ${visibleTo(scope, expenses)} and deleted_at is null and ${isPurchase} and receipt_url is not null
      and ${expenses.date} between ${from} and ${to} and original_currency = any(${sql.param(currencies)}::text[])
    order by ${expenses.date}, id limit ${limit}`)
  return rows
}

export interface DescribedExpense extends Record<string, unknown> {
  readonly id: string
  readonly description: string
  readonly date: string
  readonly hasReceipt: boolean
}

/** A person's undeleted expenses by id, and whether they have receipts. */
export async function describeExpenses(
  db: Db,
  scope: OwnScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DescribedExpense>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<DescribedExpense>(sql`
    select id, description, ${expenses.date}::text as date, receipt_url is not null as "hasReceipt" from ${expenses}
    where ${visibleTo(scope, expenses)} and id = any(${sql.param(ids)}::uuid[]) and deleted_at is null`)
  return new Map(rows.map(row => [row.id, row]))
}

/** Deletes (restorably) those unchanged since creation and in no team's books. Returns their number. */
export async function markUntouchedDeleted(
  db: AttributedDb,
  scope: OwnScope,
  { ids, at }: { readonly ids: readonly string[]; readonly at: Date },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${expenses} set deleted_at = ${at.toISOString()}::timestamptz
    where ${visibleTo(scope, expenses)} and id = any(${sql.param(ids)}::uuid[]) and deleted_at is null
      and edited_at is null and (status = 'processed' or approval = 'open') and receipt_url is null
      and (team_id is null or not (has_left(user_id, team_id) or stays_in_books(team_id, id)))`)
  return rowCount ?? 0
}

export async function countStanding(db: Db, scope: OwnScope, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${expenses}
    where ${visibleTo(scope, expenses)} and id = any(${sql.param(ids)}::uuid[]) and deleted_at is null`)
  return rows[0]?.count ?? 0
}
