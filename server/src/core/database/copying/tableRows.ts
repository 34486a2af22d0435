import { createHash, type Hash } from 'node:crypto'
import { type ClientBase, escapeIdentifier } from 'pg'
import { quoted, type TableShape } from './tableShapes.ts'

/** The values of a row in the order of the columns, each as PostgreSQL writes it. */
export type Row = readonly (string | null)[]

const rowsAtOnce = 500

/** What every value is written by, whatever the database is set to. Exact, and read by every later version. */
const formats = [
  `SET LOCAL timezone = 'UTC'`,
  `SET LOCAL datestyle = 'ISO, YMD'`,
  `SET LOCAL intervalstyle = 'postgres'`,
  `SET LOCAL bytea_output = 'hex'`,
  `SET LOCAL extra_float_digits = 1`,
]

/** Once in the transaction that reads or writes rows. */
export async function useExactFormats(client: ClientBase): Promise<void> {
  for (const format of formats) await client.query(format)
}

/** All rows of a table in portions, each in memory alone. Within a transaction. */
export async function* rowsOf(client: ClientBase, table: TableShape): AsyncGenerator<readonly Row[]> {
  const columns = table.columns.map(({ name }) => `t.${escapeIdentifier(name)}::text`).join(', ')
  await client.query(
    `DECLARE copied_rows NO SCROLL CURSOR FOR SELECT ${columns} FROM ${quoted(table.name)} t ORDER BY ${table.order}`,
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

/** One row as a line of text. */
export function lineOf(row: Row): string {
  return `${JSON.stringify(row)}\n`
}

export interface TableSum {
  readonly rows: number
  /** SHA-256 of all its lines. */
  readonly sha256: string
}

/** Counts rows as they pass, and adds them to a checksum that is the same for the same rows in every database. */
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

/** What a table holds, read as a whole. */
export async function sumOf(client: ClientBase, table: TableShape): Promise<TableSum> {
  const sum = new RowSum()
  for await (const rows of rowsOf(client, table)) sum.add(rows)
  return sum.sum
}
