import { and, asc, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Scope, visibleTo } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { asMoney } from '../../core/database/money.ts'
import { type ApprovalExpense, approvalColumns, isAmong } from '../approvals/approvals.service.ts'
import {
  type AttributedDb,
  expenses,
  inCurrency,
  mapLedgerErrors,
  rateBetween,
  reimbursableSql,
  summaryColumns,
} from '../expenses/expenseRows.service.ts'

// Same wording as the index, so that it is used.
const isReimbursable = (scope: Scope): SQL | undefined =>
  and(visibleTo(scope, expenses), isNotNull(expenses.teamId), sql.raw(reimbursableSql))

/** Reimburses those that can be, in one statement, and returns them by id. @throws paymentKept */
export async function reimburseAll(
  writing: AttributedDb,
  scope: Scope,
  { ids, at }: { readonly ids: readonly string[]; readonly at: Date },
): Promise<ReadonlyMap<string, ApprovalExpense>> {
  const rows = await mapLedgerErrors(
    writing
      .update(expenses)
      .set({ approval: 'reimbursed', reimbursedAt: at })
      .where(and(isReimbursable(scope), isAmong(ids)))
      .returning(approvalColumns),
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** What a person is owed in one currency. */
export interface ReimbursableSum extends Record<string, unknown> {
  readonly userId: string
  readonly currency: string
  readonly paid: string
  /** In the requested currency, each expense at that day's rate; without unconvertible ones. */
  readonly total: string
  readonly count: number
  readonly notConverted: number
}

/** Everyone who is owed something: one index lookup per person, however much it is. */
export async function listPeopleToReimburse(db: Db, scope: Scope): Promise<string[]> {
  const next = (after: SQL) => sql`(
    select ${expenses.userId} from ${expenses} where ${isReimbursable(scope)} ${after}
    order by ${expenses.userId} limit 1)`
  const { rows } = await db.execute<{ userId: string }>(sql`
    with recursive people (user_id) as (
      select ${next(sql``)}
      union all
      select ${next(sql`and ${expenses.userId} > people.user_id`)} from people where people.user_id is not null
    )
    select user_id as "userId" from people where user_id is not null`)
  return rows.map(({ userId: id }) => id)
}

export async function sumReimbursable(
  db: Db,
  { scope, userIds }: { readonly scope: Scope; readonly userIds: readonly string[] },
  currency: string,
): Promise<ReimbursableSum[]> {
  const { rows } = await db.execute<ReimbursableSum>(sql`
    select user_id as "userId", original_currency as currency, ${asMoney(sql`sum(original_amount)`)} as paid,
      ${asMoney(sql`coalesce(sum(converted), 0)`)} as total, count(*)::int as count,
      (count(*) filter (where converted is null))::int as "notConverted"
    from (
      select user_id, original_currency, original_amount, ${inCurrency(sql`${expenses}`, currency)} as converted
      from ${expenses} where ${isReimbursable(scope)} and user_id = any(${sql.param(userIds)}::uuid[])
    ) as asked
    group by user_id, original_currency order by user_id, original_currency`)
  return rows
}

/** One person's, earliest day first. */
export async function listReimbursable(
  db: Db,
  { scope, userId: of }: { readonly scope: Scope; readonly userId: string },
  {
    currency,
    limit,
    after,
  }: { readonly currency: string; readonly limit: number; readonly after: DayPosition | undefined },
) {
  const isAfter = after && sql`(${expenses.date}, ${expenses.id}) > (${after.date}::date, ${after.id}::uuid)`
  return db
    .select({
      summary: summaryColumns,
      rate: sql<string | null>`${rateBetween(sql`${expenses}`, currency)}::text`,
      converted: sql<string | null>`${inCurrency(sql`${expenses}`, currency)}`,
    })
    .from(expenses)
    .where(and(isReimbursable(scope), sql`${expenses.userId} = ${of}`, isAfter))
    .orderBy(asc(expenses.date), asc(expenses.id))
    .limit(limit)
}

export interface DayPosition {
  readonly date: string
  readonly id: string
}

export interface PayableExpense extends Record<string, unknown> {
  readonly id: string
  readonly userId: string
  /** Null if it cannot be converted. */
  readonly amount: string | null
}

export interface PayableQuery {
  readonly scope: Scope
  readonly userIds: readonly string[]
  /** Expenses to leave out. */
  readonly besides: readonly string[]
  readonly limit: number
}

/** What some people are owed, earliest first, each at that day's rate. */
export async function listPayable(
  db: Db,
  { scope, userIds, besides, limit }: PayableQuery,
  currency: string,
): Promise<PayableExpense[]> {
  const { rows } = await db.execute<PayableExpense>(sql`
    select id, user_id as "userId", ${inCurrency(sql`${expenses}`, currency)} as amount
    from ${expenses}
    where ${isReimbursable(scope)} and user_id = any(${sql.param(userIds)}::uuid[])
      and id <> all(${sql.param(besides)}::uuid[])
    order by date, id limit ${limit}`)
  return rows
}
