import type { Db } from '../../../core/database/database.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import { lockPeople } from '../../accounts/accountSettings.service.ts'
import type { MemberRow, Memberships } from '../../accounts/accounts.service.ts'
import { alreadyOwner, memberDisabled, memberIsSample, memberNotFound } from '../teams.errors.ts'
import type { TeamDependencies, TeamPayments } from '../teams.ports.ts'
import { type TeamRow, updateTeam } from '../teams.store.ts'

interface Leavers {
  readonly team: TeamRow
  readonly people: readonly MemberRow[]
  readonly actorId: string
  /** Gets their team projects; null if the team is closed. */
  readonly newOwnerId: string | null
}

const portion = 50

/**
 * Removes people from a locked team: undecided expenses leave with them, all others stay. Not under row-level security,
 * because the actor loses access to the expenses that leave.
 */
export async function leaveTeam(
  transaction: Db,
  { accounts, projects, expenses, mails, payments }: TeamDependencies,
  { team, people, actorId, newOwnerId }: Leavers,
): Promise<void> {
  const userIds = people.map(({ id }) => id)
  // Locks all of them first, in the same order as writes of expenses: people, then the team's records.
  await lockPeople(transaction, userIds)
  for (let start = 0; start < userIds.length; start += portion) {
    const leaving = { teamId: team.id, userIds: userIds.slice(start, start + portion), actorId, newOwnerId }
    await expenses.leave(transaction, leaving)
    await projects.leave(transaction, leaving)
    await accounts.memberships.leave(transaction, leaving.userIds)
    await mails.dropTeamEmails(transaction, leaving.userIds)
    await payments.settle(transaction, leaving.userIds)
  }
}

interface TeamChange {
  /** People whose membership changed. */
  readonly people: readonly { readonly userId: string; readonly windowId?: string }[]
  readonly team: { readonly id: string; readonly name: string }
  readonly at: Date
}

/** Makes their windows reload. Must be the transaction's last statements. */
export async function notifyTeamChanged(transaction: Db, { people, team, at }: TeamChange): Promise<void> {
  // In a fixed order, as each locks a counter until the transaction ends.
  for (const person of people.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
    await recordEvent(transaction, person, {
      kind: 'team-changed',
      status: 'completed',
      title: team.name,
      itemId: `team ${team.id}`,
      at,
    })
}

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
