import type { ExpenseFilter } from '@outlay/contract/expenses'
import { and, desc, eq, getTableColumns, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { Position } from './expenses.cursor.ts'
import type { ExpenseRow } from './expenses.store.ts'
import { expenseCounts, expenses } from './expenses.table.ts'

export type ExpenseSummaryRow = Omit<ExpenseRow, Unlisted>

/** The expenses of one person that are not deleted, narrowed. */
export interface Selection extends ExpenseFilter {
  readonly userId: string
}

type Unlisted = 'receiptData' | 'reader' | 'readFields' | 'changedFields' | 'awaitsDecision' | 'deletedAt'

const {
  receiptData: _receiptData,
  reader: _reader,
  readFields: _readFields,
  changedFields: _changedFields,
  awaitsDecision: _awaitsDecision,
  deletedAt: _deletedAt,
  ...summaryColumns
} = getTableColumns(expenses)

const { placeholder } = sql

/** What each filter asks of a row; the values come with the execution. */
const conditions = {
  search: sql`${expenses.description} ilike ${placeholder('search')}`,
  category: eq(expenses.category, placeholder('category')),
  projectId: eq(expenses.projectId, placeholder('projectId')),
  status: eq(expenses.status, placeholder('status')),
  mood: eq(expenses.mood, placeholder('mood')),
  from: gte(expenses.date, placeholder('from')),
  to: lte(expenses.date, placeholder('to')),
} satisfies Record<keyof ExpenseFilter, SQL>

type FilterName = keyof typeof conditions
const filterNames = Object.keys(conditions) as FilterName[]

const isOwn = eq(expenses.userId, placeholder('userId'))
// A row comparison, so that the index is entered at the very place.
const isAfter = sql`(${expenses.date}, ${expenses.id}) < (${placeholder('afterDate')}::date, ${placeholder('afterId')}::uuid)`

interface Page {
  readonly limit: number
  readonly after?: Position | undefined
}

/** One page, newest first, with the count of the whole selection; one statement. */
export async function listExpenses(
  db: Db,
  selection: Selection,
  page: Page,
): Promise<{ rows: ExpenseSummaryRow[]; total: number }> {
  const rows = await pageQuery(db, shapeOf(selection, page, 'counted')).execute(valuesOf(selection, page))
  // A page beyond the last knows no count of its own; the first one then does.
  if (rows.length === 0 && page.after)
    return { rows, total: (await listExpenses(db, selection, { limit: 1 })).total }
  return { rows, total: rows[0]?.total ?? 0 }
}

/** One page without a count. */
export async function nextExpenses(db: Db, selection: Selection, page: Page): Promise<ExpenseSummaryRow[]> {
  return pageQuery(db, shapeOf(selection, page, 'uncounted')).execute(valuesOf(selection, page))
}

/** What makes one query differ from another; the values come with the execution. */
interface Shape {
  readonly name: string
  readonly filters: readonly FilterName[]
  readonly isCounted: boolean
  readonly hasPosition: boolean
}

function shapeOf(selection: Selection, { after }: Page, counting: 'counted' | 'uncounted'): Shape {
  const filters = filterNames.filter(name => selection[name])
  const hasPosition = after !== undefined
  const name = ['expenses', counting, hasPosition ? 'after' : 'first', ...filters].join('_')
  return { name, filters, isCounted: counting === 'counted', hasPosition }
}

function valuesOf(selection: Selection, { limit, after }: Page): Record<string, unknown> {
  const search = `%${escapeLike(selection.search ?? '')}%`
  return { ...selection, search, limit, afterDate: after?.date, afterId: after?.id }
}

type PageQuery = ReturnType<typeof preparePage>
const prepared = new WeakMap<Db, Map<string, PageQuery>>()

/** The query of a shape, built once for each database and planned once for each connection. */
function pageQuery(db: Db, shape: Shape): PageQuery {
  const queries = prepared.get(db) ?? new Map<string, PageQuery>()
  prepared.set(db, queries)
  const query = queries.get(shape.name) ?? preparePage(db, shape)
  queries.set(shape.name, query)
  return query
}

function preparePage(db: Db, { name, filters, isCounted, hasPosition }: Shape) {
  const chosen = and(isOwn, isNull(expenses.deletedAt), ...filters.map(filter => conditions[filter]))
  const counted =
    filters.length === 0
      ? sql`(select ${expenseCounts.count} from ${expenseCounts} where ${expenseCounts.userId} = ${placeholder('userId')})`
      : sql`(select count(*) from ${expenses} where ${chosen})`
  return (
    db
      .select({ ...summaryColumns, total: (isCounted ? counted : sql`0`).mapWith(Number) })
      .from(expenses)
      .where(and(chosen, hasPosition ? isAfter : undefined))
      .orderBy(desc(expenses.date), desc(expenses.id))
      .limit(placeholder('limit'))
      // What a search finds differs too much for one plan: those are planned each time.
      .prepare(filters.includes('search') ? '' : name)
  )
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`)
