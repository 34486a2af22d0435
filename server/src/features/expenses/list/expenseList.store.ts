import { createHash } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { keptTeamDayTotals as teamDayTotals } from '../../teams/teams.service.ts'
import { countsNotSql } from '../expenses.counting.ts'
import type { ExpenseRow } from '../expenses.store.ts'
import { expenseCounts, expenses, expenseTotals } from '../expenses.table.ts'
import {
  chosenBy,
  type FilterName,
  filtersOf,
  isSearch,
  type ShownSelection,
  valuesOf,
} from '../selections/expenseConditions.store.ts'
import { hasSpellings, isSpelling } from '../selections/searchConditions.store.ts'
import type { Shown } from '../selections/shownAmounts.store.ts'
import { type summaryColumns, summaryColumnsFor } from '../summaryColumns.store.ts'
import { type ExpenseOrder, isAfter, sortedBy, sortKeyOf } from './expenseOrder.store.ts'
import type { Position } from './expenses.cursor.ts'

export type ExpenseSummaryRow = Pick<ExpenseRow, keyof typeof summaryColumns>
/** With its key of the list's order. */
export type ListedRow = ExpenseSummaryRow & { readonly sortKey: string }

const { placeholder } = sql

interface Page extends ExpenseOrder {
  readonly limit: number
  readonly after?: Position | undefined
  /** Whether all of the selection are counted, too. */
  readonly isCounted: boolean
}

interface ListedPage {
  readonly rows: ListedRow[]
  readonly total: number | undefined
  /** Whether the last of them is not spelled as it was searched for. */
  readonly isOtherwise?: boolean
}

/**
 * One page in its order and, where that is asked for, the count of the whole selection; one statement. Of a search what is
 * spelled so comes first, and what differs in its accents follows by a second one.
 */
export async function listExpenses(db: Db, selection: ShownSelection, page: Page): Promise<ListedPage> {
  if (!hasSpellings(selection.search)) return listPage(db, selection, page)
  const isBeyond = page.after?.isOtherwise ?? false
  const written = isBeyond ? undefined : await listPage(db, { ...selection, spelling: 'asWritten' }, page)
  const left = page.limit - (written?.rows.length ?? 0)
  if (written && left === 0) return written
  const rest = { ...page, limit: left, ...(!isBeyond && { after: undefined }) }
  const { rows, total } = await listPage(db, { ...selection, spelling: 'otherwiseWritten' }, rest)
  const isOtherwise = isBeyond || rows.length > 0
  return {
    rows: [...(written?.rows ?? []), ...rows],
    total: written?.rows.length ? written.total : total,
    isOtherwise,
  }
}

async function listPage(db: Db, selection: ShownSelection, page: Page): Promise<ListedPage> {
  const rows = await pageQuery(db, shapeOf(selection, page)).execute(executionOf(selection, page))
  // A page beyond the last knows no count of its own; the first one then does.
  if (!page.isCounted) return { rows, total: undefined }
  if (rows.length === 0 && page.after)
    return { rows, total: (await listPage(db, selection, { ...page, after: undefined, limit: 1 })).total }
  return { rows, total: rows[0]?.total ?? 0 }
}

/** What makes one query differ from another; the values come with the execution. */
interface Shape {
  readonly name: string
  /** The scope by its kind alone: its values come with the execution. */
  readonly shown: Shown
  readonly filters: readonly FilterName[]
  readonly order: ExpenseOrder
  readonly hasPosition: boolean
  readonly isCounted: boolean
}

function shapeOf(selection: ShownSelection, { after, isCounted, sort, order }: Page): Shape {
  const filters = filtersOf(selection)
  const hasPosition = after !== undefined
  const { scope, currency } = selection
  const kind =
    scope.kind === 'own' ? [] : [scope.kind === 'reach' ? `reach-${scope.team.kind}` : scope.kind, currency]
  const page = [sort, order, hasPosition ? 'after' : 'first', ...(isCounted ? ['counted'] : [])]
  const name = ['expenses', ...kind, ...page, ...filters].join('_')
  return { name, shown: { scope, currency }, filters, order: { sort, order }, hasPosition, isCounted }
}

