import { type Actor, formerMember, type TeamActor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { afterCommit } from '../../../core/database/unitOfWork.ts'
import { type IfMatch, requireVersionMatch } from '../../../core/versions.ts'
import type { MemberRow } from '../../accounts/accounts.service.ts'
import { recordActivity } from '../activity/teamActivity.ts'
import { revokeInvitations } from '../invitations/teamInvitations.store.ts'
import { lockTeamAs } from '../lockedTeam.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import { presentTeam } from '../teams.presentation.ts'
import { lockTeam, type TeamRow, updateTeam } from '../teams.store.ts'
import { leaveTeam, notifyTeamChanged, transferOwnership } from './memberChanges.ts'

/** Closes a team: all members leave as usual, and its books are closed. */
export class TeamClosing {
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
  }

  /** @throws outdated, roleForbids, membershipRevoked */
  async close(actor: TeamActor, ifMatch: IfMatch): Promise<void> {
    const { accounts, db, files } = this.#deps
    const { memberships } = accounts
    const { people, logo } = await db.transaction(async transaction => {
      const locked = await lockTeamAs(transaction, actor, { action: 'close the team', memberships })
      const people = await memberships.list(transaction, locked.team.id)
      requireVersionMatch(ifMatch, presentTeam(locked.team, people.length))
      await closeLockedTeam(transaction, this.#deps, { team: locked.team, closer: locked.actor, people })
      return { people, logo: locked.team.logo }
    })
    if (logo) afterCommit(() => files.remove(logo))
    for (const { id } of people) accounts.forget({ userId: id })
  }
}

interface Closing {
  readonly team: TeamRow
  readonly closer: Pick<Actor, 'userId' | 'windowId'>
  readonly people: readonly MemberRow[]
}

/** Closes a locked team. The caller removes the logo's file after the commit. */
async function closeLockedTeam(
  transaction: Db,
  deps: TeamDependencies,
  { team, closer, people }: Closing,
): Promise<void> {
  const at = deps.clock.now()
  const { userId } = closer
  // First, because an open team's books would keep expenses from leaving.
  await updateTeam(transaction, team.id, {
    closedAt: at,
    logo: null,
    logoType: null,
    // Expenses in its books become editable by their owners, and no one is left to approve them.
    settings: { ...team.settings, approvals: false },
  })
  await leaveTeam(transaction, deps, { team, people, actorId: userId, newOwnerId: null })
  await revokeInvitations(transaction, team.id)
  await recordActivity(transaction, {
    teamId: team.id,
    userId,
    title: team.name,
    at,
    action: 'team.closed',
    entityType: 'team',
    entityId: team.id,
  })
  const told = people.map(({ id }) => (id === userId ? closer : { userId: id }))
  await notifyTeamChanged(transaction, { people: told, team, at })
}

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
