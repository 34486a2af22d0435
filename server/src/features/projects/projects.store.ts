import { and, asc, type Column, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type OwnScope, type Scope, teamOf } from '../../core/database/access/scope.ts'
import { acquireAdvisoryLock } from '../../core/database/advisoryLock.ts'
import type { Db } from '../../core/database/database.ts'
import { projectMembers, projects } from './projects.table.ts'

export type ProjectRow = typeof projects.$inferSelect
export type NewProject = typeof projects.$inferInsert

/** Of one person, and of one team. */
export const mostProjects = 1000

/** One project, for whoever reaches it. */
export interface ReachedProject {
  readonly scope: Scope
  readonly id: string
}

const isThere = isNull(projects.deletedAt)

/**
 * The first wall: a person's own projects are those of no team. Of a team's they see all who see its books, and the others
 * those that are for everyone in it and those they are on.
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
    .limit(2 * mostProjects)
}

export async function findProject(db: Db, reached: ReachedProject): Promise<ProjectRow | undefined> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(isOne(reached), isThere))
  return row
}

/** The same while its deletion can be taken back. */
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

/** Holds some projects as they are until the transaction ends; a deletion waits, or was seen. Answers those there. */
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

/** Held as it is until the transaction ends. */
export async function lockProject(transaction: Db, reached: ReachedProject): Promise<ProjectRow | undefined> {
  const [row] = await transaction
    .select()
    .from(projects)
    .where(and(isOne(reached), isThere))
    .for('no key update')
  return row
}

/** Whoever else adds one to theirs, or to the same team's, waits until the transaction ends: they count what was added. */
export async function lockProjectCount(transaction: Db, scope: Scope): Promise<void> {
  await acquireAdvisoryLock(transaction, `projects ${teamOf(scope) ?? scope.userId}`)
}

/** Made-up ones are not among them. */
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

/** Erases projects deleted before an instant, a portion at a time. Answers how many. */
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

/** Deleted ones as well. */
export async function listSamples(db: Db, scope: OwnScope): Promise<string[]> {
  const rows = await db.select({ id: projects.id }).from(projects).where(isOwnSample(scope))
  return rows.map(({ id }) => id)
}

/** These are the person's own from now on. */
export async function keepSamples(db: Db, scope: OwnScope, ids: readonly string[]): Promise<void> {
  await db
    .update(projects)
    .set({ isSample: false })
    .where(and(isOwnSample(scope), sql`${projects.id} = any(${sql.param(ids)}::uuid[])`))
}

export async function eraseSamples(db: Db, scope: OwnScope): Promise<void> {
  await db.delete(projects).where(isOwnSample(scope))
}

/** Of some projects, deleted ones too, what they are called. */
export async function listNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(sql`${projects.id} = any(${sql.param(ids)}::uuid[])`)
}

/** What the project of a column is called, null without one; in the statement that has the column. */
export function nameOfProject(projectId: Column): SQL<string | null> {
  return sql`(select named.name from ${projects} as named where named.id = ${projectId})`
}

/** Who was given to see the expenses on a project. */
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
