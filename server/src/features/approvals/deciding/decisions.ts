import type { ApprovalOutcome, Decision } from '@outlay/contract/approvals'
import type { TeamActor } from '../../../core/actor.ts'
import { teamScope } from '../../../core/database/access/scope.ts'
import { withRowLevelSecurity } from '../../../core/database/access/wall.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ApprovalExpense, ApprovalStep } from '../../expenses/expenses.service.ts'
import { ApprovalNews } from '../approvalNews.ts'
import { namesOf, type Teammate } from '../approvalPeople.ts'
import { alreadyDecided, approvalNotFound, changedSince, notSubmitted } from '../approvals.errors.ts'
import { refusalOf } from '../approvals.policy.ts'
import type { ApprovalDependencies } from '../approvals.ports.ts'
import { forEachInSavepoint } from '../forEachInSavepoint.ts'
import { type HeldExpenses, holdExpenses } from '../heldExpenses.ts'

/** Approving and rejecting. */
export class Decisions {
  readonly #given: ApprovalDependencies

  constructor(given: ApprovalDependencies) {
    this.#given = given
  }

  /** Each by itself, in their order. @throws noLongerMember, roleForbids */
  async decide(actor: TeamActor, decisions: readonly Decision[]): Promise<ApprovalOutcome[]> {
    const at = this.#given.clock.now()
    return this.#given.db.transaction(async transaction => {
      const news = new ApprovalNews(this.#given, at)
      const outcomes = await withRowLevelSecurity(transaction, teamScope(actor), async () => {
        const held = await holdExpenses(this.#given, transaction, actor, {
          ids: decisions.map(({ expenseId }) => expenseId),
          action: 'decide about expenses',
        })
        const taken: Taken[] = []
        const done = await forEachInSavepoint(transaction, decisions, async (savepoint, decision) => {
          const before = decidable(held, decision)
          const step = stepOf(before, { decision, decider: held.decider, at })
          const scope = teamScope(actor)
          const expenseId = before.id
          const after = await this.#approvals.take(savepoint, { actor, scope }, { expenseId, step, at })
          if (!after) throw approvalNotFound()
          held.expenses.set(after.id, after)
          taken.push({ expense: after, decision })
          return after
        })
        await this.#tell(transaction, { news, held, taken, actor })
        return done
      })
      await news.write(transaction)
      return outcomes
    })
  }

  get #approvals() {
    return this.#given.expenses.approvals
  }

  async #tell(transaction: Db, { news, held, taken, actor }: Telling): Promise<void> {
    const { decider, teammates } = held
    const goingOn = new Map<string, ApprovalExpense[]>()
    for (const { expense, decision } of taken) {
      if (expense.approval === 'submitted') {
        news.happened(actor, 'expense.first-approved', expense)
        goingOn.set(expense.userId, [...(goingOn.get(expense.userId) ?? []), expense])
        continue
      }
      const decided = decision.decision === 'approve' ? 'approved' : 'rejected'
      const reason = decision.decision === 'reject' ? decision.reason : undefined
      news.happened(actor, `expense.${decided}`, expense)
      news.decided(decided, expense, { decider, reason })
      if (expense.userId === decider.id) news.tellSelf(actor, [expense])
    }
    const nameOf = await namesOf(this.#given.memberships, transaction, [...goingOn.keys()])
    for (const [userId, expenses] of goingOn)
      news.ask(expenses, { submitter: nameOf(userId), teammates, actor })
  }
}

/** @throws why this decision is not to be taken */
function decidable({ decider, teammates, expenses }: HeldExpenses, decision: Decision): ApprovalExpense {
  const expense = expenses.get(decision.expenseId.toLowerCase())
  if (!expense?.approval) throw approvalNotFound()
  const refusal = refusalOf(expense, decider, teammates)
  if (refusal) throw refusal()
  const { approval, version } = expense
  const isCurrent = version === decision.version
  // An approval is taken back as long as nobody was paid.
  const isTakenBack = approval === 'approved' && decision.decision === 'reject' && isCurrent
  if (approval === 'submitted' || isTakenBack) {
    if (!isCurrent) throw changedSince()
    return expense
  }
  if (approval !== 'open') throw alreadyDecided()
  throw isCurrent ? notSubmitted() : changedSince()
}

interface Taking {
  readonly decision: Decision
  readonly decider: Teammate
  readonly at: Date
}

function stepOf(before: ApprovalExpense, { decision, decider, at }: Taking): ApprovalStep {
  if (decision.decision === 'reject')
    return {
      approval: 'rejected',
      approvalStep: 0,
      firstApprovedBy: null,
      approvedBy: null,
      approvedAt: null,
      rejectionReason: decision.reason,
    }
  const approvalStep = before.approvalStep + 1
  const isFirstOfTwo = approvalStep < before.approvalSteps
  if (isFirstOfTwo) return { approvalStep, firstApprovedBy: decider.id }
  return { approval: 'approved', approvalStep, approvedBy: decider.id, approvedAt: at }
}

interface Taken {
  readonly expense: ApprovalExpense
  readonly decision: Decision
}

interface Telling {
  readonly news: ApprovalNews
  readonly held: HeldExpenses
  readonly taken: readonly Taken[]
  readonly actor: TeamActor
}
