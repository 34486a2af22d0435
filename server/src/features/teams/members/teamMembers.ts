import { type AssignableRole, roleCan, type TeamAction } from '@outlay/contract/core/teamRoles'
import type { Departure } from '@outlay/contract/teams/teamMemberships'
import type { Team, TeamMember } from '@outlay/contract/teams/teams'
import { roleForbids } from '../../../core/access/teamAccess.ts'
import type { TeamActor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { visibilityScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { MemberRow } from '../../accounts/accounts.service.ts'
import { recordActivity } from '../activity/teamActivity.ts'
import { type LockedTeam, lockTeamAs, requireAssignable, requireChangeable } from '../lockedTeam.ts'
import { memberNotFound } from '../teams.errors.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import { presentMember, presentTeam } from '../teams.presentation.ts'
import { type TeamRow, updateTeam } from '../teams.store.ts'
import { leaveTeam, notifyTeamChanged, transferOwnership } from './memberChanges.ts'

const managing: TeamAction = 'change roles and remove members'

/** Roles in a team, and leaving it. */
export class TeamMembers {
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
  }

  /** @throws memberNotFound, ownMembership, roleNotAssignable, roleForbids, membershipRevoked */
  async changeRole(actor: TeamActor, userId: string, role: AssignableRole): Promise<TeamMember> {
    const { accounts, db, expenses } = this.#deps
    const changed = await db.transaction(async transaction => {
      const locked = await this.#lock(transaction, actor, managing)
      const member = await this.#memberOf(transaction, locked.team, userId)
      requireChangeable(locked.actor, member)
      requireAssignable(locked.actor, role)
      const presented = presentMember({ ...member, role }, locked.actor)
      if (member.role === role) return presented
      await accounts.memberships.changeRole(transaction, userId, role)
      const sees = 'see what the team spends'
      if (roleCan(member.role, sees) && !roleCan(role, sees))
        await expenses.forgetOthers(transaction, { teamId: locked.team.id, userIds: [userId] })
      await this.#record(transaction, locked, {
        action: 'role.changed',
        member,
        title: `${member.name}: ${role}`,
      })
      await this.#tell(transaction, locked, [member])
      return presented
    })
    accounts.forget({ userId })
    return changed
  }

  /** @throws memberNotFound, ownMembership, roleNotAssignable, roleForbids, membershipRevoked */
  async remove(actor: TeamActor, userId: string): Promise<void> {
    const { accounts, db } = this.#deps
    await db.transaction(async transaction => {
      const locked = await this.#lock(transaction, actor, managing)
      const member = await this.#memberOf(transaction, locked.team, userId)
      requireChangeable(locked.actor, member)
      await this.#leave(transaction, locked, { member, action: 'member.removed' })
      // Renews the team link, so that a removed member cannot rejoin with it.
      await updateTeam(transaction, locked.team.id, { linkGeneration: locked.team.linkGeneration + 1 })
    })
    accounts.forget({ userId })
  }

  /** Owners must hand over or close the team first. @throws roleForbids, membershipRevoked */
  async leave(actor: TeamActor): Promise<void> {
    const { accounts, db } = this.#deps
    await db.transaction(async transaction => {
      const locked = await this.#lock(transaction, actor, 'leave the team')
      const member = await this.#memberOf(transaction, locked.team, actor.userId)
      await this.#leave(transaction, locked, { member, action: 'member.left' })
    })
    accounts.forget(actor)
  }

  /**
   * The former owner becomes an admin. @throws memberNotFound, memberDisabled, alreadyOwner, roleForbids,
   * membershipRevoked
   */
  async handOver(actor: TeamActor, userId: string): Promise<Team> {
    const { accounts, db, payments } = this.#deps
    const { memberships } = accounts
    const handedOver = await db.transaction(async transaction => {
      const locked = await this.#lock(transaction, actor, 'hand over the team')
      const { team, owner, before } = await transferOwnership(
        transaction,
        { memberships, payments },
        { team: locked.team, newOwnerId: userId },
      )
      await this.#record(transaction, locked, { action: 'owner.changed', member: owner, title: owner.name })
      await this.#tell(transaction, locked, [owner, before])
      return presentTeam(team, await memberships.count(transaction, team.id))
    })
    accounts.forget(actor)
    accounts.forget({ userId })
    return handedOver
  }

  /** For oneself, or someone that the actor may remove. @throws memberNotFound, roleNotAssignable, roleForbids */
  departureOf(actor: TeamActor, userId: string): Promise<Departure> {
    const { accounts, db, expenses } = this.#deps
    const scope = visibilityScope(actor)
    return readInScope(db, scope, async transaction => {
      const member = await accounts.memberships.find(transaction, userId)
      if (member?.teamId !== actor.team.id) throw memberNotFound()
      if (userId !== actor.userId) {
        if (!roleCan(actor.team.role, managing)) throw roleForbids()
        requireChangeable(actor, member)
      }
      return expenses.departureOf(transaction, scope, { userId, currency: actor.preferredCurrency })
    })
  }

  async #leave(
    transaction: Db,
    locked: LockedTeam,
    { member, action }: { readonly member: MemberRow; readonly action: `member.${string}` },
  ): Promise<void> {
    const { team, actor } = locked
    const people = [member]
    await leaveTeam(transaction, this.#deps, {
      team,
      people,
      actorId: actor.userId,
      newOwnerId: team.ownerId,
    })
    await this.#record(transaction, locked, { action, member, title: member.name })
    await this.#tell(transaction, locked, people)
  }

  #lock(transaction: Db, actor: TeamActor, action: TeamAction): Promise<LockedTeam> {
    return lockTeamAs(transaction, actor, { action, memberships: this.#deps.accounts.memberships })
  }

  /** The member's current state, which cannot change while the team is locked. @throws memberNotFound */
  async #memberOf(db: Db, { id }: TeamRow, userId: string): Promise<MemberRow> {
    const member = await this.#deps.accounts.memberships.find(db, userId)
    if (member?.teamId !== id) throw memberNotFound()
    return member
  }

  #record(
    transaction: Db,
    { team, actor }: LockedTeam,
    done: { readonly action: `${string}.${string}`; readonly member: MemberRow; readonly title: string },
  ): Promise<void> {
    return recordActivity(transaction, {
      teamId: team.id,
      userId: actor.userId,
      action: done.action,
      entityType: 'member',
      entityId: done.member.id,
      title: done.title,
      at: this.#deps.clock.now(),
    })
  }

  /** The actor's own window is already up to date. */
  #tell(transaction: Db, { team, actor }: LockedTeam, members: readonly MemberRow[]): Promise<void> {
    const people = members.map(({ id }) => (id === actor.userId ? actor : { userId: id }))
    return notifyTeamChanged(transaction, { people, team, at: this.#deps.clock.now() })
  }
}
