import { and, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Scope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { PreparedOnce } from '../../../core/database/preparedStatements.ts'
import { storedTeamDayTotals as teamDayTotals } from '../../teams/teams.service.ts'
import { isUncountedSql } from '../expenses.counting.ts'
import { expenseCounts, expenses, expenseTotals } from '../expenses.table.ts'
import {
  type FilterName,
  filterConditions,
  filtersOf,
  isSearch,
  type ShownSelection,
  valuesOf,
} from '../selections/expenseConditions.store.ts'
import { hasSpellings, isSpelling } from '../selections/searchConditions.store.ts'
import type { Shown } from '../selections/shownAmounts.store.ts'
import { summaryJsonFor } from '../summaryColumns.store.ts'
import { type ExpenseOrder, isAfter, sortedBy, sortKeyOf } from './expenseOrder.store.ts'
import type { Position } from './expenses.cursor.ts'
import { ownStoredTotals } from './storedTotals.store.ts'

const { placeholder } = sql

interface Page extends ExpenseOrder {
  readonly limit: number
  readonly after?: Position | undefined
  /** Whether to count the whole selection too. */
  readonly isCounted: boolean
}

interface ListedPage {
  /** The contract's summaries as comma-separated JSON texts. */
  readonly summaries: string
  readonly count: number
  /** The last one, if any, and its sort key. */
  readonly last: { readonly id: string; readonly key: string } | undefined
  readonly total: number | undefined
  /** Whether the last one matches the search only with other accents. */
  readonly isOtherwise?: boolean
}

/**
 * One page and, if requested, the selection's count, in one statement. In searches exact spellings come first; matches
 * with other accents follow in a second statement.
 */
export async function listExpenses(db: Db, selection: ShownSelection, page: Page): Promise<ListedPage> {
  if (!hasSpellings(selection.search)) return listPage(db, selection, page)
  const isBeyond = page.after?.isOtherwise ?? false
  const written = isBeyond ? undefined : await listPage(db, { ...selection, spelling: 'asWritten' }, page)
  const left = page.limit - (written?.count ?? 0)
  if (written && left === 0) return written
  const following = { ...page, limit: left, ...(!isBeyond && { after: undefined }) }
  const rest = await listPage(db, { ...selection, spelling: 'otherwiseWritten' }, following)
  const isOtherwise = isBeyond || rest.count > 0
  if (!written?.count) return { ...rest, isOtherwise }
  const summaries = [written.summaries, rest.summaries].filter(part => part !== '').join(',')
  const count = written.count + rest.count
  return { summaries, count, last: rest.last ?? written.last, total: written.total, isOtherwise }
}

async function listPage(db: Db, selection: ShownSelection, page: Page): Promise<ListedPage> {
  const [row] = await pageQuery(db, shapeOf(selection, page)).execute(executionOf(selection, page))
  if (!row) throw new Error('An aggregate query must return one row')
  const { summaries, count, id, key, total } = row
  const last = id === null || key === null ? undefined : { id, key }
  return { summaries, count, last, total: page.isCounted ? total : undefined }
}

/** What distinguishes queries; values are bound at execution. */
interface Shape {
  readonly name: string
  /** Only the scope's kind matters: its values are bound at execution. */
  readonly shown: Shown
  readonly filters: readonly FilterName[]
  readonly order: ExpenseOrder
  readonly hasPosition: boolean
  readonly isCounted: boolean
  /** Undefined if bound at execution. */
  readonly limit: number | undefined
}

/**
 * Limits with their own queries: for an unknown limit PostgreSQL expects a tenth of all rows, and replans every
 * execution.
 */
const usualLimits: readonly number[] = [50]

function shapeOf(selection: ShownSelection, { after, isCounted, sort, order, limit: asked }: Page): Shape {
  const filters = filtersOf(selection)
  const hasPosition = after !== undefined
  const { scope, currency } = selection
  const kind =
    scope.kind === 'own' ? [] : [scope.kind === 'reach' ? `reach-${scope.team.kind}` : scope.kind, currency]
  const limit = usualLimits.find(usual => usual === asked)
  const page = [
    sort,
    order,
    hasPosition ? 'after' : 'first',
    limit ?? 'any',
    ...(isCounted ? ['counted'] : []),
  ]
  const name = ['expenses', ...kind, ...page, ...filters].join('_')
  return { name, shown: { scope, currency }, filters, order: { sort, order }, hasPosition, isCounted, limit }
}

function executionOf(selection: ShownSelection, { limit, after }: Page): Record<string, unknown> {
  return { ...valuesOf(selection), limit, afterKey: after?.key, afterId: after?.id }
}

/** Reads a stored count if there is one, else counts rows. */
function countOf(scope: Scope, filters: readonly FilterName[], chosen: SQL | undefined): SQL {
  const counted = sql`(select count(*) from ${expenses} where ${chosen})`
  if (scope.kind === 'team' && filters.length === 0) return countOfTeam()
  if (scope.kind !== 'own') return counted
  const owner = placeholder('reader')
  if (filters.length === 0)
    return sql`(select ${expenseCounts.count} from ${expenseCounts} where ${ownedBy(owner, expenseCounts)})`
  const rows = filters.includes('onlyCounted') ? ownStoredTotals(filters) : undefined
  if (!rows) return counted
  return sql`(select coalesce(sum(${expenseTotals.count}), 0) from ${expenseTotals} where ${rows})`
}

/** Counted expenses have stored totals by day; pending and rejected ones have an index. */
function countOfTeam(): SQL {
  const team = placeholder('team')
  return sql`((select coalesce(sum(${teamDayTotals.count}), 0) from ${teamDayTotals} where ${teamDayTotals.teamId} = ${team})
    + (select count(*) from ${expenses} where ${expenses.teamId} = ${team} and ${sql.raw(isUncountedSql)}))`
}

/** Combinations of more filters are too many and too rare to cache. */
const mostFiltersKept = 3

const pages = new PreparedOnce<ReturnType<typeof preparePage>>()

function pageQuery(db: Db, shape: Shape) {
  if (shape.filters.length > mostFiltersKept) return preparePage(db, shape, unnamed)
  // Search results vary too much for one plan, so they are planned each time.
  const isNamed = !shape.filters.some(isSearch)
  return pages.of(db, shape.name, name => preparePage(db, shape, isNamed ? name : unnamed))
}

const unnamed = ''

const after = { key: placeholder('afterKey'), id: placeholder('afterId') }

function preparePage(
  db: Db,
  { shown, filters, order, hasPosition, isCounted, limit }: Shape,
  statementName: string,
) {
  const chosen = filterConditions(shown, filters, placeholder)
  // In any spelling.
  const all = filters.filter(filter => !isSpelling(filter))
  const whole = isCounted ? countOf(shown.scope, all, filterConditions(shown, all, placeholder)) : sql`0`
  // An empty first page needs no count, but a page past the end does.
  const total = hasPosition ? whole : sql`case when count(*) > 0 then ${whole} else 0 end`
  const page = db
    .select({
      id: expenses.id,
      summary: summaryJsonFor(shown, placeholder('reader')).as('summary'),
      key: sortKeyOf(shown, order).as('key'),
    })
    .from(expenses)
    .where(and(chosen, hasPosition ? isAfter(shown, order, after) : undefined))
    .orderBy(...sortedBy(shown, order))
    .limit(limit === undefined ? placeholder('limit') : written(limit))
    .as('page')
  const lastOf = (column: SQLWrapper) => sql<string | null>`(array_agg(${column}))[count(*)]`
  return (
    db
      // One row: parsing and serializing fifty rows of thirty columns took longer than finding them.
      .select({
        summaries: sql<string>`coalesce(string_agg(${page.summary}, ','), '')`,
        count: sql`count(*)`.mapWith(Number),
        id: lastOf(page.id),
        key: lastOf(page.key),
        total: total.mapWith(Number),
      })
      .from(page)
      .prepare(statementName)
  )
}

/** A literal number, which Drizzle would make a parameter. */
const written = (value: number): Placeholder => sql.raw(String(value)) as unknown as Placeholder
