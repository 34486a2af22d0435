import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { receipts } from '../receipts.table.ts'

interface Ages {
  /** Receipts uploaded after this instant are not old, whatever their date. */
  readonly sentUntil: Date
  readonly today: string
}

/** Processed expenses of one's own; team books and pending expenses keep their pictures. */
const isOld = (userId: string, years: SQL, { sentUntil, today }: Ages) => sql`
  receipt.user_id = ${userId}::uuid and receipt.created_at <= ${sentUntil.toISOString()}::timestamptz
  and expense.team_id is null and expense.status = 'processed'
  and expense.date < ${today}::date - make_interval(years => ${years})
  and not exists (select from expenses as part where part.split_id = expense.id and part.team_id is not null)`

/** Counts receipts older than each number of years, in the same order. */
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

/** The expenses with receipts older than this many years. */
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
