import { and, desc, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type OwnScope, type Scope, visibleTo } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { expenses, isSelected, type ShownSelection } from '../expenses/expenseRows.service.ts'

const { id, date, version, originalCurrency, deletedAt } = expenses

/** A selection with a limit on the expenses read. */
interface Bounded {
  readonly selection: ShownSelection
  readonly most: number
}

/** Expenses by ids or by a selection. */
export type Chosen = { readonly ids: readonly string[] } | { readonly selection: ShownSelection }

// Order-independent: the same expenses in the same versions always have the same mark.
const markOfThem = sql<string>`coalesce(bit_xor(hashtextextended(id || ':' || version, 0)), 0)::text`

const bounded = (db: Db, { selection, most }: Bounded) =>
  db
    .select({ id, date, version })
    .from(expenses)
    .where(isSelected(selection))
    .orderBy(desc(date), desc(id))
    .limit(most)
    .as('chosen')

/** The selection's size, up to `most`, and a mark for exactly these expenses in these versions. */
export async function markSelection(db: Db, asked: Bounded): Promise<{ count: number; mark: string }> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number), mark: markOfThem })
    .from(bounded(db, asked))
  return { count: row?.count ?? 0, mark: row?.mark ?? '' }
}

/** Like `markSelection`, with the ids, newest first. */
export async function listSelection(
  db: Db,
  asked: Bounded,
): Promise<{ ids: readonly string[]; mark: string }> {
  const [row] = await db
    .select({
      ids: sql<string[]>`coalesce(array_agg(id::text order by date desc, id desc), '{}')`,
      mark: markOfThem,
    })
    .from(bounded(db, asked))
  return { ids: row?.ids ?? [], mark: row?.mark ?? '' }
}

const isAmong = (ids: readonly string[]): SQL => sql`${id} = any(${sql.param(ids)}::uuid[])`

/** The expenses within a scope. */
export async function listReached(db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(expenses)
    .where(and(visibleTo(scope, expenses), isAmong(ids), isNull(deletedAt)))
  return rows.map(row => row.id)
}

/** The person's own expenses that are no longer in the given version. */
export async function listMovedOn(
  db: Db,
  scope: OwnScope,
  named: readonly { readonly id: string; readonly version: number }[],
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${id} as id from ${expenses}
    join jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(id uuid, version int) on named.id = ${id}
    where ${visibleTo(scope, expenses)} and ${isNull(deletedAt)} and ${version} <> named.version`)
  return rows.map(row => row.id)
}

/** Foreign currencies of the person's own expenses. */
export async function listForeignCurrencies(
  db: Db,
  scope: OwnScope,
  { chosen, currency }: { readonly chosen: Chosen; readonly currency: string },
): Promise<string[]> {
  const isChosen = 'ids' in chosen ? isAmong(chosen.ids) : isSelected(chosen.selection)
  const rows = await db
    .selectDistinct({ originalCurrency })
    .from(expenses)
    .where(and(visibleTo(scope, expenses), isChosen, ne(originalCurrency, currency)))
  return rows.map(row => row.originalCurrency)
}
