import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ReachScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ProjectRow } from '../projects.store.ts'
import { projectMembers, projects } from '../projects.table.ts'

const mostListed = 1000

const isThere = isNull(projects.deletedAt)
const isOneOf = (column: typeof projects.ownerId | typeof projectMembers.userId, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

/** Projects of a person's team that they see: all, or those for everyone in it and those they are on. */
export function seenBy({ userId, team }: ReachScope): SQL | undefined {
  const isOfTeam = eq(projects.teamId, team.teamId)
  if (team.kind === 'team') return isOfTeam
  const isOn = sql`exists (select from project_members as member
    where member.project_id = ${projects.id} and member.user_id = ${userId})`
  return and(isOfTeam, or(eq(projects.visibility, 'team'), isOn))
}

export async function listActiveProjects(db: Db, scope: ReachScope): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(and(seenBy(scope), isThere, projects.isActive))
    .orderBy(asc(projects.name), asc(projects.id))
    .limit(mostListed)
}

export async function listSeenProjectIds(db: Db, scope: ReachScope): Promise<string[]> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(seenBy(scope), isThere))
  return rows.map(({ id }) => id)
}

/** Deleted ones too: they can be restored. */
export async function giveProjects(
  transaction: Db,
  { teamId, from, to }: { readonly teamId: string; readonly from: readonly string[]; readonly to: string },
): Promise<void> {
  await transaction
    .update(projects)
    .set({ ownerId: to })
    .where(and(eq(projects.teamId, teamId), isOneOf(projects.ownerId, from)))
}

export async function takeOffProjects(
  transaction: Db,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  await transaction
    .delete(projectMembers)
    .where(and(eq(projectMembers.teamId, teamId), isOneOf(projectMembers.userId, userIds)))
}
