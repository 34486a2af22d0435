import type { TeamAction } from '@outlay/contract/core/teamRoles'
import { readOnlyFields } from '@outlay/contract/core/versions'
import type { TeamSettings } from '@outlay/contract/teams/teamPolicies'
import { type CreateTeam, type Team, teamSchema, type UpdateTeam } from '@outlay/contract/teams/teams'
import type { Actor, TeamActor } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit/recordAudit.ts'
import {
  membershipRevoked,
  readInScope,
  withRowLevelSecurity,
} from '../../core/database/access/rowLevelSecurity.ts'
import { teamScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { signedOut } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import {
  type IfMatch,
  isNoOpChange,
  requireReadOnlyUnchanged,
  requireVersionMatch,
} from '../../core/versions.ts'
import { recordActivity, TeamActivities, TeamActs } from './activity/teamActivity.ts'
import { TeamDashboards } from './dashboard/teamDashboard.ts'
import { TeamInvitations } from './invitations/teamInvitations.ts'
import { TeamJoining } from './joining/teamJoining.ts'
import { type LockedTeam, lockTeamAs } from './lockedTeam.ts'
import { TeamLogos } from './logo/teamLogos.ts'
import { notifyTeamChanged } from './members/memberChanges.ts'
import { TeamClosing, TeamDeparture } from './members/teamDeparture.ts'
import { TeamMembers } from './members/teamMembers.ts'
import { defaultTeamSettings, SampleTeams } from './samples/sampleTeams.ts'
import { alreadyInTeam } from './teams.errors.ts'
import type { TeamDependencies } from './teams.ports.ts'
import { presentTeam } from './teams.presentation.ts'
import { findTeam, insertTeam, type NewTeam, updateTeam } from './teams.store.ts'
import { teamCounts, teamDayTotals, teams, teamTotals } from './teams.table.ts'

export type { TeamAct } from './activity/teamActivity.store.ts'
export type { TeamActs, TeamHappening } from './activity/teamActivity.ts'
export type {
  CountedSum,
  TeamExpenses,
  TeamProjects,
} from './teams.ports.ts'

/** Records activity in the transaction of the action, and notifies members. */
export const recordTeamActivity = recordActivity

/** Teams and their stored totals, for SQL of other features. */
export const storedTeams = teams
export const storedTeamTotals = teamTotals
export const storedTeamDayTotals = teamDayTotals
export const storedTeamCounts = teamCounts

const readOnlyNames = readOnlyFields(teamSchema, { name: null, description: null })
const readOnlyBesideSettings = readOnlyFields(teamSchema, { settings: null })

/** Teams: founding, name and settings. */
export class Teams {
  readonly acts: TeamActs
  readonly activities: TeamActivities
  readonly dashboards: TeamDashboards
  readonly invitations: TeamInvitations
  readonly closing: TeamClosing
  readonly departure: TeamDeparture
  readonly joining: TeamJoining
  readonly logos: TeamLogos
  readonly members: TeamMembers
  readonly samples: SampleTeams
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
    this.acts = new TeamActs(deps)
    this.activities = new TeamActivities(deps)
    this.dashboards = new TeamDashboards(deps)
    this.invitations = new TeamInvitations(deps)
    this.closing = new TeamClosing(deps)
    this.departure = new TeamDeparture(deps)
    this.joining = new TeamJoining(deps)
    this.logos = new TeamLogos(deps)
    this.members = new TeamMembers(deps)
    this.samples = new SampleTeams(deps)
    deps.accounts.addRegistrationGrant((db, token) => this.joining.admissionBy(db, token))
  }

  /** @throws alreadyInTeam, planLimitExceeded */
  async create(actor: Actor, { name, description }: CreateTeam): Promise<Team> {
    const { accounts, clock, db, plans } = this.#deps
    const { memberships } = accounts
    const founded = await db.transaction(async transaction => {
      const founder = await memberships.lock(transaction, actor.userId)
      if (!founder) throw signedOut()
      if (founder.teamId !== null) throw alreadyInTeam()
      await plans.requireTeams(transaction, founder.id)
      const at = clock.now()
      const team = await insertTeam(transaction, {
        id: newId(),
        name,
        description: description ?? null,
        ownerId: founder.id,
        settings: defaultTeamSettings(founder.preferredCurrency),
        createdAt: at,
      })
      await memberships.enter(transaction, founder.id, { teamId: team.id, role: 'owner', at })
      await this.#record(
        transaction,
        { ...actor, team: { id: team.id, role: 'owner' } },
        'team.founded',
        name,
      )
      await notifyTeamChanged(transaction, { people: [actor], team, at })
      return presentTeam(team, 1)
    })
    accounts.forget(actor)
    return founded
  }

  get(actor: TeamActor): Promise<Team> {
    const { accounts, db } = this.#deps
    const { id } = actor.team
    return readInScope(db, teamScope(actor), async transaction => {
      const team = await findTeam(transaction, id)
      if (!team) throw membershipRevoked()
      return presentTeam(team, await accounts.memberships.count(transaction, id))
    })
  }

  async nameOf(id: string): Promise<string> {
    return (await findTeam(this.#deps.db, id))?.name ?? ''
  }

  /** An absent description stays. @throws outdated, membershipRevoked */
  update(actor: TeamActor, ifMatch: IfMatch, input: UpdateTeam): Promise<Team> {
    const { name, description } = input
    const change = { name, ...(description !== undefined && { description }) }
    return this.#change(actor, ifMatch, {
      check: present => requireReadOnlyUnchanged(input, present, { readOnly: readOnlyNames }),
      change,
      action: 'team.changed',
    })
  }

  /** Expenses that no longer need approval start to count. @throws outdated, membershipRevoked, planLimitExceeded */
  updateSettings(
    actor: TeamActor,
    ifMatch: IfMatch,
    input: { readonly settings: TeamSettings },
  ): Promise<Team> {
    const { accounts, expenses, plans } = this.#deps
    return this.#change(actor, ifMatch, {
      check: async (present, transaction) => {
        requireReadOnlyUnchanged(input, present, { readOnly: readOnlyBesideSettings })
        const isTurnedOn = input.settings.approvals && !present.settings.approvals
        if (isTurnedOn)
          await plans.requireApprovals(transaction, { userId: actor.userId, teamId: present.id })
      },
      change: { settings: input.settings },
      action: 'settings.changed',
      andThen: async (transaction, { settings: before }) => {
        const { id: teamId } = actor.team
        await recordAudit(transaction, {
          kind: 'team-settings-changed',
          at: this.#deps.clock.now(),
          by: actor,
          of: { teamId },
          details: changesOf(before, input.settings),
        })
        const members = await accounts.memberships.list(transaction, teamId)
        const memberIds = members.map(({ id }) => id)
        await expenses.release(transaction, { teamId, memberIds, actorId: actor.userId })
      },
    })
  }

  /** A team's settings, for writing expenses within a transaction; null if it is closed. */
  async settingsOf(transaction: Db, teamId: string): Promise<TeamSettings | null> {
    const team = await findTeam(transaction, teamId)
    return team?.settings ?? null
  }

  /** A team as shown to people covered by its plan; null if it is closed. */
  async coveredTeam(db: Db, teamId: string): Promise<CoveredTeam | null> {
    const team = await findTeam(db, teamId)
    if (!team) return null
    const nameOf = await this.#deps.accounts.memberships.namesOf(db, [team.ownerId])
    return { name: team.name, ownerName: nameOf(team.ownerId), seats: team.memberLimit }
  }

  /** Locks the team for a change. @throws membershipRevoked, roleForbids */
  #lock(transaction: Db, actor: TeamActor, action: TeamAction): Promise<LockedTeam> {
    const { memberships } = this.#deps.accounts
    return lockTeamAs(transaction, actor, { action, memberships })
  }

  async #change(actor: TeamActor, ifMatch: IfMatch, wanted: WantedChange): Promise<Team> {
    const { accounts, db } = this.#deps
    const { id } = actor.team
    return db.transaction(async transaction => {
      const { team } = await this.#lock(transaction, actor, 'change the team')
      const memberCount = await accounts.memberships.count(transaction, id)
      const present = presentTeam(team, memberCount)
      requireVersionMatch(ifMatch, present)
      await wanted.check(present, transaction)
      if (isNoOpChange(wanted.change, team)) return present
      const row = await withRowLevelSecurity(transaction, teamScope(actor), () =>
        updateTeam(transaction, id, wanted.change),
      )
      await this.#record(transaction, actor, wanted.action, row.name)
      await wanted.andThen?.(transaction, present)
      return presentTeam(row, memberCount)
    })
  }

  #record(
    transaction: Db,
    { userId, team }: TeamActor,
    action: `${string}.${string}`,
    title: string,
  ): Promise<void> {
    const at = this.#deps.clock.now()
    const about = { teamId: team.id, userId, title, at }
    return recordActivity(transaction, { ...about, action, entityType: 'team', entityId: team.id })
  }
}

interface CoveredTeam {
  readonly name: string
  readonly ownerName: string
  /** Including the owner's. */
  readonly seats: number
}

interface WantedChange {
  readonly check: (present: Team, transaction: Db) => void | Promise<void>
  readonly change: Partial<NewTeam>
  readonly action: `${string}.${string}`
  readonly andThen?: (transaction: Db, before: Team) => Promise<void>
}

/** `approvals: false, now true` */
function changesOf(before: TeamSettings, after: TeamSettings): Record<string, string> {
  const words = (value: unknown) => (value === null ? 'none' : String(value))
  const kept: Readonly<Record<string, unknown>> = before
  const changed = Object.entries(after).filter(([name, value]) => words(kept[name]) !== words(value))
  return Object.fromEntries(
    changed.map(([name, value]) => [name, `${name}: ${words(kept[name])}, now ${words(value)}`]),
  )
}
