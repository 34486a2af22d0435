import type { ClientBase } from 'pg'

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

interface Trigger {
  readonly table: string
  readonly name: string
  readonly enabling: string
}

const foreignKeys = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint
  WHERE contype = 'f' AND conparentid = 0 AND connamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
  ORDER BY 1, 2`

const triggers = `
  SELECT t.tgrelid::regclass::text AS "table", quote_ident(t.tgname) AS name,
    'ENABLE ' || CASE t.tgenabled WHEN 'A' THEN 'ALWAYS ' WHEN 'R' THEN 'REPLICA ' ELSE '' END || 'TRIGGER' AS enabling
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND t.tgenabled <> 'D'
    AND c.relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
  ORDER BY 1, 2`

/**
 * Loads rows with triggers disabled, since they already fired in the source database. Foreign keys are dropped and
 * recreated, so rows may load in any order and are all checked. Only needs table ownership; session_replication_role
 * would need a superuser. Call within a transaction.
 */
export async function withConstraintsDisabled(client: ClientBase, load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(foreignKeys)
  const { rows: watchers } = await client.query<Trigger>(triggers)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { table, name } of watchers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`)
  await load()
  for (const { table, name, enabling } of watchers)
    await client.query(`ALTER TABLE ${table} ${enabling} ${name}`)
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
}
