import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { receipts } from '../receipts.table.ts'

interface Ages {
  /** A receipt that was sent after this instant is not old, whatever its date. */
  readonly sentUntil: Date
  readonly today: string
}

/** Of expenses of one's own that are done with: what is in a team's books stays, and so does what waits for a person. */
const isOld = (userId: string, years: SQL, { sentUntil, today }: Ages) => sql`
  receipt.user_id = ${userId}::uuid and receipt.created_at <= ${sentUntil.toISOString()}::timestamptz
  and expense.team_id is null and expense.status = 'processed'
  and expense.date < ${today}::date - make_interval(years => ${years})
  and not exists (select from expenses as part where part.split_id = expense.id and part.team_id is not null)`

/** How many receipts are older than each of these years; counted in the order of their numbers. */
export async function countOldPictures(
  db: Db,
  userId: string,
  years: readonly number[],
  ages: Ages,
): Promise<number[]> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select (select count(*) from ${receipts} as receipt join expenses as expense on expense.id = receipt.expense_id
      where ${isOld(userId, sql`term.years`, ages)}) as count
    from unnest(${sql.param(years)}::integer[]) with ordinality as term(years, place) order by term.place`)
  return rows.map(({ count }) => Number(count))
}

/** The expenses whose receipts are older than so many years. */
export async function listOldPictures(
  db: Db,
  userId: string,
  years: number,
  { limit, ...ages }: Ages & { readonly limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct expense.id from ${receipts} as receipt join expenses as expense on expense.id = receipt.expense_id
    where ${isOld(userId, sql`${years}::integer`, ages)} order by expense.id limit ${limit}`)
  return rows.map(({ id }) => id)
}
