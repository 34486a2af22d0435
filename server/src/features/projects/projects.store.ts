import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { projectMembers, projects } from './projects.table.ts'

export type ProjectRow = typeof projects.$inferSelect
export type NewProject = typeof projects.$inferInsert

export const mostProjects = 1000

export interface OwnProject {
  readonly id: string
  readonly ownerId: string
}

const isThere = isNull(projects.deletedAt)
const isOwn = ({ id, ownerId }: OwnProject) => and(eq(projects.id, id), ownedBy(ownerId, projects))
const isOf = (ownerId: string) => and(ownedBy(ownerId, projects), isThere)

export async function listProjects(db: Db, ownerId: string): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(isOf(ownerId))
    .orderBy(asc(projects.name), asc(projects.id))
    .limit(mostProjects)
}

export async function findProject(db: Db, id: string): Promise<ProjectRow | undefined> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isThere))
  return row
}

/** Holds some projects as they are until the transaction ends; a deletion waits, or was seen. Answers those there. */
export async function lockProjects(transaction: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .select({ id: projects.id })
    .from(projects)
    .where(and(sql`${projects.id} = any(${sql.param(ids)}::uuid[])`, isThere))
    .orderBy(asc(projects.id))
    .for('share')
  return rows.map(({ id }) => id)
}

/** Held as it is until the transaction ends. */
export async function lockProject(transaction: Db, own: OwnProject): Promise<ProjectRow | undefined> {
  const [row] = await transaction
    .select()
    .from(projects)
    .where(and(isOwn(own), isThere))
    .for('no key update')
  return row
}

export async function countProjects(db: Db, ownerId: string): Promise<number> {
  return db.$count(projects, isOf(ownerId))
}

export async function insertProject(db: Db, project: NewProject): Promise<ProjectRow> {
  const [row] = await db.insert(projects).values(project).returning()
  return row as ProjectRow
}

export async function updateProject(
  db: Db,
  own: OwnProject,
  change: Partial<NewProject>,
): Promise<ProjectRow | undefined> {
  const [row] = await db
    .update(projects)
    .set(change)
    .where(and(isOwn(own), isThere))
    .returning()
  return row
}

export function markDeleted(db: Db, own: OwnProject, at: Date): Promise<ProjectRow | undefined> {
  return updateProject(db, own, { deletedAt: at })
}

export async function unmarkDeleted(
  db: Db,
  own: OwnProject,
  deletedSince: Date,
): Promise<ProjectRow | undefined> {
  const [row] = await db
    .update(projects)
    .set({ deletedAt: null })
    .where(and(isOwn(own), gte(projects.deletedAt, deletedSince)))
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

/** Of some projects, deleted ones too, what they are called. */
export async function listNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(sql`${projects.id} = any(${sql.param(ids)}::uuid[])`)
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
