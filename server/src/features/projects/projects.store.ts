import { and, asc, type Column, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type OwnScope, type Scope, teamOf } from '../../core/database/access/scope.ts'
import { acquireAdvisoryLock } from '../../core/database/advisoryLock.ts'
import type { Db } from '../../core/database/database.ts'
import { projectMembers, projects } from './projects.table.ts'

export type ProjectRow = typeof projects.$inferSelect
export type NewProject = typeof projects.$inferInsert

/** Per person, and per team. */
export const maxProjects = 1000

/** One project, within a scope. */
export interface ReachedProject {
  readonly scope: Scope
  readonly id: string
}

export const isThere = isNull(projects.deletedAt)

/**
 * Access control before row-level security: people's own projects without a team, and team projects that are all
 * visible to roles that see the team's books, but to others only if open to the team or as a member.
 */
export function reachedProjects(scope: Scope): SQL {
  const isOwn = sql`(${projects.teamId} is null and ${projects.ownerId} = ${scope.userId})`
  if (scope.kind === 'own') return isOwn
  const isOfTeam = sql`${projects.teamId} = ${teamOf(scope)}`
  const isOn = sql`exists (select from project_members as member
    where member.project_id = ${projects.id} and member.user_id = ${scope.userId})`
  const team = scope.kind === 'reach' ? scope.team : scope
  const isSeen =
    team.kind === 'team' ? isOfTeam : sql`(${isOfTeam} and (${projects.visibility} = 'team' or ${isOn}))`
  return scope.kind === 'reach' ? sql`(${isOwn} or ${isSeen})` : isSeen
}

const isOne = ({ scope, id }: ReachedProject) => and(eq(projects.id, id), reachedProjects(scope))

/** A person's own and their team's. */
export async function listProjects(db: Db, scope: Scope): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(and(reachedProjects(scope), isThere))
    .orderBy(asc(projects.name), asc(projects.id))
    .limit(2 * maxProjects)
}

export async function findProject(db: Db, reached: ReachedProject): Promise<ProjectRow | undefined> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(isOne(reached), isThere))
  return row
}

/** The same for a project that can still be restored. */
export async function findDeletedProject(
  db: Db,
  reached: ReachedProject,
  deletedSince: Date,
): Promise<ProjectRow | undefined> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(isOne(reached), gte(projects.deletedAt, deletedSince)))
  return row
}

/** Locks projects until the transaction ends, so that concurrent deletions wait. Returns those that exist. */
export async function lockProjects(
  transaction: Db,
  scope: Scope,
  ids: readonly string[],
): Promise<Pick<ProjectRow, 'id' | 'teamId'>[]> {
  return transaction
    .select({ id: projects.id, teamId: projects.teamId })
    .from(projects)
    .where(and(sql`${projects.id} = any(${sql.param(ids)}::uuid[])`, reachedProjects(scope), isThere))
    .orderBy(asc(projects.id))
    .for('share')
}

/** Locks the project until the transaction ends. */
export async function lockProject(transaction: Db, reached: ReachedProject): Promise<ProjectRow | undefined> {
  const [row] = await transaction
    .select()
    .from(projects)
    .where(and(isOne(reached), isThere))
    .for('no key update')
  return row
}

/** Serializes additions for a person or team until the transaction ends, so that the count includes concurrent ones. */
export async function lockProjectCount(transaction: Db, scope: Scope): Promise<void> {
  await acquireAdvisoryLock(transaction, `projects ${teamOf(scope) ?? scope.userId}`)
}

/** Without sample projects. */
export async function countProjects(db: Db, scope: Scope): Promise<number> {
  return db.$count(projects, and(reachedProjects(scope), isThere, eq(projects.isSample, false)))
}

export async function insertProject(db: Db, project: NewProject): Promise<ProjectRow> {
  const [row] = await db.insert(projects).values(project).returning()
  return row as ProjectRow
}

export async function updateProject(
  db: Db,
  reached: ReachedProject,
  change: Partial<NewProject>,
): Promise<ProjectRow | undefined> {
  const [row] = await db
    .update(projects)
    .set(change)
    .where(and(isOne(reached), isThere))
    .returning()
  return row
}

export function markDeleted(db: Db, reached: ReachedProject, at: Date): Promise<ProjectRow | undefined> {
  return updateProject(db, reached, { deletedAt: at })
}

export async function unmarkDeleted(
  db: Db,
  reached: ReachedProject,
  deletedSince: Date,
): Promise<ProjectRow | undefined> {
  const [row] = await db
    .update(projects)
    .set({ deletedAt: null })
    .where(and(isOne(reached), gte(projects.deletedAt, deletedSince)))
    .returning()
  return row
}

/** Erases projects deleted before an instant, in batches. Returns the count. */
export async function eraseProjects(db: Db, deletedBefore: Date, limit: number): Promise<number> {
  const overdue = db
    .select({ id: projects.id })
    .from(projects)
    .where(lt(projects.deletedAt, deletedBefore))
    .limit(limit)
  const erased = await db
    .delete(projects)
    .where(sql`${projects.id} in ${overdue}`)
    .returning({ id: projects.id })
  return erased.length
}

const isOwnSample = (scope: OwnScope) => and(reachedProjects(scope), eq(projects.isSample, true))

/** Including deleted ones. */
export async function listSamples(db: Db, scope: OwnScope): Promise<string[]> {
  const rows = await db.select({ id: projects.id }).from(projects).where(isOwnSample(scope))
  return rows.map(({ id }) => id)
}

/** Turns sample projects into the person's own. */
export async function keepSamples(db: Db, scope: OwnScope, ids: readonly string[]): Promise<void> {
  await db
    .update(projects)
    .set({ isSample: false })
    .where(and(isOwnSample(scope), sql`${projects.id} = any(${sql.param(ids)}::uuid[])`))
}

export async function eraseSamples(db: Db, scope: OwnScope): Promise<void> {
  await db.delete(projects).where(isOwnSample(scope))
}

/** Names of projects, including deleted ones. */
export async function listNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(sql`${projects.id} = any(${sql.param(ids)}::uuid[])`)
}

/** SQL for the name of the project in a column, null without one. */
export function nameOfProject(projectId: Column): SQL<string | null> {
  return sql`(select named.name from ${projects} as named where named.id = ${projectId})`
}

/** People who may see the expenses on a project. */
export async function listWatchers(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        sql`(${projectMembers.permissions} ->> 'seesExpenses')::boolean`,
      ),
    )
  return rows.map(({ userId }) => userId)
}
