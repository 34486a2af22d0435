import { roleCan } from '@outlay/contract/core/teamRoles'
import type { TeamDashboard } from '@outlay/contract/teams/teams'
import type { Actor, TeamActor } from '../../../core/actor.ts'
import { dayIn } from '../../../core/clock.ts'
import { membershipRevoked, readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { type VisibilityScope, visibilityScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import { inOrder, presentMember } from '../teams.presentation.ts'
import { findTeam } from '../teams.store.ts'
import { countSubmitted, sumSeenMonth, sumTeamMonth } from './teamFigures.store.ts'

const ofNobody: TeamDashboard = {
  team: null,
  ownedTeams: [],
  teamProjects: [],
  teamStats: { totalMembers: 0, totalProjects: 0, monthlyExpenses: '0.00', pendingApprovals: 0 },
}

/** A team's dashboard, with a constant number of statements, none of which reads other people's expenses. */
export class TeamDashboards {
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
  }

  async of(actor: Actor): Promise<TeamDashboard> {
    const { team } = actor
    if (!team) return ofNobody
    const { db } = this.#deps
    const member = { ...actor, team }
    const scope = visibilityScope(member)
    return readInScope(db, scope, transaction => this.#read(transaction, scope, member))
  }

  async #read(db: Db, scope: VisibilityScope, actor: TeamActor): Promise<TeamDashboard> {
    const { accounts, projects } = this.#deps
    const team = await findTeam(db, actor.team.id)
    if (!team) throw membershipRevoked()
    const { id, name, description } = team
    const members = await accounts.memberships.list(db, id)
    const teamProjects = await projects.listActive(db, scope)
    const named = { id, name, description }
    return {
      team: { ...named, members: inOrder(members).map(member => presentMember(member, actor)) },
      ownedTeams: team.ownerId === actor.userId ? [named] : [],
      teamProjects,
      teamStats: {
        totalMembers: members.length,
        totalProjects: teamProjects.length,
        monthlyExpenses: await this.#spentThisMonth(db, scope, actor),
        pendingApprovals: await this.#pending(db, scope, actor),
      },
    }
  }

  #spentThisMonth(db: Db, scope: VisibilityScope, actor: TeamActor): Promise<string> {
    const asked = {
      teamId: actor.team.id,
      day: dayIn(actor.timezone, this.#deps.clock.now()),
      currency: actor.preferredCurrency,
    }
    const seesBooks = roleCan(actor.team.role, 'see what the team spends')
    return seesBooks ? sumTeamMonth(db, asked) : sumSeenMonth(db, scope, asked)
  }

  #pending(db: Db, scope: VisibilityScope, { team }: TeamActor): Promise<number> {
    const decides = roleCan(team.role, 'decide about expenses')
    return decides ? countSubmitted(db, team.id) : this.#deps.expenses.countOwnSubmitted(db, scope)
  }
}
