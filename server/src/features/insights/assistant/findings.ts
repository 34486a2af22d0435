import type { FinancialInsight } from '@outlay/contract/insights/assistantInsights'
import type { SpendingInsights } from '@outlay/contract/insights/insights'
import { absolute, amountOf, unitsOf } from '../../../core/exactSums.ts'
import type { ReturningCharge } from '../basis/spendingBasis.ts'
import type { Shown } from '../shownIn.ts'
import type { StatedText } from './statedFigures.ts'

/** A finding, worded by rules. */
export interface Finding extends Pick<FinancialInsight, 'id' | 'urgency' | 'category' | 'confidence'> {
  readonly insight: StatedText
  readonly recommendation: StatedText
}

/** The input of findings; all money in the currency of `answer`. */
export interface FindingBasis {
  readonly answer: SpendingInsights
  /** Null without a budget to compare with. */
  readonly monthlyBudget: string | null
  /** All recurring charges, including ended ones. */
  readonly recurring: readonly ReturningCharge[]
  readonly shown: Shown
}

/** The absolute difference of two sums. */
export function differenceOf(one: string, other: string, currency: string): string {
  return amountOf(absolute(unitsOf(one, currency) - unitsOf(other, currency)), currency)
}
