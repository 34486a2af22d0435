import type { Db } from '../../../core/database/database.ts'
import { lockPeople } from '../../accounts/accountSettings.service.ts'
import type { MemberRow } from '../../accounts/accounts.service.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import type { TeamRow } from '../teams.store.ts'

interface Leavers {
  readonly team: TeamRow
  readonly people: readonly MemberRow[]
  readonly actorId: string
  /** Gets their projects of the team; null where the team is closed. */
  readonly heirId: string | null
}

const portion = 50

/**
 * Some people leave a team that is held: what of their expenses is undecided goes with them, all else of them stays. Not
 * behind the wall: who has others leave sees their expenses, but not once they are of no team.
 */
export async function leaveTeam(
  transaction: Db,
  { accounts, projects, expenses, mails, payments }: TeamDependencies,
  { team, people, actorId, heirId }: Leavers,
): Promise<void> {
  const userIds = people.map(({ id }) => id)
  // All of them first: whoever writes expenses holds their person, and then waits for what is written of the team.
  await lockPeople(transaction, userIds)
  for (let start = 0; start < userIds.length; start += portion) {
    const leaving = { teamId: team.id, userIds: userIds.slice(start, start + portion), actorId, heirId }
    await expenses.leave(transaction, leaving)
    await projects.leave(transaction, leaving)
    await accounts.memberships.leave(transaction, leaving.userIds)
    await mails.dropTeamLetters(transaction, leaving.userIds)
    await payments.settle(transaction, leaving.userIds)
  }
}
