import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { inBatches } from '../../../core/database/inBatches.ts'

/** Whether an expense is in the books of an open team. After its owner left the team, none of those is undecided. */
const isInBooks = sql`is_open_team(team_id)`
const isLeaving = (userId: string): SQL => sql`user_id = ${userId}::uuid and not ${isInBooks}`

const portion = 50

/**
 * Moves receipts of split expenses to a part that stays in a team's books, if the first part, which holds the receipt,
 * is deleted.
 */
export async function leaveReceiptsInBooks(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    update receipts set expense_id = kept.id from (
      select distinct on (first.id) first.id as first_id, part.id
      from expenses as first join expenses as part on part.split_id = first.id and part.id <> first.id
      where first.user_id = ${userId}::uuid and not is_open_team(first.team_id)
        and is_open_team(part.team_id) and part.deleted_at is null
      order by first.id, part.id
    ) as kept where receipts.expense_id = kept.first_id`)
}

/** Expenses to be deleted that have a receipt, in batches. */
export async function* leavingWithReceipts(db: Db, userId: string): AsyncGenerator<string[]> {
  const fetchAfter = async (last: string | undefined, size: number): Promise<string[]> => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from expenses where ${isLeaving(userId)} and id > ${last ?? '00000000-0000-0000-0000-000000000000'}::uuid
        and exists (select from receipts where expense_id = expenses.id) order by id limit ${size}`)
    return rows.map(({ id }) => id)
  }
  yield* inBatches(fetchAfter, portion)
}

/** Deletes expenses and comments that no team keeps, and clears their titles elsewhere. */
export async function deleteOutsideBooks(transaction: Db, userId: string): Promise<void> {
  const leaving = sql`select id from expenses where ${isLeaving(userId)}`
  await transaction.execute(sql`
    update person_events set title = '' where title <> '' and subject_id in (select id::text from (${leaving}) as gone)`)
  await transaction.execute(sql`
    delete from team_activity where entity_type = 'expense' and metadata ->> 'ofUserId' = ${userId}
      and not exists (select from expenses where id = entity_id and ${isInBooks})`)
  await transaction.execute(sql`delete from expenses where ${isLeaving(userId)}`)
  await transaction.execute(
    sql`delete from expense_comments where author_id = ${userId}::uuid and not ${isInBooks}`,
  )
}

/** Teams keep what was spent, but not the person's moods. */
export async function deleteMoods(transaction: Db, userId: string): Promise<void> {
  await transaction.execute(sql`
    update expenses set mood = null, mood_note = null
    where user_id = ${userId}::uuid and (mood is not null or mood_note is not null)`)
  const ofTheirs = sql`expense_id in (select id from expenses where user_id = ${userId}::uuid)`
  await transaction.execute(sql`
    update expense_changes set fields = fields - '{mood,moodNote}'::text[] where fields ?| '{mood,moodNote}' and ${ofTheirs}`)
  await transaction.execute(sql`
    delete from expense_changes where kind = 'changed' and fields = '{}' and ${ofTheirs}`)
}

/** Deletes own projects and closed teams, except where other people's expenses refer to them; those are anonymized. */
export async function deleteProjectsAndTeams(transaction: Db, userId: string): Promise<void> {
  const owned = sql`owner_id = ${userId}::uuid`
  const closed = sql`select id from teams where ${owned} and closed_at is not null`
  await transaction.execute(sql`
    delete from projects where ${owned} and (team_id is null or team_id in (${closed}))
      and not exists (select from expenses where project_id = projects.id or former_project_id = projects.id)`)
  await transaction.execute(sql`
    update projects set name = 'Former project', description = null
    where ${owned} and (team_id is null or team_id in (${closed}))`)
  for (const table of ['team_accounts', 'team_invitations', 'team_activity', 'audit_events'])
    await transaction.execute(sql`delete from ${sql.identifier(table)} where team_id in (${closed})`)
  await transaction.execute(sql`
    delete from payments where team_id in (${closed})
      and not exists (select from payment_lines where payment_id = payments.id)`)
  const isReferredTo = sql.join(
    ['expenses', 'projects', 'project_members', 'payments', 'approval_trail'].map(
      table => sql`exists (select from ${sql.identifier(table)} where team_id = teams.id)`,
    ),
    sql` or `,
  )
  const { rows } = await transaction.execute<{ id: string }>(sql`
    delete from teams where ${owned} and closed_at is not null and not (${isReferredTo}) returning id`)
  const gone = rows.map(({ id }) => id)
  for (const table of ['team_counts', 'team_totals', 'team_day_totals', 'approval_trail_heads'])
    await transaction.execute(
      sql`delete from ${sql.identifier(table)} where team_id = any(${sql.param(gone)}::uuid[])`,
    )
  await transaction.execute(
    sql`update teams set name = 'Former team', description = null where ${owned} and closed_at is not null`,
  )
}
