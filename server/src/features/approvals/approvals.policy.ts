import { roleCan, type TeamAction } from '@outlay/contract/core/teamRoles'
import { roleForbids } from '../../core/access/teamAccess.ts'
import type { AppError, ErrorDetails } from '../../core/errors.ts'
import type { Teammate } from './approvalPeople.ts'
import { firstStepTaken, ownExpense, secondStepForbidden } from './approvals.errors.ts'
import type { ApprovalExpense, Decider } from './approvals.store.ts'

type Decided = Pick<ApprovalExpense, 'userId' | 'approvalStep' | 'approvalSteps' | 'firstApprovedBy'>
type Refusal = (particulars?: ErrorDetails) => AppError

/**
 * Why someone may not decide on an expense; null if they may. No one decides on their own, except an owner when no one
 * else could. The second step requires an admin or the owner, who did not take the first unless no one else could take
 * the second.
 */
export function refusalOf(
  expense: Decided,
  decider: Teammate,
  teammates: readonly Teammate[],
): Refusal | null {
  if (!roleCan(decider.role, 'decide about expenses')) return roleForbids
  if (expense.userId === decider.id && !isSoleEligible(stepOf(expense), decider, teammates)) return ownExpense
  if (expense.approvalSteps < 2 || expense.approvalStep === 0) return null
  if (!mayTakeSecondStep(decider)) return secondStepForbidden
  if (expense.firstApprovedBy !== decider.id) return null
  const couldAnother = teammates.some(
    other => other.id !== decider.id && other.id !== expense.userId && mayTakeSecondStep(other),
  )
  return couldAnother ? firstStepTaken : null
}

/** The same rules as query conditions, to find everything someone can decide on. */
export function deciderOf(decider: Teammate, teammates: readonly Teammate[]): Decider {
  const beside = teammates.filter(other => other.id !== decider.id && mayTakeSecondStep(other))
  return {
    userId: decider.id,
    includesOwn: isSoleEligible('decide about expenses', decider, teammates),
    includesOwnSecondSteps: isSoleEligible('take the second step', decider, teammates),
    secondStepBeside: mayTakeSecondStep(decider) ? beside.map(({ id }) => id) : null,
  }
}

/** The teammates who may decide on an expense now. */
export function decidersOf(expense: Decided, teammates: readonly Teammate[]): Teammate[] {
  return teammates.filter(teammate => !refusalOf(expense, teammate, teammates))
}

/** The teammates who see an expense on a team's project. */
export function viewersOf(
  expense: Pick<ApprovalExpense, 'userId'>,
  teammates: readonly Teammate[],
  watcherIds: ReadonlySet<string>,
): Teammate[] {
  return teammates.filter(
    ({ id, role }) =>
      id === expense.userId || watcherIds.has(id) || roleCan(role, 'see what the team spends'),
  )
}

/** Whether an owner is the only member whose role allows an action. */
export function isSoleEligible(
  action: TeamAction,
  { id, role }: Teammate,
  teammates: readonly Teammate[],
): boolean {
  return role === 'owner' && teammates.every(other => other.id === id || !roleCan(other.role, action))
}

function stepOf({ approvalStep }: Pick<ApprovalExpense, 'approvalStep'>): TeamAction {
  return approvalStep === 0 ? 'decide about expenses' : 'take the second step'
}

function mayTakeSecondStep({ role }: Teammate): boolean {
  return roleCan(role, 'take the second step')
}
