import type { ChangeCause, ChangeSource, SplitStep } from '@outlay/contract/expenses/expenseHistory'
import type { ReaderName } from '@outlay/contract/receipts/receiptReadings'
import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import { type Scope, visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { moodFields } from '../expenses.policy.ts'
import { expenseChanges, expenses } from '../expenses.table.ts'

/** Who changes expenses, and how. */
export type Attribution = { readonly actorId: string; readonly at: Date } & Origin

export type Origin =
  | { readonly source: 'hand'; readonly undoes?: number }
  /** For bulk changes: the one this belongs to, or undoes. */
  | { readonly source: 'hand'; readonly bulkChangeId: string }
  | { readonly source: 'hand'; readonly undoesBulk: string }
  | { readonly source: 'reader'; readonly detail: ReaderName }
  /** The rule's merchant, or the statement's file. */
  | { readonly source: 'rule' | 'import'; readonly detail: string }
  /** A draft that no one has confirmed. */
  | { readonly source: 'recurring' }
  | { readonly source: 'split'; readonly detail: SplitStep }
  | { readonly source: 'system'; readonly detail: ChangeCause }

declare const attributedTo: unique symbol
/** A transaction with a set change source, required by stores that write expenses. */
export type AttributedDb = Db & { readonly [attributedTo]: ChangeSource }

/** Sets the source of history entries for the rest of this transaction, or until set again. */
export async function attributed(transaction: Db, attribution: Attribution): Promise<AttributedDb> {
  await transaction.execute(sql`select set_config('outlay.change', ${JSON.stringify(attribution)}, true)`)
  // The type proves that the line above ran.
  return transaction as AttributedDb
}

export type ChangeRow = typeof expenseChanges.$inferSelect

/** `isArrival`: this change brought the expense to the team, so its earlier values are not the team's to read. */
export type ListedChange = ChangeRow & { readonly isArrival: boolean }

/** The expense whose history is requested. */
interface Traced {
  readonly scope: Scope
  readonly expenseId: string
}

// Changes to nothing but a mood are shown only to their owner: see expenses.policy.
const isOfMoodAlone = sql`(${expenseChanges.fields} <> '{}' and ${expenseChanges.fields} - ${sql.param(moodFields)}::text[] = '{}')`

const projectBefore = (change: string) => sql.raw(`(${change}.fields -> 'projectId' ->> 0)`)
const isOfTeam = (projectId: SQL) =>
  sql`exists (select from projects as its_project where its_project.id = ${projectId}::uuid and its_project.team_id = ${expenses.teamId})`

/** The project after a change is the one the next move left, or else the current one. */
const wasTheTeams = sql`coalesce(
  (select ${isOfTeam(projectBefore('later'))} from expense_changes as later
    where later.expense_id = ${expenses.id} and later.number > ${expenseChanges.number} and later.fields ? 'projectId'
    order by later.number limit 1),
  true)`

const isArrival = sql<boolean>`(expense_changes.fields ? 'projectId' and not exists (select from expenses
  where expenses.id = expense_changes.expense_id and ${isOfTeam(projectBefore('expense_changes'))}))`

/** The owner reads everything; others only changes made while it was the team's. */
const isOf = ({ scope, expenseId }: Traced) => sql`${expenseChanges.expenseId} = ${expenseId} and exists (
  select from ${expenses} where ${expenses.id} = ${expenseId} and ${visibleTo(scope, expenses)}
    and (${expenses.userId} = ${scope.userId}
      or (${wasTheTeams} and (${expenseChanges.kind} <> 'changed' or not ${isOfMoodAlone}))))`

/** Newest first, only numbers less than `before`. */
export async function listChanges(
  db: Db,
  traced: Traced,
  { limit, before }: { readonly limit: number; readonly before: number | undefined },
): Promise<ListedChange[]> {
  return db
    .select({ ...getTableColumns(expenseChanges), isArrival })
    .from(expenseChanges)
    .where(and(isOf(traced), before === undefined ? undefined : lt(expenseChanges.number, before)))
    .orderBy(desc(expenseChanges.number))
    .limit(limit)
}

export async function countChanges(db: Db, traced: Traced): Promise<number> {
  return db.$count(expenseChanges, isOf(traced))
}

export async function findChange(db: Db, traced: Traced, number: number): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(expenseChanges)
    .where(and(isOf(traced), eq(expenseChanges.number, number)))
  return row
}
