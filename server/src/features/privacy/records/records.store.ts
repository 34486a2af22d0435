import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { inBatches } from '../../../core/database/inBatches.ts'
import type { PersonalTable } from './personalTables.ts'
import { personalTables } from './personalTables.ts'

export interface PersonKeys {
  readonly userId: string
  /** In small letters. */
  readonly email: string
}

interface KeptRecord {
  /** JSON. */
  readonly record: string
  /** Where it stands in the order, JSON. */
  readonly place: string
}

const usualPortion = 1000
const heavyPortion = 50

/** The rows of a table that are a person's, each as JSON text, so that no digit of an amount is lost. */
export async function* recordsOf(db: Db, name: string, person: PersonKeys): AsyncGenerator<string> {
  const table = tableOf(name)
  const place = sql`jsonb_build_array(${sql.join(
    table.key.map(column => sql`its_row.${sql.identifier(column)}`),
    sql`, `,
  )})`
  const fetchAfter = async (last: KeptRecord | undefined, size: number): Promise<KeptRecord[]> => {
    const follows = last ? sql`and ${place} > ${last.place}::jsonb` : sql``
    const { rows } = await db.execute<KeptRecord & Record<string, unknown>>(sql`
      select (to_jsonb(its_row) - ${sql.param(table.leftOut ?? [])}::text[])::text as record, ${place}::text as place
      from ${sql.identifier(name)} as its_row
      where ${isOf(person, table)} ${follows} order by ${place} limit ${size}`)
    return rows
  }
  for await (const rows of inBatches(fetchAfter, table.isHeavy ? heavyPortion : usualPortion))
    for (const { record } of rows) yield record
}

/** The expenses of a person that have a receipt, some at a time. */
export async function* receiptExpensesOf(db: Db, userId: string): AsyncGenerator<string[]> {
  const fetchAfter = async (last: string | undefined, size: number): Promise<string[]> => {
    const follows = last ? sql`and expense_id > ${last}` : sql``
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct expense_id as id from receipts where user_id = ${userId} ${follows} order by 1 limit ${size}`)
    return rows.map(({ id }) => id)
  }
  yield* inBatches(fetchAfter, heavyPortion)
}

function isOf({ userId, email }: PersonKeys, { people = [], addresses = [], through }: PersonalTable): SQL {
  const conditions = [
    ...people.map(column => sql`its_row.${sql.identifier(column)}::text = ${userId}`),
    ...addresses.map(column => sql`its_row.${sql.identifier(column)} = ${email}`),
  ]
  if (through) {
    const owner = tableOf(through.table).people?.[0] ?? 'user_id'
    conditions.push(sql`its_row.${sql.identifier(through.column)} in (
      select id from ${sql.identifier(through.table)} where ${sql.identifier(owner)} = ${userId})`)
  }
  return sql`(${sql.join(conditions, sql` or `)})`
}

function tableOf(name: string): PersonalTable {
  const table = personalTables[name]
  if (!table) throw new Error(`${name} is no table of people`)
  return table
}
