import type { MailChoices } from '@outlay/contract/mailPreferences'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { mailPreferences } from '../mail.table.ts'

export type PreferencesRow = MailChoices & { readonly version: number }

export async function findPreferences(db: Db, userId: string): Promise<PreferencesRow | undefined> {
  const [row] = await db.select().from(mailPreferences).where(ownedBy(userId, mailPreferences))
  return row
}

/** The person is locked. */
export async function upsertPreferences(db: Db, userId: string, choices: MailChoices): Promise<void> {
  await db
    .insert(mailPreferences)
    .values({ ...choices, userId })
    .onConflictDoUpdate({ target: mailPreferences.userId, set: choices })
}
