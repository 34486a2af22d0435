import type { ApprovalOutcome } from '@outlay/contract/approvals'
import type { TeamActor } from '../../../core/actor.ts'
import { teamScope } from '../../../core/database/access/scope.ts'
import { behindWall } from '../../../core/database/access/wall.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ApprovalExpense, ApprovalStep } from '../../expenses/expenses.service.ts'
import { ApprovalNews } from '../approvalNews.ts'
import { approvalNotFound, ownReimbursement } from '../approvals.errors.ts'
import { isAloneIn } from '../approvals.policy.ts'
import type { ApprovalDependencies } from '../approvals.ports.ts'
import { eachByItself } from '../eachByItself.ts'
import { holdExpenses } from '../heldExpenses.ts'

export interface ReimbursingHeld {
  readonly expenses: ReadonlyMap<string, ApprovalExpense>
  /** Nobody marks what they get back themselves, but an owner beside whom nobody could. @throws ownReimbursement */
  refuseOwn(expense: Pick<ApprovalExpense, 'userId'>): void
}

/** What is done to some expenses once they are held. */
export interface ReimbursingWork {
  readonly ids: readonly string[]
  readonly to: 'reimbursed' | 'approved'
  /** Asked first, within the transaction, of the expenses that are held. Answers what is asked of each. */
  begin(transaction: Db, held: ReimbursingHeld): Promise<(expense: ApprovalExpense) => void>
}

/** The last step of an approval, which is taken by who pays. */
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
      const outcomes = await behindWall(transaction, scope, async () => {
        const held = await holdExpenses(this.#given, transaction, actor, { ids, action: 'reimburse people' })
        const mayOwn = isAloneIn('reimburse people', held.decider, held.teammates)
        const refuseOwn: ReimbursingHeld['refuseOwn'] = ({ userId }) => {
          if (userId === actor.userId && !mayOwn) throw ownReimbursement()
        }
        const check = await begin(transaction, { expenses: held.expenses, refuseOwn })
        const items = ids.map(expenseId => ({ expenseId }))
        return eachByItself(transaction, items, async (savepoint, { expenseId }) => {
          const before = decidedUpon(held.expenses.get(expenseId.toLowerCase()))
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
}

/** @throws approvalNotFound for one that needed no approval, or is out of reach */
function decidedUpon(expense: ApprovalExpense | undefined): ApprovalExpense {
  if (!expense?.approval) throw approvalNotFound()
  return expense
}
