import type { ApprovalOutcome } from '@outlay/contract/approvals'
import type { TeamActor } from '../../../core/actor.ts'
import { teamScope } from '../../../core/database/access/scope.ts'
import { withRowLevelSecurity } from '../../../core/database/access/wall.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ApprovalExpense, ApprovalStep } from '../../expenses/expenses.service.ts'
import { ApprovalNews } from '../approvalNews.ts'
import { approvalNotFound, ownReimbursement } from '../approvals.errors.ts'
import { isAloneIn } from '../approvals.policy.ts'
import type { ApprovalDependencies } from '../approvals.ports.ts'
import { done, forEachInSavepoint, refused } from '../forEachInSavepoint.ts'
import { type HeldExpenses, holdExpenses } from '../heldExpenses.ts'

/** What is done to some expenses once they are held. */
export interface ReimbursingWork {
  readonly ids: readonly string[]
  readonly to: 'reimbursed' | 'approved'
  /** Asked first, within the transaction. Answers what is asked of each. */
  begin(transaction: Db): Promise<(expense: ApprovalExpense) => void>
}

export interface PaidSum {
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
}

/** What is paid at once. */
export interface PaymentWork {
  readonly ids: readonly string[]
  /** Asked first, within the transaction. */
  begin(transaction: Db): Promise<void>
  /** What each person is paid. */
  readonly paid: ReadonlyMap<string, PaidSum>
  /** Why one of them is not paid that is not, or no more, to be given back. */
  readonly refusal: () => Error
}

/** The last step, which is taken by who pays: of what was approved, and of what needed no approval. */
export class Reimbursing {
  readonly #given: ApprovalDependencies

  constructor(given: ApprovalDependencies) {
    this.#given = given
  }

  /** Each by itself, in their order. @throws noLongerMember, roleForbids, and whatever `begin` throws */
  take(actor: TeamActor, { ids, to, begin }: ReimbursingWork): Promise<ApprovalOutcome[]> {
    const { db, clock, expenses } = this.#given
    const at = clock.now()
    const scope = teamScope(actor)
    const isPaid = to === 'reimbursed'
    const action = isPaid ? 'expense.reimbursed' : 'expense.reimbursement-undone'
    const step: ApprovalStep = { approval: to, reimbursedAt: isPaid ? at : null }
    return db.transaction(async transaction => {
      const news = new ApprovalNews(this.#given, at)
      const outcomes = await withRowLevelSecurity(transaction, scope, async () => {
        const held = await holdExpenses(this.#given, transaction, actor, { ids, action: 'reimburse people' })
        const refuseOwn = refusingOwn(held)
        const check = await begin(transaction)
        const items = ids.map(expenseId => ({ expenseId }))
        return forEachInSavepoint(transaction, items, async (savepoint, { expenseId }) => {
          const before = held.expenses.get(expenseId.toLowerCase())
          if (!before) throw approvalNotFound()
          refuseOwn(before)
          check(before)
          const taken = { expenseId: before.id, step, at }
          const after = await expenses.approvals.take(savepoint, { actor, scope }, taken)
          if (!after) throw approvalNotFound()
          held.expenses.set(after.id, after)
          news.happened(actor, action, after)
          if (isPaid) news.decided('reimbursed', after, { decider: held.decider })
          return after
        })
      })
      await news.write(transaction)
      return outcomes
    })
  }

  /**
   * Marks all of some expenses that are to be given back, by as many statements of a thousand as of one. Answers in the order of
   * the ids. @throws noLongerMember, roleForbids, and whatever `begin` throws; ownReimbursement
   */
  pay(actor: TeamActor, { ids, begin, paid: sums, refusal }: PaymentWork): Promise<ApprovalOutcome[]> {
    const { db, clock, expenses } = this.#given
    const at = clock.now()
    const scope = teamScope(actor)
    return db.transaction(async transaction => {
      const news = new ApprovalNews(this.#given, at)
      const outcomes = await withRowLevelSecurity(transaction, scope, async () => {
        const held = await holdExpenses(this.#given, transaction, actor, { ids, action: 'reimburse people' })
        // Marked whole: what is one's own is not left behind in it.
        const refuseOwn = refusingOwn(held)
        for (const expense of held.expenses.values()) refuseOwn(expense)
        await begin(transaction)
        const paid = await expenses.approvals.reimburse(transaction, { actor, scope }, { ids, at })
        const those = ids.flatMap(id => paid.get(id) ?? [])
        news.reimbursed(actor, held.decider, { expenses: those, paid: sums })
        return ids.map(id => {
          const expense = paid.get(id)
          return expense ? done(expense) : refused(id, refusal())
        })
      })
      await news.write(transaction)
      return outcomes
    })
  }
}

/** Nobody marks what they get back themselves, but an owner beside whom nobody could. @throws ownReimbursement */
function refusingOwn({ decider, teammates }: HeldExpenses): (expense: ApprovalExpense) => void {
  const mayOwn = isAloneIn('reimburse people', decider, teammates)
  return ({ userId }) => {
    if (userId === decider.id && !mayOwn) throw ownReimbursement()
  }
}
