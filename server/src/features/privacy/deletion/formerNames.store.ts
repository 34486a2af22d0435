import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { formerMember } from '../../../core/formerMember.ts'

export interface KnownPerson {
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
export async function redactName(transaction: Db, { userId, name }: KnownPerson): Promise<void> {
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
export async function redactTraces(
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
