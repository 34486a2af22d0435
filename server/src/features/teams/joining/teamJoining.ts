import { idSchema } from '@outlay/contract/core/ids'
import type { GivenRole } from '@outlay/contract/core/teamRoles'
import type { JoinPreview } from '@outlay/contract/teamMemberships'
import type { Team } from '@outlay/contract/teams'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { signedOut } from '../../../core/errors.ts'
import { secretTokenHash } from '../../../core/secretTokens.ts'
import type { MemberRow } from '../../accounts/accounts.service.ts'
import { recordActivity } from '../activity/teamActivity.ts'
import { standingOf } from '../invitations/invitationStanding.ts'
import { acceptInvitations, findPendingBy, type InvitationRow } from '../invitations/teamInvitations.store.ts'
import { isSameToken, teamLinkToken } from '../invitations/teamLink.ts'
import { type OpenedLogo, openLogo } from '../logo/openLogo.ts'
import { tellOfTeam } from '../members/teamChanged.ts'
import { inOneAlready, memberAlready, noSuchInvitation, teamFull, wrongPerson } from '../teams.errors.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import { logoKeyOf, presentTeam } from '../teams.presentation.ts'
import { findTeam, lockTeam, type TeamRow } from '../teams.store.ts'

/** What a link lets in to: as the one it is for, or as a member by the team's own. */
interface Door {
  readonly team: TeamRow
  readonly invitation: InvitationRow | null
  readonly role: GivenRole
}

/** How people come into a team by a link, of which they know nothing else. */
export class TeamJoining {
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
  }

  /** Whom a link lets have an account, where that is by invitation: `TEAM.TOKEN`, as the address of the link has them. */
  async admissionBy(db: Db, unverifiedToken: string): Promise<{ readonly email: string | null } | undefined> {
    const [teamId = '', token = ''] = unverifiedToken.split('.')
    if (!isId(teamId)) return undefined
    const door = await this.#doorIfAny(db, await findTeam(db, teamId), token)
    // No account is opened for joining what takes nobody.
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

  /** @throws noSuchInvitation, memberAlready, wrongPerson, inOneAlready, overPlan, teamFull */
  async join(actor: Actor, unverifiedTeamId: string, token: string): Promise<Team> {
    const teamId = idIn(unverifiedTeamId)
    const { db, accounts, plans } = this.#deps
    const joined = await db.transaction(async transaction => {
      // Whoever else joins waits here, so that those who are in it are counted as they will be.
      const locked = await lockTeam(transaction, teamId)
      const person = await accounts.memberships.lock(transaction, actor.userId)
      if (!person) throw signedOut()
      if (person.teamId === teamId) throw memberAlready()
      const door = await this.#door(transaction, locked, token)
      refuseObstacle(obstacleOf(person, teamId, door.invitation))
      await plans.requireCovered(transaction, { userId: person.id, teamId }, 'joining')
      const memberCount = await accounts.memberships.count(transaction, teamId)
      if (memberCount >= door.team.memberLimit) throw teamFull()
      await this.#enter(transaction, person, door)
      await tellOfTeam(transaction, { people: [actor], team: door.team, at: this.#deps.clock.now() })
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

  /** What a token opens. @throws noSuchInvitation, whatever it is that does not hold */
  async #door(db: Db, team: TeamRow | undefined, token: string): Promise<Door> {
    const door = await this.#doorIfAny(db, team, token)
    if (!door) throw noSuchInvitation()
    return door
  }

  async #doorIfAny(db: Db, team: TeamRow | undefined, token: string): Promise<Door | undefined> {
    const { accounts, clock, sessionSecret } = this.#deps
    // Nobody comes into a team whose owner the operator lets in no more: there is nobody else in it.
    const owner = team && (await accounts.memberships.find(db, team.ownerId))
    if (!owner || owner.isDisabled) return undefined
    if (isSameToken(token, teamLinkToken(sessionSecret, team)))
      return { team, invitation: null, role: 'member' }
    const invitation = await findPendingBy(db, team.id, secretTokenHash(token))
    if (!invitation) return undefined
    const { invitedBy, role } = invitation
    const inviter = invitedBy === null ? undefined : await accounts.memberships.find(db, invitedBy)
    return standingOf(invitation, inviter, clock.now()) === 'pending' ? { team, invitation, role } : undefined
  }
}

const isId = (text: string): boolean => idSchema.safeParse(text).success

/** @throws noSuchInvitation for what is no id at all */
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
  if (obstacle === 'in-another-team') throw inOneAlready()
}
