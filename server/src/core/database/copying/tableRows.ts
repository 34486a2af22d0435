import { createHash, type Hash } from 'node:crypto'
import { type ClientBase, escapeIdentifier } from 'pg'
import { quoteIdentifier, type TableShape } from './tableShapes.ts'

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
