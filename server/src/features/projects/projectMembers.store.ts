import { and, asc, eq, sql } from 'drizzle-orm'
import type { VisibilityScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import {
  isThere,
  maxProjects,
  type ProjectRow,
  type ReachedProject,
  reachedProjects,
} from './projects.store.ts'
import { projectMembers, projects } from './projects.table.ts'

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

const isOneOf = (column: typeof projects.ownerId | typeof projectMembers.userId, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

export async function listActiveProjects(db: Db, scope: VisibilityScope): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(and(reachedProjects(scope.team), isThere, projects.isActive))
    .orderBy(asc(projects.name), asc(projects.id))
    .limit(maxProjects)
}

export async function listSeenProjectIds(db: Db, scope: VisibilityScope): Promise<string[]> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(reachedProjects(scope.team), isThere))
  return rows.map(({ id }) => id)
}

/** Including deleted ones, which can be restored. */
export async function transferProjects(
  transaction: Db,
  { teamId, from, to }: { readonly teamId: string; readonly from: readonly string[]; readonly to: string },
): Promise<void> {
  await transaction
    .update(projects)
    .set({ ownerId: to })
    .where(and(eq(projects.teamId, teamId), isOneOf(projects.ownerId, from)))
}

export async function removeFromProjects(
  transaction: Db,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  await transaction
    .delete(projectMembers)
    .where(and(eq(projectMembers.teamId, teamId), isOneOf(projectMembers.userId, userIds)))
}

/** Sample projects with expenses become the team's own; the others are erased. */
export async function keepOrEraseTeamSamples(transaction: Db, teamId: string): Promise<void> {
  const isSampleOf = sql`${projects.teamId} = ${teamId}::uuid and ${projects.isSample}`
  await transaction
    .update(projects)
    .set({ isSample: false })
    .where(
      sql`${isSampleOf} and exists (select from expenses where project_id = ${projects.id} or former_project_id = ${projects.id})`,
    )
  await transaction.delete(projects).where(isSampleOf)
}
