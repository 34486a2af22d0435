import { type ClientBase, escapeIdentifier } from 'pg'

export interface Column {
  readonly name: string
  /** As PostgreSQL writes it: `numeric(20,3)`. */
  readonly type: string
}

/** A table as far as its rows are copied. */
export interface TableShape {
  /** With its schema: `public.expenses`. */
  readonly name: string
  /** Those that are written: what the database generates by itself follows from them. */
  readonly columns: readonly Column[]
  /** What makes the order of rows the same in every database. */
  readonly order: string
}

/** Where Outlay keeps anything: its own tables and those of the job queue. */
const dataSchemas = ['public', 'pgboss']

/** What making the tables writes into it by itself. */
const madeWithTheTables = 'pgboss.version'

/** Generated columns are left out, parts of a partitioned table are read with it. Texts are in the order of their bytes. */
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

/** Every table whose rows are Outlay's data, by name. */
export async function tableShapes(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<ShapeRow>(shapes, [dataSchemas])
  return rows.map(shapeOf).filter(({ name }) => name !== madeWithTheTables)
}

function shapeOf({ schema, table, columns, key }: ShapeRow): TableShape {
  const everyColumn = columns.map(({ name }) => `t.${escapeIdentifier(name)}::text COLLATE "C"`)
  return { name: `${schema}.${table}`, columns, order: key ?? everyColumn.join(', ') }
}

/** The name of a table or sequence as it is written in a statement. */
export function quoted(name: string): string {
  return name.split('.').map(escapeIdentifier).join('.')
}
