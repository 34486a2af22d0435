import { asc, gt } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { people } from '../../accounts/accounts.service.ts'

export interface ListedPerson {
  readonly id: string
  /** Lowercase; the sort key. */
  readonly username: string
  readonly email: string
}

/** A page of people, by username. */
export function listPeople(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ListedPerson[]> {
  const { id, username, email } = people
  return db
    .select({ id, username, email })
    .from(people)
    .where(gt(username, after))
    .orderBy(asc(username))
    .limit(limit)
}
