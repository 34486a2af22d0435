import type { Figure, FigureSource } from '@outlay/contract/conversations/conversations'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { ExpenseFilter } from '@outlay/contract/expenses/expenseFilters'

/** The expenses a question is about. */
export interface Scope
  extends Pick<
    ExpenseFilter,
    | 'merchant'
    | 'search'
    | 'isDeductible'
    | 'hasReceipt'
    | 'originalCurrency'
    | 'minAmount'
    | 'maxAmount'
    | 'userId'
  > {
  readonly category?: CategoryValue | undefined
  /** A project id, or `none` for expenses without one. */
  readonly projectId?: string | undefined
  readonly span: DaySpan
}

type Derivation = NonNullable<Figure['derivation']>

/** The range of valid days (see `isDay`). */
export const allTime: DaySpan = { from: '1900-01-01', to: '2199-12-31' }

export const budgetSource: FigureSource = { kind: 'budget' }

/** The URL filters that show a scope's expenses. */
export function sourceOf({ span, ...filter }: Scope): FigureSource {
  const asked = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const isAllTime = span.from === allTime.from && span.to === allTime.to
  return { kind: 'expenses', ...(isAllTime ? {} : span), ...Object.fromEntries(asked) }
}

export function money(value: string, currency: string, source: FigureSource): Figure {
  return { kind: 'figure', unit: 'money', value, currency, source }
}

export function count(value: number, source: FigureSource): Figure {
  return { kind: 'figure', unit: 'count', value: String(value), currency: null, source }
}

// Stored apart from the figures, so that only a figure's own value is saved and sent.
const bases = new WeakMap<Figure, readonly Figure[]>()

/** `share` is decimal text where 1 is all; `from` as in `derived`. */
export function percent(share: string, source: FigureSource, from: readonly Figure[]): Figure {
  return derived({ kind: 'figure', unit: 'percent', value: share, currency: null, source }, 'share', from)
}

/** A figure computed from others, which link to the expenses, so an answer must include them. */
export function derived(figure: Figure, derivation: Derivation, from: readonly Figure[]): Figure {
  const result = { ...figure, derivation }
  bases.set(result, from)
  return result
}

/** The figures one was computed from; empty for a plain sum or count. */
export const basisOf = (figure: Figure): readonly Figure[] => bases.get(figure) ?? []
