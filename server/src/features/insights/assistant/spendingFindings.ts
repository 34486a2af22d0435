import type { Severity } from '@outlay/contract/insights/insights'
import { categoryFindings } from './categoryFindings.ts'
import type { Finding, FindingBasis } from './findings.ts'
import { budgetFindings, largestFindings, nextMonthFindings } from './monthFindings.ts'
import { recurringFindings } from './recurringFindings.ts'

const mostFindings = 8
const ranks: Readonly<Record<Severity, number>> = { high: 0, medium: 1, low: 2 }

/** Findings about a person's spending: most urgent first, then most certain. */
export function spendingFindings(basis: FindingBasis): Finding[] {
  return [
    ...budgetFindings(basis),
    ...recurringFindings(basis),
    ...categoryFindings(basis),
    ...nextMonthFindings(basis),
    ...largestFindings(basis),
  ]
    .toSorted((a, b) => ranks[a.urgency] - ranks[b.urgency] || b.confidence - a.confidence)
    .slice(0, mostFindings)
}
