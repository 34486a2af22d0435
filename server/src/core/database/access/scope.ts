import { roleMay } from '@outlay/contract/core/teamRoles'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor, TeamActor } from '../../actor.ts'

declare const made: unique symbol

interface Made {
  /** Scopes are made by the functions below alone. */
  readonly [made]: true
  readonly userId: string
}

/** A person's own. */
export interface OwnScope extends Made {
  readonly kind: 'own'
}
/** All that is on the team's projects, for whoever sees its books. */
export interface TeamScope extends Made {
  readonly kind: 'team'
  readonly teamId: string
}
/** What is on those projects of the team whose expenses this person was given to see. */
export interface TeamProjectsScope extends Made {
  readonly kind: 'team-projects'
  readonly teamId: string
}
/** One's own, and the team's as far as one sees it. */
export interface ReachScope extends Made {
  readonly kind: 'reach'
  readonly team: TeamScope | TeamProjectsScope
}

/**
 * Whose shareable rows (expenses, projects, receipts and what hangs on them) a statement reaches. Stores take a scope,
 * never the id of a person, and say `reachedBy`; what is not `own` runs within `withRowLevelSecurity`, too.
 */
export type Scope = OwnScope | TeamScope | TeamProjectsScope | ReachScope

/** Whose things someone looks at: one's own, or the team's. */
export type ScopeOf = (actor: Actor) => Scope

// Here alone a scope is made: the assertion is what the type stands for.
const make = <S extends Scope>(scope: Omit<S, typeof made>): S => scope as S

export function ownScope({ userId }: Pick<Actor, 'userId'>): OwnScope {
  return make<OwnScope>({ kind: 'own', userId })
}

/** What of the team's expenses this person sees besides their own. */
export function teamScope({ userId, team }: TeamActor): TeamScope | TeamProjectsScope {
  const kind = roleMay(team.role, 'see what the team spends') ? 'team' : 'team-projects'
  return make<TeamScope | TeamProjectsScope>({ kind, userId, teamId: team.id })
}

/** For one thing by its id: one's own, or the team's. */
export function reachScope(actor: TeamActor): ReachScope
export function reachScope(actor: Actor): OwnScope | ReachScope
export function reachScope(actor: Actor): OwnScope | ReachScope {
  const { userId, team } = actor
  return team
    ? make<ReachScope>({ kind: 'reach', userId, team: teamScope({ ...actor, team }) })
    : ownScope(actor)
}

/** The team in which someone has to be still for this scope to hold; null for what is their own. */
export function teamOf(scope: Scope): string | null {
  if (scope.kind === 'own') return null
  return scope.kind === 'reach' ? scope.team.teamId : scope.teamId
}

type Column = PgColumn | SQL

/** What a scope looks at: whose a row is, of which team and on which project it stands. */
export interface ScopedTable {
  readonly userId: Column
  readonly teamId: Column
  readonly projectId: Column
}

/** What stands in the condition of a scope. */
export type ScopeValues = Readonly<Record<'reader' | 'team', string | null>>

export function valuesOfScope(scope: Scope): ScopeValues {
  return { reader: scope.userId, team: teamOf(scope) }
}

/**
 * The first wall: the rows of a table of expenses (or of sums of them) that a scope reaches. A statement that is prepared
 * once gives placeholders for its values.
 */
export function reachedBy(
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
      return sql`(${table.userId} = ${value('reader')} or ${reachedBy(scope.team, table, value)})`
  }
}
