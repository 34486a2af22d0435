import { roleCan } from '@outlay/contract/core/teamRoles'
import type { Actor } from '../../core/actor.ts'
import { ownScope, type Scope, visibilityScope } from '../../core/database/access/scope.ts'

/** People manage their own projects; team projects are managed by role, no matter who created them. */
export function managedBy(actor: Actor): Scope {
  return canInTeam(actor, 'manage team projects') ? visibilityScope(actor) : ownScope(actor)
}

/** Expenses may be on one's own projects, and on visible team projects if the role allows recording there. */
export function usableBy(actor: Actor): Scope {
  return canInTeam(actor, 'record expenses on team projects') ? visibilityScope(actor) : ownScope(actor)
}

function canInTeam({ team }: Actor, action: 'manage team projects' | 'record expenses on team projects') {
  return team !== null && roleCan(team.role, action)
}
