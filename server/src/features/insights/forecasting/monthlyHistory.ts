/** Spending in a calendar month, `YYYY-MM`; decimal text in the history's currency. */
export interface MonthTotal {
  readonly month: string
  readonly amount: string
}

export interface SpendingHistory {
  /** Whole months, oldest first; missing ones are zero. The current month and later ones are excluded. */
  readonly months: readonly MonthTotal[]
  /** Spent in the current month so far. */
  readonly spent: string
  /**
   * What each whole month came to by the same day of the month, if known: tells how much usually follows. Without it,
   * the rest is assumed to be spread evenly.
   */
  readonly byThisDay?: readonly MonthTotal[]
  /** The recurring part (subscriptions, rent), if known. */
  readonly recurring?: RecurringPart
}

export interface RecurringPart {
  /** The recurring part of each whole month. */
  readonly months: readonly MonthTotal[]
  /** How much charges exceeded the previous ones; negative for less. A charge's first payment counts in full. */
  readonly surprises: readonly MonthTotal[]
  /** Recurring charges still due this month, in total this month, and next month. */
  readonly stillDue: string
  readonly thisMonth: string
  readonly nextMonth: string
}

/** The months from `first` up to but excluding `today`'s, `YYYY-MM`. */
export function monthsBefore(today: string, first: string): string[] {
  const [from, to] = [monthNumber(first), monthNumber(today)]
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => monthText(from + index))
}

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

/** The first month with spending; undefined if none. */
export function firstMonthOf(totals: readonly MonthTotal[]): string | undefined {
  return totals.find(({ amount }) => Number(amount) > 0)?.month
}

/** Amounts of these months as numbers, for statistics only; money is never computed with them. */
export function amountsOf(totals: readonly MonthTotal[], months: readonly string[]): number[] {
  const amounts = new Map(totals.map(({ month, amount }) => [month, Number(amount)]))
  return months.map(month => amounts.get(month) ?? 0)
}
