import { and, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { isWithinWindow, type TimeWindow } from '../../../core/database/timeWindow.ts'
import { teamActivity } from '../teams.table.ts'

export type ActivityRow = typeof teamActivity.$inferSelect

export async function insertActivity(transaction: Db, rows: readonly ActivityRow[]): Promise<void> {
  if (rows.length > 0) await transaction.insert(teamActivity).values([...rows])
}

/** Recent invitations, by this team and by this person in any team. */
export async function countInvitationsSent(
  db: Db,
  {
    teamId,
    userId,
    lately,
  }: { readonly teamId: string; readonly userId: string; readonly lately: TimeWindow },
): Promise<{ byTeam: number; byPerson: number }> {
  const isSent = sql`${teamActivity.action} like 'invitation.%' and ${teamActivity.action} <> 'invitation.revoked'`
  const isRecent = isWithinWindow(teamActivity.createdAt, lately)
  return {
    byTeam: await db.$count(teamActivity, and(eq(teamActivity.teamId, teamId), isRecent, isSent)),
    byPerson: await db.$count(teamActivity, and(ownedBy(userId, teamActivity), isRecent, isSent)),
  }
}

/** Which of a team's activity a person may read. */
export interface ActivityReader {
  readonly teamId: string
  readonly userId: string
  readonly seesBooks: boolean
  /** Projects that they can see. */
  readonly projectIds: readonly string[]
}

/** Limit of recent entries searched, even if few are visible to the reader. */
const maxScanned = 2000

/** Newest first. */
export async function listActivity(db: Db, reader: ActivityReader, limit: number): Promise<ActivityRow[]> {
  const newest = db
    .select()
    .from(teamActivity)
    .where(eq(teamActivity.teamId, reader.teamId))
    .orderBy(desc(teamActivity.createdAt), desc(teamActivity.id))
    .limit(maxScanned)
    .as('newest')
  return db
    .select()
    .from(newest)
    .where(reader.seesBooks ? undefined : isFor(newest, reader))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit)
}

type Columns = { readonly [Name in 'entityType' | 'entityId' | 'metadata']: SQL.Aliased | object }

function isFor({ entityType, entityId, metadata }: Columns, { userId, projectIds }: ActivityReader) {
  return or(
    sql`${entityType} is null or ${entityType} not in ('expense', 'project')`,
    and(sql`${entityType} = 'expense'`, sql`${metadata} ->> 'ofUserId' = ${userId}`),
    and(sql`${entityType} = 'project'`, sql`${entityId} = any(${sql.param(projectIds)}::uuid[])`),
  )
}

/** An action on a team or its members. */
export interface TeamAct {
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly actorId: string | null
  readonly title: string
}

export interface ActsPage {
  /** Excludes earlier actions. */
  readonly since: Date
  readonly after?: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** Newest first. Changes of settings are excluded, as the audit log has them with their values. */
export async function listActs(
  db: Db,
  teamId: string,
  { since, after, limit }: ActsPage,
): Promise<TeamAct[]> {
  const { id, createdAt, action, entityType, userId, metadata } = teamActivity
  const isAfter =
    after && sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  const isOfTeam = sql`${entityType} is distinct from 'expense' and ${action} <> 'settings.changed'`
  const rows = await db
    .select({ id, at: createdAt, action, actorId: userId, metadata })
    .from(teamActivity)
    .where(and(eq(teamActivity.teamId, teamId), gte(createdAt, since), isOfTeam, isAfter))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map(({ metadata: { title }, ...row }) => ({ ...row, title }))
}
