import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { inBatches } from '../../../core/database/inBatches.ts'
import { type PersonalTable, personalTables } from './personalTables.ts'

export interface PersonKeys {
  readonly userId: string
  /** Lowercase; null if unconfirmed, as records about the address may belong to someone else. */
  readonly email: string | null
}

interface KeptRecord {
  /** JSON. */
  readonly record: string
  /** Position in the sort order, as JSON. */
  readonly place: string
}

const usualPortion = 1000
const heavyPortion = 50

/** A person's rows in a table, as JSON text so that amounts keep all digits. */
export async function* recordsOf(db: Db, name: string, person: PersonKeys): AsyncGenerator<string> {
  const table = tableOf(name)
  const { place, order, follows } = table.hasGapsInKey ? placeByJson(table) : placeByKey(name, table)
  const fetchAfter = async (last: KeptRecord | undefined, size: number): Promise<KeptRecord[]> => {
    const { rows } = await db.execute<KeptRecord & Record<string, unknown>>(sql`
      select ${recordOf(person, table)}::text as record, ${place}::text as place
      from ${sql.identifier(name)} as its_row
      where ${isToldTo(person, table)} and ${last ? follows(last.place) : sql`true`} order by ${order} limit ${size}`)
    return rows
  }
  for await (const rows of inBatches(fetchAfter, table.isHeavy ? heavyPortion : usualPortion))
    for (const { record } of rows) yield record
}

function isToldTo(person: PersonKeys, table: PersonalTable): SQL {
  const isTheirs = isOf(person, table)
  return table.acts
    ? sql`(${isTheirs} or ${columnOf('its_row', table.acts.by)} = ${person.userId}::uuid)`
    : isTheirs
}

/** The whole row if it is theirs; only their own acts in someone else's. */
function recordOf(person: PersonKeys, table: PersonalTable): SQL {
  const { leftOut = [], acts, describes } = table
  const all = sql`(to_jsonb(its_row) - ${sql.param(leftOut)}::text[])`
  const whole = describes ? withoutOthers(all, describes, person) : all
  if (!acts) return whole
  const only = (row: SQL, keys: readonly string[]) => sql`(
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${row}) where key = any(${sql.param(keys)}::text[]))`
  const told = sql`${only(sql`to_jsonb(its_row)`, acts.tells)}
    || jsonb_build_object('detail', ${only(sql`its_row.detail`, acts.tellsOfDetail)})`
  return sql`(case when ${isOf(person, table)} then ${whole} else ${told} end)`
}

function withoutOthers(
  all: SQL,
  { column, owner }: NonNullable<PersonalTable['describes']>,
  { userId }: PersonKeys,
): SQL {
  return sql`(case when coalesce(${columnOf('its_row', column)} ->> ${owner}, ${userId}) = ${userId}
    then ${all} else ${all} - ${column}::text end)`
}

/** A person's expenses with a receipt, in batches. */
export async function* receiptExpensesOf(db: Db, userId: string): AsyncGenerator<string[]> {
  const fetchAfter = async (last: string | undefined, size: number): Promise<string[]> => {
    const follows = last ? sql`and expense_id > ${last}` : sql``
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct expense_id as id from receipts where user_id = ${userId} ${follows} order by 1 limit ${size}`)
    return rows.map(({ id }) => id)
  }
  yield* inBatches(fetchAfter, heavyPortion)
}

interface Order {
  /** Position of a row, as JSON. */
  readonly place: SQL
  readonly order: SQL
  follows(last: string): SQL
}

/** Sorts by the columns themselves, so that an index can be used; the last position is converted back to a row. */
function placeByKey(name: string, { key }: PersonalTable): Order {
  const pairs = key.flatMap(column => [sql`${column}::text`, columnOf('its_row', column)])
  const order = listed(key.map(column => columnOf('its_row', column)))
  const last = listed(key.map(column => columnOf('last_row', column)))
  return {
    place: sql`jsonb_build_object(${listed(pairs)})`,
    order,
    follows: place => sql`(${order}) > (
      select ${last} from jsonb_populate_record(null::${sql.identifier(name)}, ${place}::jsonb) as last_row)`,
  }
}

/** JSON has an order that includes nulls. */
function placeByJson({ key }: PersonalTable): Order {
  const place = sql`jsonb_build_array(${listed(key.map(column => columnOf('its_row', column)))})`
  return { place, order: place, follows: last => sql`${place} > ${last}::jsonb` }
}

const columnOf = (row: string, column: string) => sql`${sql.identifier(row)}.${sql.identifier(column)}`
const listed = (parts: SQL[]) => sql.join(parts, sql`, `)

/** Whether a row, aliased `its_row`, belongs to a person. */
export function isOf(
  { userId, email }: PersonKeys,
  { people = [], texts = [], addresses = [], through }: PersonalTable,
): SQL {
  const conditions = [
    ...people.map(column => sql`${columnOf('its_row', column)} = ${userId}::uuid`),
    ...texts.map(column => sql`${columnOf('its_row', column)} = ${userId}`),
    ...(email === null ? [] : addresses.map(column => sql`${columnOf('its_row', column)} = ${email}`)),
  ]
  if (through) {
    const owner = tableOf(through.table).people?.[0] ?? 'user_id'
    conditions.push(sql`${columnOf('its_row', through.column)} in (
      select id from ${sql.identifier(through.table)} where ${sql.identifier(owner)} = ${userId}::uuid)`)
  }
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

function tableOf(name: string): PersonalTable {
  const table = personalTables[name]
  if (!table) throw new Error(`${name} is no table of people`)
  return table
}
