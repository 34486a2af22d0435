import { canAssignRole, type TeamAction, type TeamRole } from '@outlay/contract/core/teamRoles'
import { requireRight } from '../../core/access/teamAccess.ts'
import type { TeamActor } from '../../core/actor.ts'
import { membershipRevoked, withRowLevelSecurity } from '../../core/database/access/rowLevelSecurity.ts'
import { teamScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import type { MemberRow, Memberships } from '../accounts/accounts.service.ts'
import { ownMembership, roleNotAssignable } from './teams.errors.ts'
import { lockTeam, type TeamRow } from './teams.store.ts'

/** A team locked until the transaction ends, and the actor with their current role. */
export interface LockedTeam {
  readonly team: TeamRow
  readonly actor: TeamActor
}

/**
 * Locks a team and reads the actor's role again, as a session caches it for seconds. Every change of a team or of its
 * members begins with this, so that two of them run one after the other. @throws membershipRevoked, roleForbids
 */
export async function lockTeamAs(
  transaction: Db,
  actor: TeamActor,
  { action, memberships }: { readonly action: TeamAction; readonly memberships: Memberships },
): Promise<LockedTeam> {
  const { id } = actor.team
  const team = await withRowLevelSecurity(transaction, teamScope(actor), () => lockTeam(transaction, id))
  const person = await memberships.find(transaction, actor.userId)
  if (!team || person?.teamId !== id) throw membershipRevoked()
  return { team, actor: requireRight({ ...actor, team: { id, role: person.role } }, action) }
}

/** @throws roleNotAssignable */
export function requireAssignable({ team }: TeamActor, role: TeamRole): void {
  if (!canAssignRole(team.role, role)) throw roleNotAssignable()
}

/** Refuses a change of the actor's own membership. @throws ownMembership, roleNotAssignable */
export function requireChangeable(actor: TeamActor, member: Pick<MemberRow, 'id' | 'role'>): void {
  if (member.id === actor.userId) throw ownMembership()
  requireAssignable(actor, member.role)
}
