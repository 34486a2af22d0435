import type { ChangeCause, ChangeSource, SplitStep } from '@outlay/contract/expenseHistory'
import type { ReaderName } from '@outlay/contract/receiptReadings'
import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import { reachedBy, type Scope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { moodFields } from '../expenses.policy.ts'
import { expenseChanges, expenses } from '../expenses.table.ts'

/** Who changes expenses, and how. */
export type Attribution = { readonly actorId: string; readonly at: Date } & Origin

export type Origin =
  | { readonly source: 'hand'; readonly undoes?: number }
  /** Of many at once: the step that this is a part of, or that it takes back. */
  | { readonly source: 'hand'; readonly bulkChangeId: string }
  | { readonly source: 'hand'; readonly undoesBulk: string }
  | { readonly source: 'reader'; readonly detail: ReaderName }
  /** The merchant of the rule, and the file of the statement. */
  | { readonly source: 'rule' | 'import'; readonly detail: string }
  /** A draft, of which nobody has said yet that it is so. */
  | { readonly source: 'recurring' }
  | { readonly source: 'split'; readonly detail: SplitStep }
  | { readonly source: 'system'; readonly detail: ChangeCause }

declare const attributedTo: unique symbol
/** A transaction in which it is said who changes expenses: the stores that write them take no other. */
export type AttributedDb = Db & { readonly [attributedTo]: ChangeSource }

/** From here on in this transaction, until it is said anew, the history of expenses names this. */
export async function attributed(transaction: Db, attribution: Attribution): Promise<AttributedDb> {
  await transaction.execute(sql`select set_config('outlay.change', ${JSON.stringify(attribution)}, true)`)
  // The type is the proof that the line above has run.
  return transaction as AttributedDb
}

export type ChangeRow = typeof expenseChanges.$inferSelect

/** `isArrival`: by this step the expense came to the team, so what its fields were before is not the team's to read. */
export type ListedChange = ChangeRow & { readonly isArrival: boolean }

/** An expense whose history is asked for. */
interface Traced {
  readonly scope: Scope
  readonly expenseId: string
}

// What changed nothing but a mood is told to whoever felt it alone: see expenses.policy.
const isOfMoodAlone = sql`(${expenseChanges.fields} <> '{}' and ${expenseChanges.fields} - ${sql.param(moodFields)}::text[] = '{}')`

const projectBefore = (change: string) => sql.raw(`(${change}.fields -> 'projectId' ->> 0)`)
const isOfTeam = (projectId: SQL) =>
  sql`exists (select from projects as its_project where its_project.id = ${projectId}::uuid and its_project.team_id = ${expenses.teamId})`

/** The project on which a step left the expense is the one from which the next move took it, or that on which it is. */
const wasTheTeams = sql`coalesce(
  (select ${isOfTeam(projectBefore('later'))} from expense_changes as later
    where later.expense_id = ${expenses.id} and later.number > ${expenseChanges.number} and later.fields ? 'projectId'
    order by later.number limit 1),
  true)`

const isArrival = sql<boolean>`(expense_changes.fields ? 'projectId' and not exists (select from expenses
  where expenses.id = expense_changes.expense_id and ${isOfTeam(projectBefore('expense_changes'))}))`

/** Its person reads all of it; others the steps that were made while it was the team's. */
const isOf = ({ scope, expenseId }: Traced) => sql`${expenseChanges.expenseId} = ${expenseId} and exists (
  select from ${expenses} where ${expenses.id} = ${expenseId} and ${reachedBy(scope, expenses)}
    and (${expenses.userId} = ${scope.userId}
      or (${wasTheTeams} and (${expenseChanges.kind} <> 'changed' or not ${isOfMoodAlone}))))`

/** Newest first, `before` the one of this number. */
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
