import { idSchema } from '@outlay/contract/core/fields'
import type { AssignableRole } from '@outlay/contract/core/teamRoles'
import type { JoinPreview } from '@outlay/contract/teams/teamMemberships'
import type { Team } from '@outlay/contract/teams/teams'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { signedOut } from '../../../core/errors.ts'
import { secretTokenHash } from '../../../core/secretTokens.ts'
import type { MemberRow } from '../../accounts/accounts.service.ts'
import { recordActivity } from '../activity/teamActivity.ts'
import { invitationStatus, isSameToken, teamLinkToken } from '../invitations/invitations.ts'
import { acceptInvitations, findPendingBy, type InvitationRow } from '../invitations/teamInvitations.store.ts'
import { type OpenedLogo, openLogo } from '../logo/teamLogos.ts'
import { notifyTeamChanged } from '../members/memberChanges.ts'
import { alreadyInTeam, alreadyMember, noSuchInvitation, teamFull, wrongPerson } from '../teams.errors.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import { logoKeyOf, presentTeam } from '../teams.presentation.ts'
import { findTeam, lockTeam, type TeamRow } from '../teams.store.ts'

/** What a link grants: an invitation, or membership by the team's own link. */
interface Door {
  readonly team: TeamRow
  readonly invitation: InvitationRow | null
  readonly role: AssignableRole
}

/** Joining a team by a link. */
export class TeamJoining {
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
  }

  /** Who may create an account with a link, where accounts are by invitation: `TEAM.TOKEN`, as in the link's URL. */
  async admissionBy(db: Db, unverifiedToken: string): Promise<{ readonly email: string | null } | undefined> {
    const [teamId = '', token = ''] = unverifiedToken.split('.')
    if (!isId(teamId)) return undefined
    const door = await this.#doorIfAny(db, await findTeam(db, teamId), token)
    // No account is created for a team that cannot be joined.
    if (!door || (await this.#isFull(db, door.team)) || (await this.#isPlanOver(db, door.team)))
      return undefined
    return { email: door.invitation?.email ?? null }
  }

  /** @throws noSuchInvitation */
  async preview(actor: Actor | null, unverifiedTeamId: string, token: string): Promise<JoinPreview> {
    const teamId = idIn(unverifiedTeamId)
    const { db, accounts } = this.#deps
    const { memberships } = accounts
    const { team, invitation, role } = await this.#door(db, await findTeam(db, teamId), token)
    const memberCount = await memberships.count(db, teamId)
    const inviter = invitation?.invitedBy ? await memberships.find(db, invitation.invitedBy) : undefined
    const person = actor ? await memberships.find(db, actor.userId) : undefined
    return {
      teamId,
      teamName: team.name,
      teamDescription: team.description,
      logoKey: team.logo && logoKeyOf(team.logo),
      memberCount,
      invitedBy: inviter?.name ?? null,
      role,
      email: invitation?.email ?? null,
      expiresAt: invitation?.expiresAt.toISOString() ?? null,
      isFull: memberCount >= team.memberLimit,
      isPlanOver: await this.#isPlanOver(db, team),
      obstacle: obstacleOf(person, teamId, invitation),
    }
  }

  /** @throws noSuchInvitation, notFound */
  async openLogo(teamId: string, token: string): Promise<OpenedLogo> {
    const { db, files } = this.#deps
    const { team } = await this.#door(db, await findTeam(db, teamId), token)
    return openLogo(files, team)
  }

  /** @throws noSuchInvitation, alreadyMember, wrongPerson, alreadyInTeam, planLimitExceeded, teamFull */
  async join(actor: Actor, unverifiedTeamId: string, token: string): Promise<Team> {
    const teamId = idIn(unverifiedTeamId)
    const { db, accounts, plans } = this.#deps
    const joined = await db.transaction(async transaction => {
      // Serializes joins, so that the member count is exact.
      const locked = await lockTeam(transaction, teamId)
      const person = await accounts.memberships.lock(transaction, actor.userId)
      if (!person) throw signedOut()
      if (person.teamId === teamId) throw alreadyMember()
      const door = await this.#door(transaction, locked, token)
      refuseObstacle(obstacleOf(person, teamId, door.invitation))
      await plans.requireCovered(transaction, { userId: person.id, teamId }, 'joining')
      const memberCount = await accounts.memberships.count(transaction, teamId)
      if (memberCount >= door.team.memberLimit) throw teamFull()
      await this.#enter(transaction, person, door)
      await notifyTeamChanged(transaction, { people: [actor], team: door.team, at: this.#deps.clock.now() })
      return presentTeam(door.team, memberCount + 1)
    })
    accounts.forget(actor)
    return joined
  }

  async #enter(transaction: Db, person: MemberRow, { team, role }: Door): Promise<void> {
    const { accounts, clock, payments } = this.#deps
    const at = clock.now()
    await accounts.memberships.enter(transaction, person.id, { teamId: team.id, role, at })
    await payments.settle(transaction, [person.id])
    await acceptInvitations(transaction, team.id, person.email)
    await recordActivity(transaction, {
      teamId: team.id,
      userId: person.id,
      action: 'member.joined',
      entityType: 'member',
      entityId: person.id,
      title: person.name,
      at,
    })
  }

  async #isFull(db: Db, { id, memberLimit }: TeamRow): Promise<boolean> {
    return (await this.#deps.accounts.memberships.count(db, id)) >= memberLimit
  }

  async #isPlanOver(db: Db, { id }: TeamRow): Promise<boolean> {
    return !(await this.#deps.plans.coversTeam(db, id))
  }

  /** Resolves a token. @throws noSuchInvitation, whatever the reason */
  async #door(db: Db, team: TeamRow | undefined, token: string): Promise<Door> {
    const door = await this.#doorIfAny(db, team, token)
    if (!door) throw noSuchInvitation()
    return door
  }

  async #doorIfAny(db: Db, team: TeamRow | undefined, token: string): Promise<Door | undefined> {
    const { accounts, clock, sessionSecret } = this.#deps
    // A team with a disabled owner cannot be joined, as it has no other members.
    const owner = team && (await accounts.memberships.find(db, team.ownerId))
    if (!owner || owner.isDisabled) return undefined
    if (isSameToken(token, teamLinkToken(sessionSecret, team)))
      return { team, invitation: null, role: 'member' }
    const invitation = await findPendingBy(db, team.id, secretTokenHash(token))
    if (!invitation) return undefined
    const { invitedBy, role } = invitation
    const inviter = invitedBy === null ? undefined : await accounts.memberships.find(db, invitedBy)
    return invitationStatus(invitation, inviter, clock.now()) === 'pending'
      ? { team, invitation, role }
      : undefined
  }
}

const isId = (text: string): boolean => idSchema.safeParse(text).success

/** @throws noSuchInvitation if it is not an id */
function idIn(unverifiedTeamId: string): string {
  if (!isId(unverifiedTeamId)) throw noSuchInvitation()
  return unverifiedTeamId
}

type Obstacle = JoinPreview['obstacle']

function obstacleOf(
  person: MemberRow | undefined,
  teamId: string,
  invitation: InvitationRow | null,
): Obstacle {
  if (!person) return 'signed-out'
  if (person.teamId === teamId) return 'member-already'
  if (invitation && invitation.email !== person.email) return 'wrong-person'
  return person.teamId === null ? 'none' : 'in-another-team'
}

function refuseObstacle(obstacle: Obstacle): void {
  if (obstacle === 'wrong-person') throw wrongPerson()
  if (obstacle === 'in-another-team') throw alreadyInTeam()
}
