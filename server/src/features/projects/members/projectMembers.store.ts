import { and, asc, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { type ReachedProject, reachedProjects } from '../projects.store.ts'
import { projectMembers, projects } from '../projects.table.ts'

export type ProjectMemberRow = Pick<
  typeof projectMembers.$inferSelect,
  'userId' | 'permissions' | 'createdAt'
>

/** The members of a project within a scope. */
const isOf = ({ scope, id }: ReachedProject) => sql`${projectMembers.projectId} = ${id} and exists (
  select from ${projects} where ${projects.id} = ${id} and ${projects.deletedAt} is null and ${reachedProjects(scope)})`

const columns = {
  userId: projectMembers.userId,
  permissions: projectMembers.permissions,
  createdAt: projectMembers.createdAt,
}

export async function listProjectMembers(db: Db, project: ReachedProject): Promise<ProjectMemberRow[]> {
  return db.select(columns).from(projectMembers).where(isOf(project)).orderBy(asc(projectMembers.userId))
}

/** Adds someone to a project, or changes their permissions. */
export async function upsertProjectMember(
  db: Db,
  row: typeof projectMembers.$inferInsert,
): Promise<ProjectMemberRow | undefined> {
  const { projectId, userId } = projectMembers
  const [kept] = await db
    .insert(projectMembers)
    .values(row)
    .onConflictDoUpdate({ target: [projectId, userId], set: { permissions: row.permissions } })
    .returning(columns)
  return kept
}

/** Returns whether they were a member. */
export async function deleteProjectMember(db: Db, project: ReachedProject, userId: string): Promise<boolean> {
  const gone = await db
    .delete(projectMembers)
    .where(and(isOf(project), sql`${projectMembers.userId} = ${userId}`))
    .returning({ id: projectMembers.id })
  return gone.length > 0
}
