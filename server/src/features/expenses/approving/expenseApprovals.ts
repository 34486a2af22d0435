import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import type { PolicyFlag, TeamSettings } from '@outlay/contract/teams/teamPolicies'
import { Big } from 'big.js'
import type { Actor } from '../../../core/actor.ts'
import type { OwnScope, Scope, VisibilityScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { presentSummary } from '../expenses.presentation.ts'
import { attributed } from '../history/expenseChanges.store.ts'
import {
  type ApprovalExpense,
  type ApprovalStep,
  countQueue,
  type Decider,
  findApproval,
  listOwners,
  listPaid,
  listQueue,
  lockApprovals,
  type QueuePage,
  writeStep,
} from './expenseApprovals.store.ts'
import { listPolicyFacts, type MealsQuery, type PolicyFacts, sumMealsOfDay } from './policyFacts.store.ts'
import {
  type DayPosition,
  listPayable,
  listPeopleToReimburse,
  listReimbursable,
  type PayableExpense,
  type PayableQuery,
  type ReimbursableSum,
  reimburseAll,
  sumReimbursable,
} from './toReimburse.store.ts'

/** An expense pending a decision, with its amount in the reader's currency. */
export interface QueuedRow {
  readonly summary: ExpenseSummary
  readonly step: number
  readonly steps: number
  readonly submittedAt: Date
  readonly flags: readonly PolicyFlag[]
}

interface StepToApply {
  readonly expenseId: string
  readonly step: ApprovalStep
  readonly at: Date
}

/** Expenses for submitters and approvers; the rules are in approvals. */
export class ExpenseApprovals {
  /** Owners of some expenses, before locking them. */
  ownersOf(db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> {
    return listOwners(db, scope, ids)
  }

  /** Days of payments, by currency. */
  async daysPaidIn(
    db: Db,
    scope: OwnScope,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const days = new Map<string, string[]>()
    for (const { currency, day } of await listPaid(db, scope, ids))
      days.set(currency, [...(days.get(currency) ?? []), day])
    return days
  }

  find(db: Db, scope: OwnScope | VisibilityScope, id: string): Promise<ApprovalExpense | undefined> {
    return findApproval(db, scope, id)
  }

  /** Locks expenses by id until the transaction ends, their owners first. */
  async lock(
    transaction: Db,
    scope: Scope,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, ApprovalExpense>> {
    return new Map((await lockApprovals(transaction, scope, ids)).map(row => [row.id, row]))
  }

  /** Returns the updated expense; undefined if the scope does not reach it. */
  async take(
    transaction: Db,
    { actor, scope }: { readonly actor: Actor; readonly scope: Scope },
    { at, ...taken }: StepToApply,
  ): Promise<ApprovalExpense | undefined> {
    const writing = await attributed(transaction, { source: 'hand', actorId: actor.userId, at })
    return writeStep(writing, scope, taken)
  }

  /** Marks approved expenses as reimbursed and returns them by id. @throws paymentKept */
  async reimburse(
    transaction: Db,
    { actor, scope }: { readonly actor: Actor; readonly scope: Scope },
    paid: { readonly ids: readonly string[]; readonly at: Date },
  ): Promise<ReadonlyMap<string, ApprovalExpense>> {
    const writing = await attributed(transaction, { source: 'hand', actorId: actor.userId, at: paid.at })
    return new Map((await reimburseAll(writing, scope, paid)).map(row => [row.id, row]))
  }

  /** A person's meal total for a team on a day, in a currency. */
  mealsOfDay(db: Db, scope: OwnScope, asked: MealsQuery): Promise<string> {
    return sumMealsOfDay(db, scope, asked)
  }

  /** Input for the team's policies, by expense id. */
  async policyFacts(
    db: Db,
    scope: Scope,
    asked: { readonly ids: readonly string[]; readonly settings: TeamSettings },
  ): Promise<ReadonlyMap<string, PolicyFacts>> {
    return new Map((await listPolicyFacts(db, scope, asked)).map(facts => [facts.id, facts]))
  }

  async queue(
    db: Db,
    asked: { readonly scope: Scope; readonly decider: Decider },
    page: QueuePage,
  ): Promise<{ readonly rows: QueuedRow[]; readonly total: number }> {
    const rows = await listQueue(db, asked, page)
    const total = await this.countQueue(db, asked)
    return {
      rows: rows.map(row => presentQueued(row, { userId: asked.scope.userId, currency: page.currency })),
      total,
    }
  }

  countQueue(
    db: Db,
    { scope, decider }: { readonly scope: Scope; readonly decider: Decider },
  ): Promise<number> {
    return countQueue(db, scope, decider)
  }

  /** Approved but not yet reimbursed, by person and currency. */
  reimbursable(
    db: Db,
    asked: { readonly scope: Scope; readonly userIds: readonly string[] },
    currency: string,
  ): Promise<ReimbursableSum[]> {
    return sumReimbursable(db, asked, currency)
  }

  /** People with approved expenses that are not yet reimbursed. */
  peopleToReimburse(db: Db, scope: Scope): Promise<string[]> {
    return listPeopleToReimburse(db, scope)
  }

  async reimbursableOf(
    db: Db,
    asked: { readonly scope: Scope; readonly userId: string },
    page: { readonly currency: string; readonly limit: number; readonly after: DayPosition | undefined },
  ): Promise<ExpenseSummary[]> {
    return (await listReimbursable(db, asked, page)).map(row =>
      presentConverted(row, { userId: asked.scope.userId, currency: page.currency }),
    )
  }

  payable(db: Db, asked: PayableQuery, currency: string): Promise<PayableExpense[]> {
    return listPayable(db, asked, currency)
  }
}

type ConvertedRow = Awaited<ReturnType<typeof listReimbursable>>[number]

/** The viewer and their currency. */
interface Look {
  readonly userId: string
  readonly currency: string
}

function presentConverted({ summary, rate, converted }: ConvertedRow, look: Look): ExpenseSummary {
  const { currency } = look
  const exchangeRate = new Big(rate ?? 0).toFixed(6)
  return presentSummary({ ...summary, amount: converted ?? '0.00', currency, exchangeRate }, look)
}

function presentQueued(row: Awaited<ReturnType<typeof listQueue>>[number], look: Look): QueuedRow {
  return {
    summary: presentConverted(row, look),
    step: row.approvalStep,
    steps: row.approvalSteps,
    submittedAt: row.submittedAt ?? row.summary.createdAt,
    flags: row.policyFlags,
  }
}
