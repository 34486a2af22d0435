import { mayAssign, type TeamAction, type TeamRole } from '@outlay/contract/core/teamRoles'
import { requireRight } from '../../core/access/teamAccess.ts'
import type { TeamActor } from '../../core/actor.ts'
import { teamScope } from '../../core/database/access/scope.ts'
import { noLongerMember, withRowLevelSecurity } from '../../core/database/access/wall.ts'
import type { Db } from '../../core/database/database.ts'
import type { MemberRow, Memberships } from '../accounts/accounts.service.ts'
import { ownMembership, roleNotAssignable } from './teams.errors.ts'
import { lockTeam, type TeamRow } from './teams.store.ts'

/** A team that nobody else changes until the transaction ends, and who asked for it, as what they are now. */
export interface HeldTeam {
  readonly team: TeamRow
  readonly actor: TeamActor
}

/**
 * A session remembers for seconds who may do what. Whoever changes a team, or who is in it as what, begins with this:
 * then no two of them pass each other. @throws noLongerMember, roleForbids
 */
export async function holdTeam(
  transaction: Db,
  actor: TeamActor,
  { action, memberships }: { readonly action: TeamAction; readonly memberships: Memberships },
): Promise<HeldTeam> {
  const { id } = actor.team
  const team = await withRowLevelSecurity(transaction, teamScope(actor), () => lockTeam(transaction, id))
  const person = await memberships.find(transaction, actor.userId)
  if (!team || person?.teamId !== id) throw noLongerMember()
  return { team, actor: requireRight({ ...actor, team: { id, role: person.role } }, action) }
}

/** @throws roleNotAssignable */
export function requireAssignable({ team }: TeamActor, role: TeamRole): void {
  if (!mayAssign(team.role, role)) throw roleNotAssignable()
}

/** Someone else, whose role may be taken: nobody changes their own. @throws ownMembership, roleNotAssignable */
export function requireChangeable(actor: TeamActor, member: Pick<MemberRow, 'id' | 'role'>): void {
  if (member.id === actor.userId) throw ownMembership()
  requireAssignable(actor, member.role)
}
