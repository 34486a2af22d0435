import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { approvalTrail, approvalTrailHeads, expenseComments } from '../approvals.table.ts'

/** The stored head of a team's trail; without one `number` is 0 and `hash` empty. */
export interface TrailHead extends Record<string, unknown> {
  readonly teamId: string
  /** Null for a deleted team. */
  readonly teamName: string | null
  readonly number: number
  readonly hash: string
}

/** An entry with the text that is hashed. */
export interface HashedEntry extends Record<string, unknown> {
  readonly number: number
  readonly expenseId: string
  readonly action: string
  readonly actorId: string | null
  readonly at: string
  readonly detail: string
  readonly previousHash: string
  readonly hash: string
  /** If the comment still exists: its text, and its hash in the entry. */
  readonly comment: string | null
  readonly commentHash: string | null
}

/** Every team with a trail or a trail head. */
export async function listHeads(db: Db): Promise<TrailHead[]> {
  const { rows } = await db.execute<TrailHead>(sql`
    select kept.team_id as "teamId", teams.name as "teamName",
      coalesce(head.number, 0)::float8 as number, coalesce(head.hash, '') as hash
    from (select team_id from ${approvalTrail} union select team_id from ${approvalTrailHeads}) as kept
    left join ${approvalTrailHeads} as head on head.team_id = kept.team_id
    left join teams on teams.id = kept.team_id
    order by teams.created_at, kept.team_id`)
  return rows
}

/** Entries after a number, in order. */
export async function listEntries(
  db: Db,
  teamId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<HashedEntry[]> {
  const inUtc: SQL = sql`to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const { rows } = await db.execute<HashedEntry>(sql`
    select entry.number::float8 as number, entry.expense_id as "expenseId", entry.action, entry.actor_id as "actorId",
      ${inUtc} as at, entry.detail::text as detail, entry.previous_hash as "previousHash", entry.hash,
      said.text as comment, entry.detail ->> 'hash' as "commentHash"
    from ${approvalTrail} as entry
    left join ${expenseComments} as said on said.id::text = entry.detail ->> 'comment'
    where entry.team_id = ${teamId} and entry.number > ${after}
    order by entry.number
    limit ${limit}`)
  return rows
}
