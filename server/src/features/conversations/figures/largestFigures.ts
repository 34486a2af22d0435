import type { Figure } from '@outlay/contract/conversations/conversations'
import type { BreakdownRow, DetailGrouping } from '../../expenseTotals/expenseTotals.service.ts'
import type { Scope } from './figures.ts'
import { isDetailed, type ScopedSums } from './scopedSums.ts'

export type Grouping = DetailGrouping | 'expense'

/** One of the largest items; projects by name, expenses by description. */
export interface LargestItem {
  readonly name: string
  readonly total: Figure
  /** In the original currency, if it is a single foreign one. */
  readonly paid: Figure | null
  readonly date?: string
}

const noneOfProject = 'No Project'

/** What to rank: always single expenses for one merchant or a text search. */
export function groupingOf(wanted: Grouping, { merchant, search }: Scope): Grouping {
  const isOfOne = Boolean(merchant || search)
  return isOfOne && wanted !== 'currency' && wanted !== 'member' ? 'expense' : wanted
}

/** Groupings without stored totals. */
export const isDetail = (by: Grouping): boolean => by === 'merchant' || by === 'expense' || by === 'currency'

export function largestItems(
  sums: ScopedSums,
  asked: Scope,
  { by, limit }: { readonly by: Grouping; readonly limit: number },
): Promise<LargestItem[]> {
  return by === 'expense' ? largestExpenses(sums, asked, limit) : largestGroups(sums, asked, { by, limit })
}

async function largestExpenses(sums: ScopedSums, asked: Scope, limit: number): Promise<LargestItem[]> {
  const { span, ...filter } = asked
  const rows = await sums.sources.expenseDetails.largest(sums.actor, filter, { span, limit })
  return rows.map(({ id, description, date, amount, paid }) => {
    const source = { kind: 'expenses', id } as const
    return {
      name: description,
      date,
      total: sums.money(amount, source),
      paid: sums.paidMoney(paid, asked, source),
    }
  })
}

interface Group {
  /** A merchant's name, or a project's or person's id; null without a project. */
  readonly name: string | null
  readonly total: string
  readonly paid: string
}

type Groups = { readonly by: DetailGrouping; readonly limit: number }

async function largestGroups(sums: ScopedSums, asked: Scope, { by, limit }: Groups): Promise<LargestItem[]> {
  const { span, ...filter } = asked
  const isRead = isDetail(by) || isDetailed(asked)
  const rows: readonly Group[] = isRead
    ? await sums.sources.expenseDetails.byGroup(sums.actor, filter, { by, span, limit })
    : keptGroups(await sums.breakdown(asked), by).slice(0, limit)
  const nameOf = await namesOf(sums, by, rows)
  return rows.map(({ name, total, paid }) => {
    const of = { ...asked, ...filterOf(by, name) }
    const source = sums.source(of)
    return { name: nameOf(name), total: sums.money(total, source), paid: sums.paidMoney(paid, of, source) }
  })
}

function keptGroups(rows: readonly BreakdownRow[], by: DetailGrouping): Group[] {
  return rows.flatMap(({ part, category, projectId, userId, total, count }) => {
    if (part !== by || count === '0') return []
    const name = { category, project: projectId, member: userId }[part as 'category' | 'project' | 'member']
    return [{ name, total, paid: total }]
  })
}

/** The filter that shows a group's expenses. */
function filterOf(by: DetailGrouping, name: string | null): Partial<Scope> {
  switch (by) {
    case 'category':
      // Category groups use the column's values as names.
      return { category: name as NonNullable<Scope['category']> }
    case 'project':
      return { projectId: name ?? 'none' }
    case 'merchant':
      return { merchant: name ?? '' }
    case 'currency':
      return { originalCurrency: name as NonNullable<Scope['originalCurrency']> }
    case 'member':
      return { userId: name ?? '' }
  }
}

async function namesOf(
  { sources, actor }: ScopedSums,
  by: DetailGrouping,
  rows: readonly Group[],
): Promise<(name: string | null) => string> {
  if (by === 'project') {
    const names = await sources.projects.names(actor)
    return id => (id === null ? noneOfProject : (names.get(id) ?? 'Unknown Project'))
  }
  if (by === 'member') return sources.people.namesOf(rows.flatMap(({ name }) => name ?? []))
  return name => name ?? ''
}
