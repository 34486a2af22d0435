import { requireRight } from '../../core/access/teamAccess.ts'
import type { TeamActor } from '../../core/actor.ts'
import { noLongerMember } from '../../core/database/access/wall.ts'
import type { Db } from '../../core/database/database.ts'
import { lockPeople } from '../accounts/accountSettings.service.ts'
import type { Memberships } from '../accounts/accounts.service.ts'

interface Payer {
  readonly actor: TeamActor
  readonly memberships: Memberships
  /** Whom they pay. */
  readonly userIds: readonly string[]
}

/**
 * A session remembers for seconds who may do what: here it is asked anew of who pays. They, and those they pay, are held as they
 * are until the transaction ends. @throws noLongerMember, roleForbids
 */
export async function holdPayer(transaction: Db, { actor, memberships, userIds }: Payer): Promise<void> {
  await lockPeople(transaction, [...new Set([...userIds, actor.userId])])
  const self = await memberships.find(transaction, actor.userId)
  if (self?.teamId !== actor.team.id) throw noLongerMember()
  requireRight({ ...actor, team: { id: actor.team.id, role: self.role } }, 'reimburse people')
}
