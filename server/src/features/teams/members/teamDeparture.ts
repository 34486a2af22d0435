import type { Db } from '../../../core/database/database.ts'
import { formerMember } from '../../../core/formerMember.ts'
import type { MemberRow } from '../../accounts/accounts.service.ts'
import { recordActivity } from '../activity/teamActivity.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import { lockTeam, type TeamRow } from '../teams.store.ts'
import { leaveTeam } from './leaveTeam.ts'
import { closeLockedTeam } from './teamClosing.ts'
import { transferOwnership } from './transferOwnership.ts'

/** Removes a person from their team when their account is deleted. */
export class TeamDeparture {
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
  }

  /** Leaves as usual; the team is closed if no one else can run it. Does nothing without a team. */
  async depart(userId: string): Promise<void> {
    const { db, files, accounts } = this.#deps
    const logo = await db.transaction(transaction => this.#depart(transaction, userId))
    if (logo) await files.remove(logo)
    accounts.forget({ userId })
  }

  /** Returns the key of a logo file that is no longer used. */
  async #depart(transaction: Db, userId: string): Promise<string | null> {
    const { clock, accounts } = this.#deps
    const { memberships } = accounts
    const seen = await memberships.find(transaction, userId)
    const team = seen?.teamId ? await lockTeam(transaction, seen.teamId) : undefined
    const people = team ? await memberships.list(transaction, team.id) : []
    const member = people.find(({ id }) => id === userId)
    if (!team || !member) return null
    const led = await this.#ledByOthers(transaction, team, people, userId)
    if (!led) {
      await closeLockedTeam(transaction, this.#deps, { team, closer: { userId }, people })
      return team.logo
    }
    const leaving = { team: led, people: [member], actorId: userId, newOwnerId: led.ownerId }
    await leaveTeam(transaction, this.#deps, leaving)
    await recordActivity(transaction, {
      teamId: team.id,
      userId,
      action: 'member.left',
      entityType: 'member',
      entityId: userId,
      title: formerMember,
      at: clock.now(),
    })
    return null
  }

  /** The team, after passing ownership if it was theirs: to an admin, otherwise to the longest-standing member. */
  async #ledByOthers(
    transaction: Db,
    team: TeamRow,
    people: readonly MemberRow[],
    userId: string,
  ): Promise<TeamRow | null> {
    if (team.ownerId !== userId) return team
    const { accounts, payments } = this.#deps
    const others = people.filter(({ id, isDisabled, isSample }) => id !== userId && !isDisabled && !isSample)
    const newOwner = others.find(({ role }) => role === 'admin') ?? others[0]
    if (!newOwner) return null
    const passing = { memberships: accounts.memberships, payments }
    return (await transferOwnership(transaction, passing, { team, newOwnerId: newOwner.id })).team
  }
}
