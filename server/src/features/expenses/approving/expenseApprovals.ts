import type { ExpenseSummary } from '@outlay/contract/expenses'
import type { PolicyFlag, TeamSettings } from '@outlay/contract/teamPolicies'
import { Big } from 'big.js'
import type { Actor } from '../../../core/actor.ts'
import type { OwnScope, ReachScope, Scope } from '../../../core/database/access/scope.ts'
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

/** One that waits for a decision, its sum as the reader counts. */
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

/** Expenses as those see them who submit them and who decide about them; the rules are the approvals' own. */
export class ExpenseApprovals {
  /** Whose some expenses are, before those are held. */
  ownersOf(db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> {
    return listOwners(db, scope, ids)
  }

  /** The days on which something was paid, by the currency it was paid in. */
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

  find(db: Db, scope: OwnScope | ReachScope, id: string): Promise<ApprovalExpense | undefined> {
    return findApproval(db, scope, id)
  }

  /** By id, held until the transaction ends: their people first. */
  async lock(
    transaction: Db,
    scope: Scope,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, ApprovalExpense>> {
    return new Map((await lockApprovals(transaction, scope, ids)).map(row => [row.id, row]))
  }

  /** Answers it as it then is; nothing where the scope does not reach it. */
  async take(
    transaction: Db,
    { actor, scope }: { readonly actor: Actor; readonly scope: Scope },
    { at, ...taken }: StepToApply,
  ): Promise<ApprovalExpense | undefined> {
    const writing = await attributed(transaction, { source: 'hand', actorId: actor.userId, at })
    return writeStep(writing, scope, taken)
  }

  /** By id, those of some expenses that were approved, and now are reimbursed. @throws paymentKept */
  async reimburse(
    transaction: Db,
    { actor, scope }: { readonly actor: Actor; readonly scope: Scope },
    paid: { readonly ids: readonly string[]; readonly at: Date },
  ): Promise<ReadonlyMap<string, ApprovalExpense>> {
    const writing = await attributed(transaction, { source: 'hand', actorId: actor.userId, at: paid.at })
    return new Map((await reimburseAll(writing, scope, paid)).map(row => [row.id, row]))
  }

  /** In a currency, what a person ate on a day for their team. */
  mealsOfDay(db: Db, scope: OwnScope, asked: MealsQuery): Promise<string> {
    return sumMealsOfDay(db, scope, asked)
  }

  /** By id, what of people's expenses their team's policies look at. */
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

  /** By person and currency, what is approved and was not reimbursed. */
  reimbursable(
    db: Db,
    asked: { readonly scope: Scope; readonly userIds: readonly string[] },
    currency: string,
  ): Promise<ReimbursableSum[]> {
    return sumReimbursable(db, asked, currency)
  }

  /** Everyone of whom something is approved and was not reimbursed. */
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

/** Who looks, and in which currency. */
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
