import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Memberships, NamedUser, OwnedTeams } from '../../accounts/accounts.service.ts'
import { recordActivity } from '../activity/teamActivity.ts'
import { ownerNeeded, ownsNoTeam } from '../teams.errors.ts'
import type { TeamPayments } from '../teams.ports.ts'
import { lockTeam, type TeamRow } from '../teams.store.ts'
import { notifyTeamChanged, transferOwnership } from './memberChanges.ts'

interface Dependencies {
  readonly clock: Clock
  readonly memberships: Memberships
  readonly payments: TeamPayments
}

/** Team ownership, for account administration. */
export class TeamOwners implements OwnedTeams {
  readonly #clock: Clock
  readonly #memberships: Memberships
  readonly #payments: TeamPayments

  constructor({ clock, memberships, payments }: Dependencies) {
    this.#clock = clock
    this.#memberships = memberships
    this.#payments = payments
  }

  /**
   * Refuses to leave others in a team whose owner can no longer sign in. Locks it until the transaction ends.
   * @throws ownerNeeded
   */
  async requireReplaced(transaction: Db, { id: userId, name }: NamedUser): Promise<void> {
    const team = await this.#holdWithOthers(transaction, userId)
    if (!team) return
    throw ownerNeeded({
      detail: `${name} owns the team ${team.name}, which others are in. Hand it over to one of them first: npm run users -- hand-over ${name} NAME`,
    })
  }

  /** @throws ownerNeeded */
  async requireOwnReplaced(transaction: Db, userId: string): Promise<void> {
    const team = await this.#holdWithOthers(transaction, userId)
    if (!team) return
    throw ownerNeeded({
      detail: say =>
        say(
          'You own the team {name}, which has other members. Hand it over to one of them or close it first.',
          { name: team.name },
        ),
    })
  }

  /** The former owner becomes an admin. @throws ownsNoTeam, and as transferOwnership does */
  async handOver(
    transaction: Db,
    from: NamedUser,
    newOwnerId: string,
  ): Promise<{ readonly teamName: string }> {
    const locked = await this.#lockOwned(transaction, from.id)
    if (!locked) throw ownsNoTeam({ detail: `${from.name} owns no team.` })
    const { team, owner, before } = await transferOwnership(
      transaction,
      { memberships: this.#memberships, payments: this.#payments },
      { team: locked, newOwnerId },
    )
    const at = this.#clock.now()
    await recordActivity(transaction, {
      teamId: team.id,
      userId: owner.id,
      action: 'owner.appointed',
      entityType: 'member',
      entityId: owner.id,
      title: owner.name,
      at,
    })
    await notifyTeamChanged(transaction, { people: [{ userId: owner.id }, { userId: before.id }], team, at })
    return { teamName: team.name }
  }

  async #holdWithOthers(transaction: Db, userId: string): Promise<TeamRow | undefined> {
    const team = await this.#lockOwned(transaction, userId)
    return team && (await this.#memberships.count(transaction, team.id)) > 1 ? team : undefined
  }

  /** Locks the team before its people, like every change of either. */
  async #lockOwned(transaction: Db, userId: string): Promise<TeamRow | undefined> {
    const seen = await this.#memberships.find(transaction, userId)
    const team = seen?.teamId ? await lockTeam(transaction, seen.teamId) : undefined
    return team?.ownerId === userId ? team : undefined
  }
}
