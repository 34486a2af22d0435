import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { formerMember } from '../../../core/actor.ts'
import { allowAuditErasure } from '../../../core/audit/auditEvents.store.ts'
import type { Db } from '../../../core/database/database.ts'
import { inBatches } from '../../../core/database/inBatches.ts'
import { people } from '../../accounts/accounts.service.ts'
import { personalTables } from '../records/personalTables.ts'
import { isOf } from '../records/records.store.ts'
import { deleteMoods, deleteOutsideBooks, deleteProjectsAndTeams } from './teamBooks.store.ts'

interface KnownPerson {
  readonly userId: string
  /** Lowercase. */
  readonly username: string
  /** Lowercase; null if unconfirmed and also used by another account. */
  readonly email: string | null
  /** Where to email them; null if another account confirmed the address. */
  readonly mailbox: string | null
  /** Display name. */
  readonly name: string
}

/** Removes a person's name from team activity and from emails to others. */
async function redactName(transaction: Db, { userId, name }: KnownPerson): Promise<void> {
  const title = sql`replace(metadata ->> 'title', ${name}, ${formerMember})`
  await transaction.execute(sql`
    update team_activity set metadata = jsonb_set(metadata, '{title}', to_jsonb(${title}))
    where entity_type = 'member' and entity_id = ${userId}::uuid and strpos(metadata ->> 'title', ${name}) > 0`)
  // A name is a JSON value of its own.
  await transaction.execute(sql`
    update mail_digest_entries
    set facts = replace(facts::text, to_jsonb(${name}::text)::text, to_jsonb(${formerMember}::text)::text)::jsonb
    where strpos(facts::text, to_jsonb(${name}::text)::text) > 0`)
  await transaction.execute(sql`
    update mail_messages set subject = '', text = '', html = ''
    where kind in ('team-invitation', 'approval-asked', 'approval-decided', 'expense-comment', 'digest')
      and state not in ('queued', 'sending') and (strpos(subject, ${name}) > 0 or strpos(text, ${name}) > 0)`)
}

/** Deletes traces of their devices, and technical records that name them: jobs, sign-in attempts and tokens. */
async function redactTraces(
  transaction: Db,
  { userId, username, email }: Pick<KnownPerson, 'userId' | 'username' | 'email'>,
): Promise<void> {
  const address = email === null ? null : wholeAddress(email)
  const names = (text: string) =>
    sql`(strpos(${sql.raw(text)}, ${userId}) > 0 or lower(${sql.raw(text)}) ~ ${address}::text)`
  await transaction.execute(
    sql`update audit_events set device = null, network = null where actor_id = ${userId}::uuid`,
  )
  await transaction.execute(
    sql`delete from sign_in_attempts where account in (${userId}, ${username}, ${email}::text)`,
  )
  await transaction.execute(sql`delete from verifications where ${names('identifier')} or ${names('value')}`)
  for (const table of ['job', 'archive'])
    await transaction.execute(
      sql`delete from pgboss.${sql.identifier(table)} where ${names('data::text')} or ${names("coalesce(output::text, '')")}`,
    )
}

/** A Postgres pattern that matches an address only as a whole: `a@b.co` is not in `ana@b.com`. */
function wholeAddress(email: string): string {
  const escaped = email.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  // In JSON the address may follow an escape such as `\n`.
  const before = String.raw`(^|[^a-z0-9.!#$%&'*+/=?^_{|}~\u0080-\uffff-]|\\[bfnrt])`
  return `${before}${escaped}(?![a-z0-9-]|[.][a-z0-9])`
}

/** What remains of a person: unique identifiers that reveal nothing. */
interface EmptiedAccount {
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

type NewPerson = typeof people.$inferInsert
/** Amounts in a team's books depend on that currency. */
type Kept = 'id' | 'preferredCurrency' | 'settingsVersion'
type Emptied = {
  readonly [Column in Exclude<keyof NewPerson, Kept>]-?: NonNullable<NewPerson[Column]> | null
}

/** Anonymizes the account row that a team's records still refer to. */
export async function emptyAccount(transaction: Db, userId: string, now: Date): Promise<void> {
  const username = `former-${randomBytes(12).toString('hex')}`
  const emptied = {
    name: formerMember,
    username,
    displayUsername: formerMember,
    email: `${username}@deleted.invalid`,
    emailVerified: false,
    image: null,
    createdAt: now,
    updatedAt: now,
    firstName: null,
    lastName: null,
    timezone: 'UTC',
    locale: null,
    taxCountry: 'US',
    taxYearStart: '01-01',
    monthlyBudget: null,
    savingsGoal: null,
    budgetCurrency: null,
    avatarEmoji: null,
    avatarBackground: null,
    avatarCategory: null,
    avatarMeaning: null,
    dashboardCards: null,
    sampleDataAt: null,
    sampleOf: null,
    role: 'member',
    teamId: null,
    joinedTeamAt: null,
    trialEndsAt: null,
    monthlyUploads: 0,
    uploadsMonth: '',
    uploadsGivenBack: 0,
    disabledAt: now,
    deletionRequestedAt: null,
    deletionDueAt: null,
    purgedAt: now,
    hasOneTimePassword: false,
    oneTimePasswordUsedAt: null,
  } satisfies Emptied
  await transaction.update(people).set(emptied).where(eq(people.id, userId))
}

export async function deleteAccount(transaction: Db, userId: string): Promise<void> {
  await transaction.delete(people).where(eq(people.id, userId))
}
