import { and, asc, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { people } from '../../accounts/accounts.service.ts'
import type { EndingTrial } from './planEmails.ts'

interface Span {
  readonly now: Date
  readonly until: Date
  /** The last id of the previous page. */
  readonly after: string
  readonly limit: number
}

/** A page of people whose trial ends between `now` and `until`. */
export async function listTrialsEnding(db: Db, { now, until, after, limit }: Span): Promise<EndingTrial[]> {
  const { id, trialEndsAt, disabledAt } = people
  const rows = await db
    .select({ userId: id, endsAt: trialEndsAt })
    .from(people)
    .where(and(gt(trialEndsAt, now), lte(trialEndsAt, until), isNull(disabledAt), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
  return rows.flatMap(({ userId, endsAt }) => (endsAt ? [{ userId, endsAt }] : []))
}
