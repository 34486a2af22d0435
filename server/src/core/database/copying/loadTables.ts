import { type ClientBase, escapeIdentifier } from 'pg'
import { CommandRefusal } from '../../commands/commandRefusal.ts'
import { withConstraintsDisabled } from './disabledConstraints.ts'
import { requireEmpty } from './requireEmpty.ts'
import { type SequenceState, setSequences } from './sequences.ts'
import { type Row, RowSum, sumOf, type TableSum, useExactFormats } from './tableRows.ts'
import { quoteIdentifier, type TableShape, tableShapes } from './tableShapes.ts'

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
