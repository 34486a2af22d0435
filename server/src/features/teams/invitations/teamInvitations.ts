import { domainToASCII } from 'node:url'
import { dayMs } from '@outlay/contract/core/daySpans'
import { emailSchema } from '@outlay/contract/core/fields'
import type { AssignableRole } from '@outlay/contract/core/teamRoles'
import {
  invitationDays,
  type SentInvitation,
  type TeamInvitation,
} from '@outlay/contract/teams/teamMemberships'
import type { TeamActor } from '../../../core/actor.ts'
import {
  membershipRevoked,
  readInScope,
  withRowLevelSecurity,
} from '../../../core/database/access/rowLevelSecurity.ts'
import { teamScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { invalidField } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import type { Say } from '../../../core/language/say.ts'
import { countInvitationsSent } from '../activity/teamActivity.store.ts'
import { recordActivity } from '../activity/teamActivity.ts'
import { type LockedTeam, lockTeamAs, requireAssignable } from '../lockedTeam.ts'
import { alreadyMember, invitationNotFound, noSeatLeft, tooManyInvitations } from '../teams.errors.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import { findTeam, updateTeam } from '../teams.store.ts'
import {
  invitationStatus,
  joinPath,
  mailStatesOf,
  newInvitationToken,
  sendInvitation,
  teamLinkToken,
} from './invitations.ts'
import {
  findPending,
  findPendingTo,
  type InvitationRow,
  insertInvitation,
  listPending,
  renewInvitation,
  revokeInvitation,
} from './teamInvitations.store.ts'

/** Limits of invitations per 24 hours, as recipients may not want them; the team's own link can be shared freely. */
const maxPerDay = { toAddress: 5, byTeam: 100, byPerson: 50, byNewPerson: 15 }
const newForMs = 7 * dayMs

const ttlMs = invitationDays * 24 * 60 * 60_000

interface Invited {
  /** A pending invitation to this address. */
  readonly present: InvitationRow | undefined
  readonly email: string
  readonly role: AssignableRole
}

/** Invitations to a team, and links to join. Links are paths within Outlay. */
export class TeamInvitations {
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
  }

  async list(actor: TeamActor): Promise<TeamInvitation[]> {
    const { db } = this.#deps
    const rows = await readInScope(db, teamScope(actor), transaction =>
      listPending(transaction, actor.team.id),
    )
    // Email states are not accessible under row-level security.
    return this.#present(db, rows)
  }

  /**
   * Renews a pending invitation to this address, with this role. @throws invalidInput, alreadyMember, noSeatLeft,
   * roleNotAssignable, planLimitExceeded, tooManyInvitations
   */
  invite(
    actor: TeamActor,
    { email, role }: { email: string; role: AssignableRole },
  ): Promise<SentInvitation> {
    const address = asciiAddress(email)
    return this.#send(actor, async (transaction, { team }) => {
      const present = await findPendingTo(transaction, team.id, address)
      return { present, email: address, role }
    })
  }

  /** @throws invitationNotFound, alreadyMember, noSeatLeft, roleNotAssignable, planLimitExceeded, tooManyInvitations */
  resend(actor: TeamActor, id: string): Promise<SentInvitation> {
    return this.#send(actor, async (transaction, { team }) => {
      const present = await findPending(transaction, team.id, id)
      if (!present) throw invitationNotFound()
      return { present, email: present.email, role: present.role }
    })
  }

  /** @throws invitationNotFound */
  async revoke(actor: TeamActor, id: string): Promise<void> {
    await this.#deps.db.transaction(async transaction => {
      const locked = await this.#lock(transaction, actor)
      await withRowLevelSecurity(transaction, teamScope(locked.actor), async () => {
        const present = await findPending(transaction, locked.team.id, id)
        if (!present) throw invitationNotFound()
        await revokeInvitation(transaction, id)
        await this.#record(transaction, actor, 'invitation.revoked', present)
      })
    })
  }

  /** The team's own link, with which anyone joins as a member. */
  link(actor: TeamActor): Promise<string> {
    return readInScope(this.#deps.db, teamScope(actor), async transaction => {
      const team = await findTeam(transaction, actor.team.id)
      if (!team) throw membershipRevoked()
      return this.#linkOf(team)
    })
  }

  renewLink(actor: TeamActor): Promise<string> {
    return this.#deps.db.transaction(async transaction => {
      const { team } = await this.#lock(transaction, actor)
      const { id: teamId, name: title } = team
      const renewed = await updateTeam(transaction, teamId, { linkGeneration: team.linkGeneration + 1 })
      const about = { teamId, userId: actor.userId, title, at: this.#deps.clock.now() }
      await recordActivity(transaction, {
        ...about,
        action: 'link.renewed',
        entityType: 'team',
        entityId: teamId,
      })
      return this.#linkOf(renewed)
    })
  }

  #linkOf(team: { readonly id: string; readonly linkGeneration: number }): string {
    return joinPath(team.id, teamLinkToken(this.#deps.sessionSecret, team))
  }

  #lock(transaction: Db, actor: TeamActor): Promise<LockedTeam> {
    const { memberships } = this.#deps.accounts
    return lockTeamAs(transaction, actor, { action: 'invite people', memberships })
  }

  async #send(
    actor: TeamActor,
    choose: (transaction: Db, locked: LockedTeam) => Promise<Invited>,
  ): Promise<SentInvitation> {
    const { accounts, clock, db, mails, plans } = this.#deps
    const { token, tokenHash } = newInvitationToken()
    return db.transaction(async transaction => {
      const locked = await this.#lock(transaction, actor)
      const { team } = locked
      await plans.requireCovered(transaction, { userId: actor.userId, teamId: team.id }, 'inviting')
      if ((await accounts.memberships.count(transaction, team.id)) >= team.memberLimit) throw noSeatLeft()
      await this.#requireFewSent(transaction, actor)
      const row = await withRowLevelSecurity(transaction, teamScope(locked.actor), async () =>
        this.#keep(transaction, locked, { ...(await choose(transaction, locked)), tokenHash }),
      )
      const lately = { now: clock.now(), ms: dayMs }
      const about = { address: row.email, kind: 'team-invitation', lately } as const
      if ((await mails.countTo(transaction, about)) >= maxPerDay.toAddress) throw tooManyInvitations()
      const nameOf = await accounts.memberships.namesOf(transaction, [actor.userId])
      const inviter = { id: actor.userId, name: nameOf(actor.userId) }
      await sendInvitation(transaction, mails, { row, team, inviter, token })
      const [invitation] = await this.#present(transaction, [row])
      if (!invitation) throw invitationNotFound()
      return { ...invitation, link: joinPath(team.id, token) }
    })
  }

  /** @throws tooManyInvitations */
  async #requireFewSent(transaction: Db, { userId, team }: TeamActor): Promise<void> {
    const { accounts, clock } = this.#deps
    const now = clock.now()
    const lately = { now, ms: dayMs }
    const sent = await countInvitationsSent(transaction, { teamId: team.id, userId, lately })
    const openedAt = await accounts.memberships.openingTimeOf(transaction, userId)
    const isNew = !openedAt || openedAt.getTime() > now.getTime() - newForMs
    const byPerson = isNew ? maxPerDay.byNewPerson : maxPerDay.byPerson
    if (sent.byTeam >= maxPerDay.byTeam || sent.byPerson >= byPerson) throw tooManyInvitations()
  }

  /** One per address, as the team is locked. */
  async #keep(
    transaction: Db,
    { team, actor }: LockedTeam,
    { present, email, role, tokenHash }: Invited & { readonly tokenHash: string },
  ): Promise<InvitationRow> {
    const { accounts, clock } = this.#deps
    requireAssignable(actor, role)
    if (await accounts.memberships.findByEmail(transaction, team.id, email)) {
      const message = (say: Say) => say('{email} is already on the team', { email })
      throw alreadyMember({ detail: say => `${message(say)}.`, errors: [{ path: 'email', message }] })
    }
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + ttlMs)
    const renewed = { token: tokenHash, expiresAt, invitedBy: actor.userId, role }
    const row = present
      ? await renewInvitation(transaction, present.id, renewed)
      : await insertInvitation(transaction, {
          ...renewed,
          id: newId(),
          teamId: team.id,
          email,
          status: 'pending',
          createdAt: now,
        })
    await this.#record(transaction, actor, present ? 'invitation.resent' : 'invitation.sent', row)
    return row
  }

  #record(
    transaction: Db,
    actor: TeamActor,
    action: `invitation.${string}`,
    { id, teamId, role }: InvitationRow,
  ): Promise<void> {
    return recordActivity(transaction, {
      teamId,
      userId: actor.userId,
      action,
      entityType: 'invitation',
      entityId: id,
      // Not the address, as the whole team can read it.
      title: role,
      at: this.#deps.clock.now(),
    })
  }

  async #present(db: Db, rows: readonly InvitationRow[]): Promise<TeamInvitation[]> {
    const { accounts, clock, mails } = this.#deps
    const inviters = await accounts.memberships.findAll(
      db,
      rows.flatMap(({ invitedBy }) => invitedBy ?? []),
    )
    const nameOf = accounts.memberships.namesIn(inviters)
    const states = await mailStatesOf(db, mails, rows)
    const now = clock.now()
    return rows.map(row => {
      const { id, email, role, invitedBy, expiresAt, createdAt } = row
      const inviter = invitedBy === null ? undefined : inviters.get(invitedBy)
      return {
        id,
        email,
        role,
        status: invitationStatus(row, inviter, now),
        invitedBy: nameOf(invitedBy),
        expiresAt: expiresAt.toISOString(),
        createdAt: createdAt.toISOString(),
        mail: states.get(id) ?? 'none',
      }
    })
  }
}

/** Converts an address's domain to ASCII for email (`steuerbüro.example`: `xn--…`). @throws invalidInput on `email` */
function asciiAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const { data } = emailSchema.safeParse(`${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`)
  if (data) return data.toLowerCase()
  throw invalidField('email', 'Please enter a valid email address')
}