function executionOf(selection: ShownSelection, { limit, after }: Page): Record<string, unknown> {
  return { ...valuesOf(selection), limit, afterKey: after?.key, afterId: after?.id }
}

/** What is kept as a sum is counted there, however many there are; anything else one by one. */
function countOf(scope: Scope, filters: readonly FilterName[], chosen: SQL | undefined): SQL {
  const oneByOne = sql`(select count(*) from ${expenses} where ${chosen})`
  if (scope.kind === 'team' && filters.length === 0) return countOfTeam()
  if (scope.kind !== 'own') return oneByOne
  const owner = placeholder('reader')
  if (filters.length === 0)
    return sql`(select ${expenseCounts.count} from ${expenseCounts} where ${ownedBy(owner, expenseCounts)})`
  const kept = filters.includes('onlyCounted') ? filters.map(filter => keptConditions[filter]) : []
  if (kept.length === 0 || kept.includes(undefined)) return oneByOne
  const isMonth = !filters.includes('from') && !filters.includes('to')
  const rows = and(ownedBy(owner, expenseTotals), eq(expenseTotals.isMonth, isMonth), ...kept)
  return sql`(select coalesce(sum(${expenseTotals.count}), 0) from ${expenseTotals} where ${rows})`
}

/** What counts is kept by day; what waits, or was rejected, is in an index of its own. */
function countOfTeam(): SQL {
  const team = placeholder('team')
  return sql`((select coalesce(sum(${teamDayTotals.count}), 0) from ${teamDayTotals} where ${teamDayTotals.teamId} = ${team})
    + (select count(*) from ${expenses} where ${expenses.teamId} = ${team} and ${sql.raw(countsNotSql)}))`
}

const isOfProjects = sql`${expenseTotals.projectId} = any(${placeholder('projectId')}::uuid[])`

/** The filters by which totals of what counts are kept. */
const keptConditions: Readonly<Partial<Record<FilterName, SQL>>> = {
  category: sql`${expenseTotals.category} = any(${placeholder('category')}::text[])`,
  projectId: isOfProjects,
  projectOrNone: sql`(${isOfProjects} or ${expenseTotals.projectId} is null)`,
  noProject: isNull(expenseTotals.projectId),
  isDeductible: sql`${expenseTotals.isDeductible} = ${placeholder('isDeductible')}`,
  from: sql`${expenseTotals.date} >= ${placeholder('from')}`,
  to: sql`${expenseTotals.date} <= ${placeholder('to')}`,
  onlyCounted: sql`true`,
}

/** Those of more filters are too many, and each too rare, to be kept. */
const mostFiltersKept = 3

type PageQuery = ReturnType<typeof preparePage>
const prepared = new WeakMap<Db, Map<string, PageQuery>>()

/** The query of a shape, built once for each database and planned once for each connection. */
function pageQuery(db: Db, shape: Shape): PageQuery {
  if (shape.filters.length > mostFiltersKept) return preparePage(db, shape)
  const queries = prepared.get(db) ?? new Map<string, PageQuery>()
  prepared.set(db, queries)
  const query = queries.get(shape.name) ?? preparePage(db, shape)
  queries.set(shape.name, query)
  return query
}

const after = { key: placeholder('afterKey'), id: placeholder('afterId') }

function preparePage(db: Db, { name, shown, filters, order, hasPosition, isCounted }: Shape) {
  const chosen = chosenBy(shown, filters, placeholder)
  // However it is spelled.
  const all = filters.filter(filter => !isSpelling(filter))
  const total = isCounted ? countOf(shown.scope, all, chosenBy(shown, all, placeholder)) : sql`0`
  return (
    db
      .select({ ...summaryColumnsFor(shown), sortKey: sortKeyOf(shown, order), total: total.mapWith(Number) })
      .from(expenses)
      .where(and(chosen, hasPosition ? isAfter(shown, order, after) : undefined))
      .orderBy(...sortedBy(shown, order))
      .limit(placeholder('limit'))
      // What a search finds differs too much for one plan: those are planned each time.
      .prepare(filters.some(isSearch) || filters.length > mostFiltersKept ? '' : statementName(name))
  )
}

/** PostgreSQL cuts longer ones off. */
const statementName = (name: string): string =>
  `expenses_${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
