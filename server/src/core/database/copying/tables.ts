import { createHash, type Hash } from 'node:crypto'
import { type ClientBase, escapeIdentifier } from 'pg'

interface Column {
  readonly name: string
  /** PostgreSQL's spelling: `numeric(20,3)`. */
  readonly type: string
}

/** The parts of a table's definition needed to copy its rows. */
export interface TableShape {
  /** Schema-qualified: `public.expenses`. */
  readonly name: string
  /** Without generated columns. */
  readonly columns: readonly Column[]
  /** Sort order that is the same in every database. */
  readonly order: string
}

/** Schemas of Outlay's own tables and the job queue's. */
const dataSchemas = ['public', 'pgboss']

/** Filled when the tables are created. */
const madeWithTheTables = 'pgboss.version'

/** Skips generated columns; partitions are read through their parent. Sorts text bytewise. */
const shapes = `
  SELECT n.nspname AS schema, c.relname AS "table",
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
      FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT string_agg(format('t.%I', a.attname) || CASE WHEN a.attcollation = 0 THEN '' ELSE ' COLLATE "C"' END, ', '
        ORDER BY k.place)
      FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, place), pg_attribute a
      WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum) AS key
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p' AND n.nspname = ANY($1)
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`

interface ShapeRow {
  readonly schema: string
  readonly table: string
  readonly columns: readonly Column[]
  readonly key: string | null
}

/** Every table with Outlay data, by name. */
export async function tableShapes(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<ShapeRow>(shapes, [dataSchemas])
  return rows.map(shapeOf).filter(({ name }) => name !== madeWithTheTables)
}

function shapeOf({ schema, table, columns, key }: ShapeRow): TableShape {
  const everyColumn = columns.map(({ name }) => `t.${escapeIdentifier(name)}::text COLLATE "C"`)
  return { name: `${schema}.${table}`, columns, order: key ?? everyColumn.join(', ') }
}

/** Quoted for use in SQL. */
export function quoteIdentifier(name: string): string {
  return name.split('.').map(escapeIdentifier).join('.')
}

/** Values in column order, in PostgreSQL's text format. */
export type Row = readonly (string | null)[]

const rowsAtOnce = 500

/** Pins the text format of values: exact, and readable by every later version. */
const formats = [
  `SET LOCAL timezone = 'UTC'`,
  `SET LOCAL datestyle = 'ISO, YMD'`,
  `SET LOCAL intervalstyle = 'postgres'`,
  `SET LOCAL bytea_output = 'hex'`,
  `SET LOCAL extra_float_digits = 1`,
]

/** Call once in the transaction that reads or writes rows. */
export async function useExactFormats(client: ClientBase): Promise<void> {
  for (const format of formats) await client.query(format)
}

/** All rows of a table in batches, one in memory at a time. Call within a transaction. */
export async function* rowsOf(client: ClientBase, table: TableShape): AsyncGenerator<readonly Row[]> {
  const columns = table.columns.map(({ name }) => `t.${escapeIdentifier(name)}::text`).join(', ')
  await client.query(
    `DECLARE copied_rows NO SCROLL CURSOR FOR SELECT ${columns} FROM ${quoteIdentifier(table.name)} t ORDER BY ${table.order}`,
  )
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${rowsAtOnce} FROM copied_rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('CLOSE copied_rows')
}

export function lineOf(row: Row): string {
  return `${JSON.stringify(row)}\n`
}

export interface TableSum {
  readonly rows: number
  /** SHA-256 of all lines. */
  readonly sha256: string
}

/** Counts rows and computes a checksum that is equal for equal rows in any database. */
export class RowSum {
  #rows = 0
  readonly #hash: Hash = createHash('sha256')

  add(rows: readonly Row[]): void {
    this.#rows += rows.length
    for (const row of rows) this.#hash.update(lineOf(row))
  }

  get sum(): TableSum {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') }
  }
}

/** Counts and hashes a whole table. */
export async function sumOf(client: ClientBase, table: TableShape): Promise<TableSum> {
  const sum = new RowSum()
  for await (const rows of rowsOf(client, table)) sum.add(rows)
  return sum.sum
}
