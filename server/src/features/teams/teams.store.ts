import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { teams } from './teams.table.ts'

export type TeamRow = typeof teams.$inferSelect
export type NewTeam = typeof teams.$inferInsert

/** Not closed. */
const isOpen = (id: string) => and(eq(teams.id, id), isNull(teams.closedAt))

export async function insertTeam(transaction: Db, team: NewTeam): Promise<TeamRow> {
  const [row] = await transaction.insert(teams).values(team).returning()
  return row as TeamRow
}

export async function findTeam(db: Db, id: string): Promise<TeamRow | undefined> {
  const [row] = await db.select().from(teams).where(isOpen(id))
  return row
}

/** Locks the team until the transaction ends. */
export async function lockTeam(transaction: Db, id: string): Promise<TeamRow | undefined> {
  const [row] = await transaction.select().from(teams).where(isOpen(id)).for('no key update')
  return row
}

/** The caller has locked the team. */
export async function updateTeam(transaction: Db, id: string, change: Partial<NewTeam>): Promise<TeamRow> {
  const [row] = await transaction.update(teams).set(change).where(isOpen(id)).returning()
  return row as TeamRow
}
