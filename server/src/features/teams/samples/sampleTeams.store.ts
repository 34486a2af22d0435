import { type SQL, sql } from 'drizzle-orm'
import { allowAuditErasure } from '../../../core/audit/auditEvents.store.ts'
import type { Db } from '../../../core/database/database.ts'

/** The team of a person's sample data, closed or not, no matter who owns it now. */
export interface SampleTeam extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly ownerId: string
  /** Key in the file store. */
  readonly logo: string | null
}

/** Locks it until the transaction ends. */
export async function lockSampleTeam(transaction: Db, sampleOf: string): Promise<SampleTeam | undefined> {
  const { rows } = await transaction.execute<SampleTeam>(sql`
    select id, name, owner_id as "ownerId", logo from teams where sample_of = ${sampleOf}::uuid for no key update`)
  return rows[0]
}

/**
 * Whether it contains anything of real people: members, pending invitations, a project, an expense, a bank account.
 * Sample expenses and projects must be erased before.
 */
export async function isInUse(
  transaction: Db,
  { id, ownerId }: SampleTeam,
  sampleOf: string,
): Promise<boolean> {
  if (ownerId !== sampleOf) return true
  const found = (table: string, condition: SQL = sql`true`) =>
    sql`exists (select from ${sql.identifier(table)} where team_id = ${id}::uuid and ${condition})`
  const { rows } = await transaction.execute<{ inUse: boolean }>(sql`
    select ${sql.join(
      [
        found('users', sql`id <> ${sampleOf}::uuid and sample_of is null`),
        found('team_invitations', sql`status = 'pending'`),
        found('expenses'),
        found('projects'),
        found('team_accounts'),
      ],
      sql` or `,
    )} as "inUse"`)
  return rows[0]?.inUse ?? false
}

/** Erases the team and its records; it must have no members. */
export async function eraseTeam(transaction: Db, { id }: SampleTeam): Promise<void> {
  // Its audit log is deleted with the row.
  await allowAuditErasure(transaction, 'departed')
  for (const table of [
    'approval_trail',
    'approval_trail_heads',
    'team_totals',
    'team_day_totals',
    'team_counts',
  ])
    await transaction.execute(sql`delete from ${sql.identifier(table)} where team_id = ${id}::uuid`)
  await transaction.execute(sql`delete from teams where id = ${id}::uuid`)
}

/** Turns it into a regular team: removes records of sample colleagues, except the approval trail, which is chained. */
export async function keepTeam(
  transaction: Db,
  { id }: SampleTeam,
  samples: { readonly personIds: readonly string[]; readonly expenseIds: readonly string[] },
): Promise<void> {
  const people = sql`any(${sql.param(samples.personIds)}::uuid[])`
  const expenses = sql`any(${sql.param(samples.expenseIds)}::uuid[])`
  await transaction.execute(sql`
    delete from team_activity where team_id = ${id}::uuid
      and (user_id = ${people} or entity_id = ${people} or entity_id = ${expenses})`)
  await transaction.execute(sql`
    delete from payments where team_id = ${id}::uuid
      and not exists (select from payment_lines where payment_id = payments.id)`)
  await transaction.execute(
    sql`delete from team_totals where team_id = ${id}::uuid and user_id = ${people} and count = 0`,
  )
  await transaction.execute(sql`update teams set sample_of = null where id = ${id}::uuid`)
}
