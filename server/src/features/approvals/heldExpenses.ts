import type { TeamAction } from '@outlay/contract/core/teamRoles'
import { requireRight } from '../../core/access/teamAccess.ts'
import type { TeamActor } from '../../core/actor.ts'
import { teamScope } from '../../core/database/access/scope.ts'
import { noLongerMember } from '../../core/database/access/wall.ts'
import type { Db } from '../../core/database/database.ts'
import { lockPeople } from '../accounts/accountSettings.service.ts'
import type { ApprovalExpense } from '../expenses/expenses.service.ts'
import type { Teammate } from './approvalPeople.ts'
import type { ApprovalDependencies } from './approvals.ports.ts'

/** Within a transaction: who does something about expenses of others, and those. All of them are held until it ends. */
export interface HeldExpenses {
  readonly decider: Teammate
  readonly teammates: readonly Teammate[]
  readonly expenses: Map<string, ApprovalExpense>
}

/** A session remembers for seconds who may do what; here it is asked anew. @throws noLongerMember, roleForbids */
export async function holdExpenses(
  { expenses, memberships }: Pick<ApprovalDependencies, 'expenses' | 'memberships'>,
  transaction: Db,
  actor: TeamActor,
  { ids, action }: { readonly ids: readonly string[]; readonly action: TeamAction },
): Promise<HeldExpenses> {
  const scope = teamScope(actor)
  const owners = await expenses.approvals.ownersOf(transaction, scope, ids)
  // The people before their expenses, as all who write expenses; the decider stays what they are until it is done.
  await lockPeople(transaction, [...new Set([...owners, actor.userId])])
  const teammates = await memberships.living(transaction, actor.team.id)
  const decider = teammates.find(({ id }) => id === actor.userId)
  if (!decider) throw noLongerMember()
  requireRight({ ...actor, team: { id: actor.team.id, role: decider.role } }, action)
  return { decider, teammates, expenses: new Map(await expenses.approvals.lock(transaction, scope, ids)) }
}
