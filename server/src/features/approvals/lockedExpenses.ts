import type { TeamAction } from '@outlay/contract/core/teamRoles'
import { requireRight } from '../../core/access/teamAccess.ts'
import type { TeamActor } from '../../core/actor.ts'
import { membershipRevoked } from '../../core/database/access/rowLevelSecurity.ts'
import { teamScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { lockPeople } from '../accounts/accountSettings.service.ts'
import type { Teammate } from './approvalPeople.ts'
import type { ApprovalDependencies } from './approvals.ports.ts'
import { type ApprovalExpense, listOwners, lockApprovals } from './approvals.store.ts'

/** Expenses of others, with the member who acts on them: locked until the transaction ends. */
export interface LockedExpenses {
  readonly decider: Teammate
  readonly teammates: readonly Teammate[]
  readonly expenses: Map<string, ApprovalExpense>
}

/** Reads the member's role again, as a session caches it for seconds. @throws membershipRevoked, roleForbids */
export async function lockExpenses(
  { memberships }: Pick<ApprovalDependencies, 'memberships'>,
  transaction: Db,
  actor: TeamActor,
  { ids, action }: { readonly ids: readonly string[]; readonly action: TeamAction },
): Promise<LockedExpenses> {
  const scope = teamScope(actor)
  const owners = await listOwners(transaction, scope, ids)
  // People before their expenses, the order of every write to expenses; the lock also keeps the decider's role.
  await lockPeople(transaction, [...new Set([...owners, actor.userId])])
  const teammates = await memberships.living(transaction, actor.team.id)
  const decider = teammates.find(({ id }) => id === actor.userId)
  if (!decider) throw membershipRevoked()
  requireRight({ ...actor, team: { id: actor.team.id, role: decider.role } }, action)
  return { decider, teammates, expenses: await lockApprovals(transaction, scope, ids) }
}
