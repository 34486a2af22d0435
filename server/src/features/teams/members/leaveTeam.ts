import type { Db } from '../../../core/database/database.ts'
import { lockPeople } from '../../accounts/accountSettings.service.ts'
import type { MemberRow } from '../../accounts/accounts.service.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import type { TeamRow } from '../teams.store.ts'

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
