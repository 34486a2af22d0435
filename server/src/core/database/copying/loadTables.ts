import { type ClientBase, escapeIdentifier } from 'pg'
import { CommandRefusal } from '../../commands/commandErrors.ts'
import {
  quoteIdentifier,
  type Row,
  RowSum,
  sumOf,
  type TableShape,
  type TableSum,
  tableShapes,
  useExactFormats,
} from './tables.ts'

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
async function withConstraintsDisabled(client: ClientBase, load: () => Promise<void>): Promise<void> {
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

/** Tables that Outlay's startup writes to. */
const writtenByAStart = new Set(['public.encryption_keys', 'public.exchange_rates', 'pgboss.queue'])

/** @throws CommandRefusal if any table has user data */
export async function requireEmpty(client: ClientBase): Promise<void> {
  const tables = (await tableShapes(client)).filter(({ name }) => !writtenByAStart.has(name))
  for (const { name } of tables) {
    const { rows } = await client.query<{ is: boolean }>(
      `SELECT EXISTS (SELECT FROM ${quoteIdentifier(name)}) AS is`,
    )
    if (rows[0]?.is)
      throw new CommandRefusal(
        `The database is not empty: there are rows in ${name}. Nothing was changed. Make a new, empty database (CREATE DATABASE) and name that one.`,
      )
  }
}

export interface SequenceState {
  readonly name: string
  readonly last: string
  readonly isCalled: boolean
}

const names = `
  SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'S' AND n.nspname IN ('public', 'pgboss') ORDER BY 1`

/** Sequence positions, so that no number is handed out twice. */
export async function sequenceStates(client: ClientBase): Promise<SequenceState[]> {
  const states: SequenceState[] = []
  const { rows: sequences } = await client.query<{ name: string }>(names)
  for (const { name } of sequences) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${quoteIdentifier(name)}`,
    )
    states.push(...rows.map(state => ({ name, ...state })))
  }
  return states
}

async function setSequences(client: ClientBase, states: readonly SequenceState[]): Promise<void> {
  for (const { name, last, isCalled } of states)
    await client.query('SELECT setval($1::text::regclass, $2::bigint, $3)', [
      quoteIdentifier(name),
      last,
      isCalled,
    ])
}

/** A database's full contents, from any source. */
export interface Contents {
  readonly tables: readonly TableShape[]
  readonly sequences: readonly SequenceState[]
  rowsOf(table: TableShape): AsyncIterable<readonly Row[]>
}

export type TableSums = ReadonlyMap<string, TableSum>

/**
 * Fills an empty database with the same tables in one transaction, which commits only if every table reads back as
 * given.
 * @param confirm runs before the commit; throwing rolls everything back
 */
export async function loadTables(
  client: ClientBase,
  contents: Contents,
  confirm: (sums: TableSums) => Promise<void> = async () => undefined,
): Promise<TableSums> {
  await client.query('BEGIN')
  try {
    await useExactFormats(client)
    const tables = await requireSameTables(client, contents.tables)
    const sums = new Map<string, TableSum>()
    await withConstraintsDisabled(client, async () => {
      // Checked again now that the tables are locked: a server may have started writing.
      await requireEmpty(client)
      await client.query(`TRUNCATE ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`)
      for (const table of tables) sums.set(table.name, await load(client, table, contents.rowsOf(table)))
    })
    await setSequences(client, contents.sequences)
    for (const table of tables) requireSame(table, sums.get(table.name), await sumOf(client, table))
    await confirm(sums)
    await client.query('COMMIT')
    return sums
  } catch (error) {
    // Rollback fails if the connection broke, which is fine.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function load(
  client: ClientBase,
  table: TableShape,
  portions: AsyncIterable<readonly Row[]>,
): Promise<TableSum> {
  const columns = table.columns.map(({ name }) => escapeIdentifier(name))
  const values = table.columns.map(({ type }, place) => `r.c${place}::${type}`)
  const lists = table.columns.map((_, place) => `$${place + 1}::text[]`)
  const names = table.columns.map((_, place) => `c${place}`)
  const statement = `
    INSERT INTO ${quoteIdentifier(table.name)} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${values.join(', ')} FROM unnest(${lists.join(', ')}) AS r(${names.join(', ')})`
  const sum = new RowSum()
  for await (const rows of portions) {
    sum.add(rows)
    await client.query(
      statement,
      table.columns.map((_, place) => rows.map(row => row[place] ?? null)),
    )
  }
  return sum.sum
}

/** @throws CommandRefusal if tables or columns differ */
async function requireSameTables(client: ClientBase, given: readonly TableShape[]): Promise<TableShape[]> {
  const own = await tableShapes(client)
  const differing = firstDifference(own, given) ?? firstDifference(given, own)
  if (differing === undefined) return own
  throw new CommandRefusal(
    `The table ${differing} is not the same on both sides, so nothing was written. Use the version of Outlay that the data comes from, and an empty database.`,
  )
}

function firstDifference(some: readonly TableShape[], others: readonly TableShape[]): string | undefined {
  const known = new Map(others.map(table => [table.name, columnsOf(table)]))
  return some.find(table => known.get(table.name) !== columnsOf(table))?.name
}

const columnsOf = ({ columns }: TableShape) => columns.map(({ name, type }) => `${name} ${type}`).join(', ')

function requireSame(table: TableShape, given: TableSum | undefined, found: TableSum): void {
  if (given?.rows === found.rows && given.sha256 === found.sha256) return
  throw new CommandRefusal(
    `The table ${table.name} was given ${given?.rows} rows and holds ${found.rows}, or holds others: nothing was kept. Please report this as a fault of Outlay.`,
  )
}
