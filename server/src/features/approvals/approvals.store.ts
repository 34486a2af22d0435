import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import {
  type OwnScope,
  type Scope,
  type VisibilityScope,
  visibleTo,
} from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import {
  type AttributedDb,
  attributed,
  type ExpenseRow,
  expenses,
  inCurrency,
  mapLedgerErrors,
  type NewExpense,
  rateBetween,
  summaryColumns,
} from '../expenses/expenseRows.service.ts'

const { id, userId, description, date, category, receiptUrl, status, teamId, projectId, version } = expenses
const { originalAmount, originalCurrency, awaitsDecision, approval, approvalStep, approvalSteps } = expenses
const { firstApprovedBy, submittedAt, policyFlags } = expenses

export const approvalColumns = {
  id,
  userId,
  description,
  originalAmount,
  originalCurrency,
  date,
  category,
  receiptUrl,
  status,
  teamId,
  projectId,
  awaitsDecision,
  approval,
  approvalStep,
  approvalSteps,
  firstApprovedBy,
  submittedAt,
  policyFlags,
  version,
}

/** The columns needed to decide on an expense. */
export type ApprovalExpense = Pick<ExpenseRow, keyof typeof approvalColumns>

/** What an approval step writes; triggers do the rest. */
export type ApprovalStep = Partial<
  Pick<
    NewExpense,
    | 'approval'
    | 'approvalStep'
    | 'firstApprovedBy'
    | 'approvedBy'
    | 'approvedAt'
    | 'rejectionReason'
    | 'submittedAt'
    | 'reimbursedAt'
    | 'policyFlags'
  >
>

const isThere = isNull(expenses.deletedAt)
export const isAmong = (ids: readonly string[]) => sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`

export async function listOwners(db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: expenses.userId })
    .from(expenses)
    .where(and(visibleTo(scope, expenses), isAmong(ids), isThere))
  return rows.map(row => row.userId)
}

/** Days of payments, by currency. */
export async function listPaidDays(
  db: Db,
  scope: OwnScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectDistinct({ currency: expenses.originalCurrency, day: expenses.date })
    .from(expenses)
    .where(and(visibleTo(scope, expenses), isAmong(ids), isThere))
  const days = new Map<string, string[]>()
  for (const { currency, day } of rows) days.set(currency, [...(days.get(currency) ?? []), day])
  return days
}

export async function findApproval(
  db: Db,
  scope: OwnScope | VisibilityScope,
  expenseId: string,
): Promise<ApprovalExpense | undefined> {
  const [row] = await db
    .select(approvalColumns)
    .from(expenses)
    .where(and(visibleTo(scope, expenses), eq(expenses.id, expenseId), isThere))
  return row
}

/** Locks expenses by id until the transaction ends, in id order; lock their owners first. */
export async function lockApprovals(
  transaction: Db,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, ApprovalExpense>> {
  const rows = await transaction
    .select(approvalColumns)
    .from(expenses)
    .where(and(visibleTo(scope, expenses), isAmong(ids), isThere))
    .orderBy(asc(expenses.id))
    .for('no key update')
  return new Map(rows.map(row => [row.id, row]))
}

interface StepToTake {
  readonly expenseId: string
  readonly step: ApprovalStep
  readonly at: Date
}

/** Returns the updated expense; undefined if the scope does not reach it. @throws paymentKept */
export async function takeStep(
  transaction: Db,
  { actor, scope }: { readonly actor: Actor; readonly scope: Scope },
  { at, ...taken }: StepToTake,
): Promise<ApprovalExpense | undefined> {
  const writing = await attributed(transaction, { source: 'hand', actorId: actor.userId, at })
  return writeStep(writing, scope, taken)
}

/** @throws paymentKept */
export async function writeStep(
  writing: AttributedDb,
  scope: Scope,
  { expenseId, step }: { readonly expenseId: string; readonly step: ApprovalStep },
): Promise<ApprovalExpense | undefined> {
  const [row] = await mapLedgerErrors(
    writing
      .update(expenses)
      .set(step)
      .where(and(visibleTo(scope, expenses), eq(expenses.id, expenseId), isThere))
      .returning(approvalColumns),
  )
  return row
}

/** The person looking for expenses to decide on. */
export interface Decider {
  readonly userId: string
  /** Whether they may also take the first step for their own. */
  readonly includesOwn: boolean
  readonly includesOwnSecondSteps: boolean
  /** Who else can take a second step; null if this person cannot. */
  readonly secondStepBeside: readonly string[] | null
}

export interface QueuePosition {
  readonly submittedAt: Date
  readonly id: string
}

export interface QueuePage {
  readonly currency: string
  readonly limit: number
  readonly after: QueuePosition | undefined
}

function decidable(
  scope: Scope,
  { userId: deciderId, includesOwn, includesOwnSecondSteps, secondStepBeside }: Decider,
): SQL | undefined {
  const isOfOther = sql`${expenses.userId} <> ${deciderId}`
  const isFirst = and(eq(expenses.approvalStep, 0), includesOwn ? undefined : isOfOther)
  const isSecond =
    secondStepBeside &&
    and(
      gt(expenses.approvalStep, 0),
      includesOwnSecondSteps ? undefined : isOfOther,
      sql`(${expenses.firstApprovedBy} is distinct from ${deciderId} or not exists (
      select from unnest(${sql.param(secondStepBeside)}::uuid[]) as other where other <> ${expenses.userId}))`,
    )
  return and(
    visibleTo(scope, expenses),
    eq(expenses.approval, 'submitted'),
    isThere,
    isSecond ? or(isFirst, isSecond) : isFirst,
  )
}

/** Longest pending first, each converted at that day's rate; a single statement. */
export async function listQueue(
  db: Db,
  { scope, decider }: { readonly scope: Scope; readonly decider: Decider },
  { currency, limit, after }: QueuePage,
) {
  const rate = rateBetween(sql`${expenses}`, currency)
  const isAfter =
    after &&
    sql`(${expenses.submittedAt}, ${expenses.id}) > (${after.submittedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  return db
    .select({
      summary: summaryColumns,
      approvalStep,
      approvalSteps,
      submittedAt,
      policyFlags,
      rate: sql<string | null>`${rate}::text`,
      converted: sql<string | null>`${inCurrency(sql`${expenses}`, currency)}`,
    })
    .from(expenses)
    .where(and(decidable(scope, decider), isAfter))
    .orderBy(asc(expenses.submittedAt), asc(expenses.id))
    .limit(limit)
}

/** `converted` and `rate` are null without an exchange rate. */
export type QueuedRow = Awaited<ReturnType<typeof listQueue>>[number]

export async function countQueue(db: Db, scope: Scope, decider: Decider): Promise<number> {
  return db.$count(expenses, decidable(scope, decider))
}
