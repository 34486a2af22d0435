/** What was spent in a calendar month, `YYYY-MM`; decimal text of the history's currency. */
export interface MonthTotal {
  readonly month: string
  readonly amount: string
}

export interface SpendingHistory {
  /** Whole months, oldest first; one that is not named has nothing. The running month and later ones are left out. */
  readonly months: readonly MonthTotal[]
  /** What the running month has come to until now. */
  readonly spent: string
  /**
   * What each of the whole months had come to by the same day of the month, where that is known: tells what still comes in a
   * month like this one. Without it what is left is taken to come evenly.
   */
  readonly byThisDay?: readonly MonthTotal[]
  /** What is known to return (subscriptions, rent), where that is known. */
  readonly recurring?: RecurringPart
}

export interface RecurringPart {
  /** What of the whole months was such charges. */
  readonly months: readonly MonthTotal[]
  /** How much more than the charges before them they were; less is negative. The first of a charge is all more. */
  readonly surprises: readonly MonthTotal[]
  /** What of them is still due in the running month, what it comes to of them in all, and what the next does. */
  readonly stillDue: string
  readonly thisMonth: string
  readonly nextMonth: string
}

/** The months from `first` to the one before `today`'s, `YYYY-MM`. */
export function monthsBefore(today: string, first: string): string[] {
  const [from, to] = [monthNumber(first), monthNumber(today)]
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => monthText(from + index))
}

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

/** The first month that has anything; undefined where none has. */
export function firstMonthOf(totals: readonly MonthTotal[]): string | undefined {
  return totals.find(({ amount }) => Number(amount) > 0)?.month
}

/** The amounts of these months as numbers: statistics are reckoned in them, money is not. */
export function amountsOf(totals: readonly MonthTotal[], months: readonly string[]): number[] {
  const amounts = new Map(totals.map(({ month, amount }) => [month, Number(amount)]))
  return months.map(month => amounts.get(month) ?? 0)
}
