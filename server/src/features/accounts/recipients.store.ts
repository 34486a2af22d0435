import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { users } from './accounts.table.ts'

export interface Recipient {
  readonly id: string
  readonly email: string
  /** A BCP 47 tag; null for the browser's own. */
  readonly locale: string | null
  readonly timezone: string
}

/** Those of some people who may be written to: not who was disabled. */
export function findRecipients(db: Db, userIds: readonly string[]): Promise<Recipient[]> {
  const { id, email, locale, timezone } = users
  return db
    .select({ id, email, locale, timezone })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.disabledAt)))
}
