import type { CategoryValue } from '@outlay/contract/categories'
import type { Figure, FigureSource } from '@outlay/contract/conversations'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { ExpenseFilter } from '@outlay/contract/expenseFilters'

/** Which expenses a question is about. */
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
  /** A project's id, or `none` for what is on none. */
  readonly projectId?: string | undefined
  readonly span: DaySpan
}

type Derivation = NonNullable<Figure['derivation']>

/** As far as days reach (see `isDay`). */
export const allTime: DaySpan = { from: '1900-01-01', to: '2199-12-31' }

export const budgetSource: FigureSource = { kind: 'budget' }

/** The filters that lead to the expenses of a scope, as an address has them. */
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

// Beside the figures and not in them: what is kept and sent of a figure is its own value alone.
const bases = new WeakMap<Figure, readonly Figure[]>()

/** `share` is decimal text where 1 is all; `from` as for `derived`. */
export function percent(share: string, source: FigureSource, from: readonly Figure[]): Figure {
  return derived({ kind: 'figure', unit: 'percent', value: share, currency: null, source }, 'share', from)
}

/** A figure that was computed from others, which open what is behind it: an answer says them too. */
export function derived(figure: Figure, derivation: Derivation, from: readonly Figure[]): Figure {
  const result = { ...figure, derivation }
  bases.set(result, from)
  return result
}

/** The figures from which one was computed; none of what is a plain sum or number. */
export const basisOf = (figure: Figure): readonly Figure[] => bases.get(figure) ?? []
