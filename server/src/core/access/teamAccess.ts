import type { RouteContract } from '@outlay/contract/core/route'
import { roleCan, type TeamAction } from '@outlay/contract/core/teamRoles'
import { type ExpenseScope, noProject } from '@outlay/contract/expenses/expenseFilters'
import type { Actor, TeamActor } from '../actor.ts'
import { ownScope, type Scope, teamScope, visibilityScope } from '../database/access/scope.ts'
import { defineError } from '../errors.ts'

const teamNotFound = defineError({
  code: 'teams.not-found',
  kind: 'not-found',
  title: 'No such team',
  detail: 'This team doesn’t exist, or you aren’t a member.',
})
export const inNoTeam = defineError({
  code: 'teams.none',
  kind: 'forbidden',
  title: 'Not on a team',
  detail: 'You’re not on a team. Create one, or ask for an invitation.',
})
export const roleForbids = defineError({
  code: 'teams.role-forbids',
  kind: 'forbidden',
  title: 'Not allowed for your role',
  detail: 'Your role on the team doesn’t allow this. Ask an admin or the owner.',
})

/** The team action a route requires, or null. */
export function actionOf({ access }: Pick<RouteContract, 'access'>): TeamAction | null {
  return typeof access === 'object' ? access.team : null
}

/**
 * Requires a right in the actor's team, and that a team in the path is theirs: other teams get the same 404 as missing
 * ones.
 * @throws teamNotFound, inNoTeam, roleForbids
 */
export function requireRight(actor: Actor, action: TeamAction, unverifiedTeamId?: string): TeamActor {
  const { team } = actor
  if (unverifiedTeamId !== undefined && unverifiedTeamId !== team?.id) throw teamNotFound()
  if (!team) throw inNoTeam()
  if (!roleCan(team.role, action)) throw roleForbids()
  return { ...actor, team }
}

/** The part of the team's expenses this person may total. @throws inNoTeam, roleForbids */
export function teamBooks(actor: Actor): Scope {
  return teamScope(requireRight(actor, 'see what the team spends'))
}

/** The scope of a query; within the team it may be narrowed to projects. */
export interface ScopeQuery {
  readonly scope?: ExpenseScope | undefined
  readonly projectId?: string | readonly string[] | undefined
}

/**
 * Whose expenses are requested: the person's own, or the team's if their role allows it. Queries narrowed to projects
 * are open to every member, limited to the projects shared with them and their own expenses.
 * @throws inNoTeam, roleForbids
 */
export function requireScope(actor: Actor, { scope: whose, projectId = noProject }: ScopeQuery): Scope {
  if (whose !== 'team') return ownScope(actor)
  const { team } = actor
  const seesBooks = team !== null && roleCan(team.role, 'see what the team spends')
  const isOfProjects = [projectId].flat().every(id => id !== noProject)
  return team && !seesBooks && isOfProjects ? visibilityScope({ ...actor, team }) : teamBooks(actor)
}

/** All of the team or the projects shared with this person; without a team, their own. */
export function seenInTeam(actor: Actor): Scope {
  const { team } = actor
  return team ? teamScope({ ...actor, team }) : ownScope(actor)
}
