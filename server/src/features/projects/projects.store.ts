import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { projects } from './projects.table.ts'

export type ProjectRow = typeof projects.$inferSelect
type NewProject = typeof projects.$inferInsert

export const mostProjects = 1000

export async function listProjects(db: Db, ownerId: string): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(eq(projects.ownerId, ownerId))
    .orderBy(asc(projects.name), asc(projects.id))
    .limit(mostProjects)
}

export async function findProject(db: Db, id: string): Promise<ProjectRow | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id))
  return row
}

/** Holds a project in place until the transaction ends. */
export async function lockProject(transaction: Db, id: string): Promise<ProjectRow | undefined> {
  const [row] = await transaction.select().from(projects).where(eq(projects.id, id)).for('key share')
  return row
}

export async function countProjects(db: Db, ownerId: string): Promise<number> {
  return db.$count(projects, eq(projects.ownerId, ownerId))
}

export async function insertProject(db: Db, project: NewProject): Promise<ProjectRow> {
  const [row] = await db.insert(projects).values(project).returning()
  return row as ProjectRow
}

export async function updateProject(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
  change: Partial<NewProject>,
): Promise<ProjectRow | undefined> {
  const [row] = await db
    .update(projects)
    .set(change)
    .where(and(eq(projects.id, id), eq(projects.ownerId, ownerId)))
    .returning()
  return row
}

export async function deleteProject(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> {
  const gone = await db
    .delete(projects)
    .where(and(eq(projects.id, id), eq(projects.ownerId, ownerId)))
    .returning({ id: projects.id })
  return gone.length > 0
}
