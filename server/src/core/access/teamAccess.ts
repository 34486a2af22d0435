import type { RouteContract } from '@outlay/contract/core/route'
import { roleMay, type TeamAction } from '@outlay/contract/core/teamRoles'
import { noProject, type Whose } from '@outlay/contract/expenseFilters'
import type { Actor, TeamActor } from '../actor.ts'
import { ownScope, reachScope, type Scope, teamScope } from '../database/access/scope.ts'
import { defineError } from '../errors.ts'

const teamNotFound = defineError({
  code: 'teams.not-found',
  kind: 'not-found',
  title: 'No such team',
  detail: 'This team does not exist, or you are not in it.',
})
export const inNoTeam = defineError({
  code: 'teams.none',
  kind: 'forbidden',
  title: 'In no team',
  detail: 'You are in no team. Found one, or ask to be invited.',
})
export const roleForbids = defineError({
  code: 'teams.role-forbids',
  kind: 'forbidden',
  title: 'Not for your role',
  detail: 'Your role in the team does not allow this. Ask an admin or the owner.',
})

/** What a route of the contract asks of a role; null where it asks none. */
export function actionOf({ access }: Pick<RouteContract, 'access'>): TeamAction | null {
  return typeof access === 'object' ? access.team : null
}

/**
 * Whether someone may do something in their team, and in the team of the path where it names one: another team is
 * answered like none. @throws teamNotFound, inNoTeam, roleForbids
 */
export function requireRight(actor: Actor, action: TeamAction, unverifiedTeamId?: string): TeamActor {
  const { team } = actor
  if (unverifiedTeamId !== undefined && unverifiedTeamId !== team?.id) throw teamNotFound()
  if (!team) throw inNoTeam()
  if (!roleMay(team.role, action)) throw roleForbids()
  return { ...actor, team }
}

/** What of the team someone sees who asks what all of it spends. @throws inNoTeam, roleForbids */
export function teamBooks(actor: Actor): Scope {
  return teamScope(requireRight(actor, 'see what the team spends'))
}

/** What an answer is asked of; of the team's, projects may be named. */
export interface ScopeQuery {
  readonly scope?: Whose | undefined
  readonly projectId?: string | readonly string[] | undefined
}

/**
 * Whose expenses someone asks for: their own, or the team's where their role allows it. Of projects, which the answer
 * has to be narrowed to, whoever is in the team asks for what they see there: all that they were given to see, else their
 * own. @throws inNoTeam, roleForbids
 */
export function requireScope(actor: Actor, { scope: whose, projectId = noProject }: ScopeQuery): Scope {
  if (whose !== 'team') return ownScope(actor)
  const { team } = actor
  const seesBooks = team !== null && roleMay(team.role, 'see what the team spends')
  const isOfProjects = [projectId].flat().every(id => id !== noProject)
  return team && !seesBooks && isOfProjects ? reachScope({ ...actor, team }) : teamBooks(actor)
}

/** What of the team someone sees, all of it or some projects; without a team their own. */
export function seenInTeam(actor: Actor): Scope {
  const { team } = actor
  return team ? teamScope({ ...actor, team }) : ownScope(actor)
}
