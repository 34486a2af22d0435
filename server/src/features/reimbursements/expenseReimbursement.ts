import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import type { TeamActor } from '../../core/actor.ts'
import { withRowLevelSecurity } from '../../core/database/access/rowLevelSecurity.ts'
import { teamScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import {
  type ApprovalExpense,
  ApprovalNotifications,
  type ApprovalStep,
  approvalNotFound,
  done,
  forEachInSavepoint,
  isSoleEligible,
  type LockedExpenses,
  lockExpenses,
  refused,
  takeStep,
} from '../approvals/approvals.service.ts'
import { attributed } from '../expenses/expenseRows.service.ts'
import { ownReimbursement } from './reimbursements.errors.ts'
import type { ReimbursementDependencies } from './reimbursements.ports.ts'
import { reimburseAll } from './reimbursements.store.ts'

/** Marks expenses as reimbursed, or reverts that. */
export interface ReimbursingWork {
  readonly ids: readonly string[]
  readonly to: 'reimbursed' | 'approved'
  /** Runs first within the transaction. Returns a check of each expense, which throws to refuse it. */
  begin(transaction: Db): Promise<(expense: ApprovalExpense) => void>
}

export interface PaidSum {
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
}

export interface PaymentWork {
  readonly ids: readonly string[]
  /** Runs first within the transaction. */
  begin(transaction: Db): Promise<void>
  /** Amount paid per person. */
  readonly paid: ReadonlyMap<string, PaidSum>
  /** The error for an expense that cannot be reimbursed. */
  readonly refusal: () => Error
}

/** The final step: reimburses expenses that were approved or needed no approval. */
export class ExpenseReimbursement {
  readonly #deps: ReimbursementDependencies

  constructor(deps: ReimbursementDependencies) {
    this.#deps = deps
  }

  /** Sequential; a refusal does not stop the others. @throws membershipRevoked, roleForbids, and what `begin` throws */
  take(actor: TeamActor, { ids, to, begin }: ReimbursingWork): Promise<ApprovalOutcome[]> {
    const { db, clock } = this.#deps
    const at = clock.now()
    const scope = teamScope(actor)
    const isPaid = to === 'reimbursed'
    const action = isPaid ? 'expense.reimbursed' : 'expense.reimbursement-undone'
    const step: ApprovalStep = { approval: to, reimbursedAt: isPaid ? at : null }
    return db.transaction(async transaction => {
      const notifications = new ApprovalNotifications(this.#deps, at)
      const outcomes = await withRowLevelSecurity(transaction, scope, async () => {
        const locked = await lockExpenses(this.#deps, transaction, actor, { ids, action: 'reimburse people' })
        const refuseOwn = refusingOwn(locked)
        const check = await begin(transaction)
        const items = ids.map(expenseId => ({ expenseId }))
        return forEachInSavepoint(transaction, items, async (savepoint, { expenseId }) => {
          const before = locked.expenses.get(expenseId.toLowerCase())
          if (!before) throw approvalNotFound()
          refuseOwn(before)
          check(before)
          const taken = { expenseId: before.id, step, at }
          const after = await takeStep(savepoint, { actor, scope }, taken)
          if (!after) throw approvalNotFound()
          locked.expenses.set(after.id, after)
          notifications.happened(actor, action, after)
          if (isPaid) notifications.decided('reimbursed', after, { decider: locked.decider })
          return after
        })
      })
      await notifications.write(transaction)
      return outcomes
    })
  }

  /**
   * Marks all expenses as reimbursed in a constant number of statements. Results are in the order of the ids. @throws
   * membershipRevoked, roleForbids, ownReimbursement, and what `begin` throws
   */
  pay(actor: TeamActor, { ids, begin, paid: sums, refusal }: PaymentWork): Promise<ApprovalOutcome[]> {
    const { db, clock } = this.#deps
    const at = clock.now()
    const scope = teamScope(actor)
    return db.transaction(async transaction => {
      const notifications = new ApprovalNotifications(this.#deps, at)
      const outcomes = await withRowLevelSecurity(transaction, scope, async () => {
        const locked = await lockExpenses(this.#deps, transaction, actor, { ids, action: 'reimburse people' })
        // All or nothing: a payment that includes one's own expense is refused.
        const refuseOwn = refusingOwn(locked)
        for (const expense of locked.expenses.values()) refuseOwn(expense)
        await begin(transaction)
        const writing = await attributed(transaction, { source: 'hand', actorId: actor.userId, at })
        const paid = await reimburseAll(writing, scope, { ids, at })
        const those = ids.flatMap(id => paid.get(id) ?? [])
        notifications.reimbursed(actor, locked.decider, { expenses: those, paid: sums })
        return ids.map(id => {
          const expense = paid.get(id)
          return expense ? done(expense) : refused(id, refusal())
        })
      })
      await notifications.write(transaction)
      return outcomes
    })
  }
}

/** No one reimburses themselves, except an owner when no one else could. @throws ownReimbursement */
function refusingOwn({ decider, teammates }: LockedExpenses): (expense: ApprovalExpense) => void {
  const mayOwn = isSoleEligible('reimburse people', decider, teammates)
  return ({ userId }) => {
    if (userId === decider.id && !mayOwn) throw ownReimbursement()
  }
}
