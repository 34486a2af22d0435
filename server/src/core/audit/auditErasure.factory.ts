import type { Database } from '../database/database.ts'

/** Takes a person's row away, and with it all that refers to them. Statements of one query are one transaction. */
export async function erasePerson({ pool }: Pick<Database, 'pool'>, userId: string): Promise<void> {
  await pool.query(
    `select set_config('outlay.audit_erasure', 'departed', true); delete from users where id = '${userId}'`,
  )
}
