import { and, eq, inArray, isNull, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { users } from './accounts.table.ts'
import { isOwnClosing } from './closing/closing.store.ts'

export interface Recipient {
  readonly id: string
  readonly email: string
  /** BCP 47 tag; null uses the browser's. */
  readonly locale: string | null
  readonly timezone: string
}

const holder = alias(users, 'holder')

/**
 * The people who may be emailed: no samples, disabled or closed accounts (unless the email is about closing), or
 * addresses that another account confirmed.
 */
export function findRecipients(
  db: Db,
  userIds: readonly string[],
  { alsoClosed = false } = {},
): Promise<Recipient[]> {
  const { id, email, locale, timezone } = users
  const isOfAnother = db
    .select({ id: holder.id })
    .from(holder)
    .where(and(eq(holder.email, email), holder.emailVerified))
  return db
    .select({ id, email, locale, timezone })
    .from(users)
    .where(
      and(
        inArray(users.id, [...userIds]),
        isNull(users.sampleOf),
        or(users.emailVerified, notExists(isOfAnother)),
        alsoClosed ? or(isNull(users.disabledAt), isOwnClosing) : isNull(users.disabledAt),
      ),
    )
}
