import type { Database } from '../database/database.ts'

/** Deletes a person's row and everything that references it. Multiple statements in one query form one transaction. */
export async function erasePerson({ pool }: Pick<Database, 'pool'>, userId: string): Promise<void> {
  await pool.query(
    `select set_config('outlay.audit_erasure', 'departed', true); delete from users where id = '${userId}'`,
  )
}
