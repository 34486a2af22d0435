import { roleMay } from '@outlay/contract/core/teamRoles'
import type { Actor } from '../../core/actor.ts'
import { ownScope, reachScope, type Scope } from '../../core/database/access/scope.ts'

/** A person manages their own projects; the team's are managed by those whose role it is, whoever created them. */
export function managedBy(actor: Actor): Scope {
  return mayInTeam(actor, 'manage team projects') ? reachScope(actor) : ownScope(actor)
}

/** Expenses stand on a person's own projects, and on those of the team that they see, where their role records any. */
export function usableBy(actor: Actor): Scope {
  return mayInTeam(actor, 'record expenses on team projects') ? reachScope(actor) : ownScope(actor)
}

function mayInTeam({ team }: Actor, action: 'manage team projects' | 'record expenses on team projects') {
  return team !== null && roleMay(team.role, action)
}
