import type { ApprovalOutcome, Decision } from '@outlay/contract/approvals/approvals'
import type { TeamActor } from '../../../core/actor.ts'
import { withRowLevelSecurity } from '../../../core/database/access/rowLevelSecurity.ts'
import { teamScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { ApprovalNotifications } from '../approvalNotifications.ts'
import { namesOf, type Teammate } from '../approvalPeople.ts'
import { alreadyDecided, approvalNotFound, changedSince, notSubmitted } from '../approvals.errors.ts'
import { refusalOf } from '../approvals.policy.ts'
import type { ApprovalDependencies } from '../approvals.ports.ts'
import { type ApprovalExpense, type ApprovalStep, takeStep } from '../approvals.store.ts'
import { forEachInSavepoint } from '../forEachInSavepoint.ts'
import { type LockedExpenses, lockExpenses } from '../lockedExpenses.ts'

export class Decisions {
  readonly #deps: ApprovalDependencies

  constructor(deps: ApprovalDependencies) {
    this.#deps = deps
  }

  /** Decides one after another; a refusal does not stop the others. @throws membershipRevoked, roleForbids */
  async decide(actor: TeamActor, decisions: readonly Decision[]): Promise<ApprovalOutcome[]> {
    const at = this.#deps.clock.now()
    return this.#deps.db.transaction(async transaction => {
      const notifications = new ApprovalNotifications(this.#deps, at)
      const outcomes = await withRowLevelSecurity(transaction, teamScope(actor), async () => {
        const locked = await lockExpenses(this.#deps, transaction, actor, {
          ids: decisions.map(({ expenseId }) => expenseId),
          action: 'decide about expenses',
        })
        const taken: DecidedExpense[] = []
        const done = await forEachInSavepoint(transaction, decisions, async (savepoint, decision) => {
          const before = decidable(locked, decision)
          const step = stepOf(before, { decision, decider: locked.decider, at })
          const scope = teamScope(actor)
          const expenseId = before.id
          const after = await takeStep(savepoint, { actor, scope }, { expenseId, step, at })
          if (!after) throw approvalNotFound()
          locked.expenses.set(after.id, after)
          taken.push({ expense: after, decision })
          return after
        })
        await this.#notify(transaction, { notifications, locked, taken, actor })
        return done
      })
      await notifications.write(transaction)
      return outcomes
    })
  }

  async #notify(transaction: Db, { notifications, locked, taken, actor }: DecisionResults): Promise<void> {
    const { decider, teammates } = locked
    const needSecondStep = new Map<string, ApprovalExpense[]>()
    for (const { expense, decision } of taken) {
      if (expense.approval === 'submitted') {
        notifications.happened(actor, 'expense.first-approved', expense)
        needSecondStep.set(expense.userId, [...(needSecondStep.get(expense.userId) ?? []), expense])
        continue
      }
      const decided = decision.decision === 'approve' ? 'approved' : 'rejected'
      const reason = decision.decision === 'reject' ? decision.reason : undefined
      notifications.happened(actor, `expense.${decided}`, expense)
      notifications.decided(decided, expense, { decider, reason })
      if (expense.userId === decider.id) notifications.notifyOwnWindows(actor, [expense])
    }
    const nameOf = await namesOf(this.#deps.memberships, transaction, [...needSecondStep.keys()])
    for (const [userId, expenses] of needSecondStep)
      notifications.requestDecision(expenses, { submitter: nameOf(userId), teammates, actor })
  }
}

/** @throws the reason why this decision is refused */
function decidable({ decider, teammates, expenses }: LockedExpenses, decision: Decision): ApprovalExpense {
  const expense = expenses.get(decision.expenseId.toLowerCase())
  if (!expense?.approval) throw approvalNotFound()
  const refusal = refusalOf(expense, decider, teammates)
  if (refusal) throw refusal()
  const { approval, version } = expense
  const isCurrent = version === decision.version
  // An approval can be revoked until it is reimbursed.
  const isRevoked = approval === 'approved' && decision.decision === 'reject' && isCurrent
  if (approval === 'submitted' || isRevoked) {
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

interface DecidedExpense {
  readonly expense: ApprovalExpense
  readonly decision: Decision
}

interface DecisionResults {
  readonly notifications: ApprovalNotifications
  readonly locked: LockedExpenses
  readonly taken: readonly DecidedExpense[]
  readonly actor: TeamActor
}
