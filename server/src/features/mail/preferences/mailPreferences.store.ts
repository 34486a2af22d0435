import type { MailChoices } from '@outlay/contract/mail/mailPreferences'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { mailPreferences } from '../mail.table.ts'

export type PreferencesRow = MailChoices & { readonly version: number }

export async function findPreferences(db: Db, userId: string): Promise<PreferencesRow | undefined> {
  const [row] = await db.select().from(mailPreferences).where(ownedBy(userId, mailPreferences))
  return row
}

/** Only people who changed any of them. */
export async function listPreferences(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PreferencesRow>> {
  const rows = await db
    .select()
    .from(mailPreferences)
    .where(sql`${mailPreferences.userId} = any(${sql.param(userIds)}::uuid[])`)
  return new Map(rows.map(({ userId, ...row }) => [userId, row]))
}

/** The caller holds the person's lock. */
export async function upsertPreferences(db: Db, userId: string, choices: MailChoices): Promise<void> {
  await db
    .insert(mailPreferences)
    .values({ ...choices, userId })
    .onConflictDoUpdate({ target: mailPreferences.userId, set: choices })
}
