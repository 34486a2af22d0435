import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { AlertType, Severity } from '@outlay/contract/insights'
import type { RecurringCharge } from '../recurring/recurringCharges.service.ts'
import type { Shown } from '../shownIn.ts'

/** What is worth a look, and what it stands on. */
export interface Alert {
  readonly type: AlertType
  readonly severity: Severity
  /** In plain words; each of its amounts is one of `figures`. */
  readonly message: string
  /** By name; money is decimal text. */
  readonly figures: Readonly<Record<string, string>>
  readonly expenseIds: readonly string[]
  /** The same for the same finding, so that it can be dismissed. */
  readonly key: string
}

export interface SpentExpense {
  readonly id: string
  /** Null where there is none. */
  readonly merchant: string | null
  readonly description: string
  readonly category: string
  readonly date: string
  readonly amount: string
}

/** A category's latest whole month beside what was forecast for it, the range as of the month before. */
export interface CategoryMonth {
  readonly category: string
  /** `YYYY-MM`. */
  readonly month: string
  readonly spent: string
  readonly low: string
  readonly high: string
  /** Of how many earlier months the range was made. */
  readonly basedOnMonths: number
}

export interface Budget {
  readonly month: DaySpan
  readonly amount: string
  /** Of this month, until today. */
  readonly spent: string
  /** How many expenses that is. */
  readonly count: number
}

/** All money in `currency`. */
export interface AlertBasis {
  readonly today: string
  readonly currency: string
  readonly expenses: readonly SpentExpense[]
  readonly recurring: readonly RecurringCharge[]
  readonly categories: readonly CategoryMonth[]
  readonly budget: Budget | null
  /** Pairs of expenses of which the person said that both stand. */
  readonly distinct: readonly (readonly [string, string])[]
  readonly shown: Pick<Shown, 'money' | 'day' | 'category' | 'say'>
}

export const paidTo = ({ merchant, description }: SpentExpense): string => merchant ?? description
