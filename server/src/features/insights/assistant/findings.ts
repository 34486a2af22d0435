import type { FinancialInsight } from '@outlay/contract/assistantInsights'
import type { SpendingInsights } from '@outlay/contract/insights'
import { absolute, amountOf, unitsOf } from '../../../core/exactSums.ts'
import type { ReturningCharge } from '../basis/spendingBasis.ts'
import type { Shown } from '../shownIn.ts'
import type { SaidText } from './saidFigures.ts'

/** What stands out, in sentences by rules. */
export interface Finding extends Pick<FinancialInsight, 'id' | 'urgency' | 'category' | 'confidence'> {
  readonly insight: SaidText
  readonly recommendation: SaidText
}

/** What findings are made of; all money in the currency of `answer`. */
export interface FindingBasis {
  readonly answer: SpendingInsights
  /** Null where there is none to hold the month against. */
  readonly monthlyBudget: string | null
  /** All that return, also what has ended. */
  readonly recurring: readonly ReturningCharge[]
  readonly shown: Shown
}

/** By how much two sums differ, without a sign. */
export function differenceOf(one: string, other: string, currency: string): string {
  return amountOf(absolute(unitsOf(one, currency) - unitsOf(other, currency)), currency)
}
