import type { Db } from '../../../core/database/database.ts'
import { lockPeople } from '../../accounts/accountSettings.service.ts'
import type { MemberRow, Memberships } from '../../accounts/accounts.service.ts'
import { alreadyOwner, memberDisabled, memberIsSample, memberNotFound } from '../teams.errors.ts'
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
 * Makes another member the owner of a locked team. @throws alreadyOwner, memberNotFound, memberIsSample, memberDisabled
 */
export async function transferOwnership(
  transaction: Db,
  { memberships, payments }: Passing,
  { team, newOwnerId }: { readonly team: TeamRow; readonly newOwnerId: string },
): Promise<PassedOwnership> {
  const { id, ownerId } = team
  if (newOwnerId === ownerId) throw alreadyOwner()
  await lockPeople(transaction, [ownerId, newOwnerId])
  const people = await memberships.findAll(transaction, [ownerId, newOwnerId])
  const [before, owner] = [people.get(ownerId), people.get(newOwnerId)]
  if (!before || owner?.teamId !== id) throw memberNotFound()
  if (owner.isSample) throw memberIsSample()
  if (owner.isDisabled) throw memberDisabled()
  await memberships.changeRole(transaction, owner.id, 'owner')
  await memberships.changeRole(transaction, before.id, 'admin')
  await payments.handOver(transaction, { teamId: id, payerId: before.id, newOwnerId: owner.id })
  return { team: await updateTeam(transaction, id, { ownerId: owner.id }), owner, before }
}
