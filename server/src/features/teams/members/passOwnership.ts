import type { Db } from '../../../core/database/database.ts'
import { lockPeople } from '../../accounts/accountSettings.service.ts'
import type { MemberRow, Memberships } from '../../accounts/accounts.service.ts'
import { memberDisabled, memberIsSample, memberNotFound, ownerAlready } from '../teams.errors.ts'
import type { TeamPayments } from '../teams.ports.ts'
import { type TeamRow, updateTeam } from '../teams.store.ts'

interface Passing {
  readonly memberships: Memberships
  readonly payments: TeamPayments
}

interface PassedOwnership {
  readonly team: TeamRow
  readonly owner: MemberRow
  /** The former owner, now an admin. */
  readonly before: MemberRow
}

/**
 * Makes another member the owner of a locked team. @throws ownerAlready, memberNotFound, memberIsSample, memberDisabled
 */
export async function passOwnership(
  transaction: Db,
  { memberships, payments }: Passing,
  { team, heirId }: { readonly team: TeamRow; readonly heirId: string },
): Promise<PassedOwnership> {
  const { id, ownerId } = team
  if (heirId === ownerId) throw ownerAlready()
  await lockPeople(transaction, [ownerId, heirId])
  const people = await memberships.findAll(transaction, [ownerId, heirId])
  const [before, owner] = [people.get(ownerId), people.get(heirId)]
  if (!before || owner?.teamId !== id) throw memberNotFound()
  if (owner.isSample) throw memberIsSample()
  if (owner.isDisabled) throw memberDisabled()
  await memberships.changeRole(transaction, owner.id, 'owner')
  await memberships.changeRole(transaction, before.id, 'admin')
  await payments.handOver(transaction, { teamId: id, payerId: before.id, heirId: owner.id })
  return { team: await updateTeam(transaction, id, { ownerId: owner.id }), owner, before }
}
