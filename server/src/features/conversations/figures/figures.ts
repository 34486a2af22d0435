import type { Figure, FigureSource } from '@outlay/contract/conversations/conversations'
import { countDays, countWholeMonths, type DaySpan } from '@outlay/contract/core/daySpans'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { ExpenseFilter } from '@outlay/contract/expenses/expenseFilters'
import { amountOf, divided, unitsOf } from '../../../core/exactSums.ts'

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

export type RateUnit = 'day' | 'week' | 'month'

/** Millionths of a day; a month is a twelfth of a Gregorian year of 365.2425 days. */
const lengths: Readonly<Record<RateUnit, bigint>> = { day: 1_000_000n, week: 7_000_000n, month: 30_436_875n }
const millionths = 1_000_000n

/**
 * Averages a sum, in its currency's smallest units, per day, week or month: by whole months if the period consists of
 * them, else by days. Undefined if the period is shorter than the unit.
 */
export function rateOf(sum: bigint, span: DaySpan, unit: RateUnit): bigint | undefined {
  const months = unit === 'month' ? countWholeMonths(span) : undefined
  if (months !== undefined) return divided(sum, BigInt(months))
  const time = BigInt(countDays(span)) * millionths
  return time < lengths[unit] ? undefined : divided(sum * lengths[unit], time)
}

/** The average as a figure; null if the period is too short. */
export function rateFigure(total: Figure, span: DaySpan, unit: RateUnit): Figure | null {
  const currency = total.currency ?? ''
  const rate = rateOf(unitsOf(total.value, currency), span, unit)
  if (rate === undefined) return null
  return derived(money(amountOf(rate, currency), currency, total.source), 'average', [total])
}
