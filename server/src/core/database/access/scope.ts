import { roleCan } from '@outlay/contract/core/teamRoles'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor, TeamActor } from '../../actor.ts'

declare const made: unique symbol

interface Made {
  /** Only the functions below create scopes. */
  readonly [made]: true
  readonly userId: string
}

/** A person's own rows. */
export interface OwnScope extends Made {
  readonly kind: 'own'
}
/** Everything on the team's projects, for those who may see team spending. */
export interface TeamScope extends Made {
  readonly kind: 'team'
  readonly teamId: string
}
/** Expenses on the team projects shared with this person. */
export interface TeamProjectsScope extends Made {
  readonly kind: 'team-projects'
  readonly teamId: string
}
/** The person's own rows and what they may see of the team's. */
export interface VisibilityScope extends Made {
  readonly kind: 'reach'
  readonly team: TeamScope | TeamProjectsScope
}

/**
 * Which shareable rows (expenses, projects, receipts and their children) a statement reaches. Stores take a scope
 * instead of a person's id and apply `visibleTo`; scopes other than `own` also run within `withRowLevelSecurity`.
 */
export type Scope = OwnScope | TeamScope | TeamProjectsScope | VisibilityScope

/** Chooses whose rows an actor reads. */
export type ScopeOf = (actor: Actor) => Scope

// The only place that creates scopes, hence the assertion.
const make = <S extends Scope>(scope: Omit<S, typeof made>): S => scope as S

export function ownScope({ userId }: Pick<Actor, 'userId'>): OwnScope {
  return make<OwnScope>({ kind: 'own', userId })
}

/** What this person may see of the team's expenses besides their own. */
export function teamScope({ userId, team }: TeamActor): TeamScope | TeamProjectsScope {
  const kind = roleCan(team.role, 'see what the team spends') ? 'team' : 'team-projects'
  return make<TeamScope | TeamProjectsScope>({ kind, userId, teamId: team.id })
}

/** For a single record by id, own or the team's. */
export function visibilityScope(actor: TeamActor): VisibilityScope
export function visibilityScope(actor: Actor): OwnScope | VisibilityScope
export function visibilityScope(actor: Actor): OwnScope | VisibilityScope {
  const { userId, team } = actor
  return team
    ? make<VisibilityScope>({ kind: 'reach', userId, team: teamScope({ ...actor, team }) })
    : ownScope(actor)
}

/** The team this scope requires membership of; null for a person's own rows. */
export function teamOf(scope: Scope): string | null {
  if (scope.kind === 'own') return null
  return scope.kind === 'reach' ? scope.team.teamId : scope.teamId
}

type Column = PgColumn | SQL

/** Columns a scope filters on: owner, team and project. */
export interface ScopedTable {
  readonly userId: Column
  readonly teamId: Column
  readonly projectId: Column
}

/** Values of a scope's condition. */
export type ScopeValues = Readonly<Record<'reader' | 'team', string | null>>

export function valuesOfScope(scope: Scope): ScopeValues {
  return { reader: scope.userId, team: teamOf(scope) }
}

/**
 * First layer of access control: limits a table of expenses (or their totals) to the rows a scope reaches. Prepared
 * statements pass placeholders as values.
 */
export function visibleTo(
  scope: Scope,
  table: ScopedTable,
  value: (name: keyof ScopeValues) => unknown = name => valuesOfScope(scope)[name],
): SQL {
  switch (scope.kind) {
    case 'own':
      return sql`${table.userId} = ${value('reader')}`
    case 'team':
      return sql`${table.teamId} = ${value('team')}`
    case 'team-projects':
      return sql`(${table.teamId} = ${value('team')} and ${table.projectId} in (
        select member.project_id from project_members as member
        where member.user_id = ${value('reader')} and (member.permissions ->> 'seesExpenses')::boolean))`
    case 'reach':
      return sql`(${table.userId} = ${value('reader')} or ${visibleTo(scope.team, table, value)})`
  }
}
