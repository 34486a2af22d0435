import { sql } from 'drizzle-orm'
import { allowAuditErasure } from '../../../core/audit/auditErasure.store.ts'
import type { Db } from '../../../core/database/database.ts'
import { inBatches } from '../../../core/database/inBatches.ts'
import { personalTables } from '../records/personalTables.ts'
import { isOf } from '../records/records.store.ts'
import { type KnownPerson, redactName, redactTraces } from './formerNames.store.ts'
import { deleteMoods, deleteOutsideBooks, deleteProjectsAndTeams } from './teamBooks.store.ts'

/** What remains of a person: unique identifiers that reveal nothing. */
export interface EmptiedAccount {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly purgedAt: Date
}

const portion = 100

/** Several accounts may share an unconfirmed address. */
const othersAt = sql`select from users as other where other.email = users.email and other.id <> users.id`

/** Locks a person whose account is due, until the transaction ends. */
export async function lockDue(transaction: Db, userId: string, now: Date): Promise<KnownPerson | undefined> {
  const { rows } = await transaction.execute<KnownPerson & Record<string, unknown>>(sql`
    select id as "userId", username,
      case when email_verified or not exists (${othersAt}) then email end as email,
      case when email_verified or not exists (${othersAt} and other.email_verified) then email end as mailbox,
      coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), display_username) as name
    from users where id = ${userId}::uuid and deletion_due_at <= ${now.toISOString()}::timestamptz for update`)
  return rows[0]
}

/** Accounts emptied since then, in batches. */
export async function* emptiedSince(db: Db, since: Date): AsyncGenerator<string[]> {
  const fetchAfter = async (last: string | undefined, size: number): Promise<string[]> => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from users where purged_at >= ${since.toISOString()}::timestamptz
        and id > ${last ?? '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${size}`)
    return rows.map(({ id }) => id)
  }
  yield* inBatches(fetchAfter, portion)
}

/** Locks an emptied account until the transaction ends; undefined if it is not emptied. */
export async function lockEmptied(transaction: Db, userId: string): Promise<EmptiedAccount | undefined> {
  const { rows } = await transaction.execute<{ username: string; email: string; purgedAt: string }>(sql`
    select username, email, purged_at::text as "purgedAt" from users
    where id = ${userId}::uuid and purged_at is not null for update`)
  const [row] = rows
  return row && { ...row, userId, purgedAt: new Date(row.purgedAt) }
}

/**
 * Deletes everything of a person except what teams keep in their books. Returns whether anything still refers to them.
 */
export async function deleteRows(transaction: Db, person: KnownPerson): Promise<boolean> {
  await allowAuditErasure(transaction, 'departed')
  await redactName(transaction, person)
  await deleteOwnRows(transaction, person)
  return isReferredTo(transaction, person.userId)
}

/** Deletes what running work stored after that. */
export async function deleteLateRows(transaction: Db, account: EmptiedAccount): Promise<void> {
  await allowAuditErasure(transaction, 'departed')
  await deleteOwnRows(transaction, account)
}

async function deleteOwnRows(
  transaction: Db,
  person: Pick<KnownPerson, 'userId' | 'username' | 'email'>,
): Promise<void> {
  const { userId } = person
  await redactTraces(transaction, person)
  await deleteOutsideBooks(transaction, userId)
  await deleteMoods(transaction, userId)
  await deleteProjectsAndTeams(transaction, userId)
  for (const [name, table] of Object.entries(personalTables)) {
    const rows = sql`${sql.identifier(name)} as its_row where ${isOf(person, table)}`
    if (table.purge === 'rows') await transaction.execute(sql`delete from ${rows}`)
    else if (typeof table.purge === 'object')
      await transaction.execute(sql`delete from ${rows} and ${sql.identifier(table.purge.onceZero)} = 0`)
  }
  await transaction.execute(sql`delete from project_members where user_id = ${userId}::uuid`)
  await transaction.execute(sql`delete from team_invitations where email = ${person.email}::text`)
}

/** Whether a team's records refer to the person; those keep their ids, by which the approval trail is chained. */
async function isReferredTo(transaction: Db, userId: string): Promise<boolean> {
  const references = [
    ['expenses', ['user_id', 'approved_by', 'first_approved_by']],
    ['projects', ['owner_id']],
    ['teams', ['owner_id']],
    ['expense_comments', ['author_id']],
    ['approval_trail', ['actor_id']],
    ['expense_changes', ['actor_id']],
  ] as const
  for (const [table, columns] of references)
    for (const column of columns) {
      const { rows } = await transaction.execute(sql`
        select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}::uuid limit 1`)
      if (rows.length > 0) return true
    }
  return false
}
