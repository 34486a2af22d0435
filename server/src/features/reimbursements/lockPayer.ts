import { requireRight } from '../../core/access/teamAccess.ts'
import type { TeamActor } from '../../core/actor.ts'
import { membershipRevoked } from '../../core/database/access/rowLevelSecurity.ts'
import type { Db } from '../../core/database/database.ts'
import { lockPeople } from '../accounts/accountSettings.service.ts'
import type { Memberships } from '../accounts/accounts.service.ts'

interface Payer {
  readonly actor: TeamActor
  readonly memberships: Memberships
  /** The people being paid. */
  readonly userIds: readonly string[]
}

/**
 * Locks the payer and the people they pay until the transaction ends, and reads the payer's role again, as a session
 * caches it for seconds. @throws membershipRevoked, roleForbids
 */
export async function lockPayer(transaction: Db, { actor, memberships, userIds }: Payer): Promise<void> {
  await lockPeople(transaction, [...new Set([...userIds, actor.userId])])
  const self = await memberships.find(transaction, actor.userId)
  if (self?.teamId !== actor.team.id) throw membershipRevoked()
  requireRight({ ...actor, team: { id: actor.team.id, role: self.role } }, 'reimburse people')
}
