import type { TrailEntry } from '@outlay/contract/approvals'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import type { PolicyFlag } from '@outlay/contract/teamPolicies'
import { money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

/** Whether the next step is to submit it. */
export function isToBeSubmitted({ approval }: Pick<ExpenseSummary, 'approval'>): boolean {
  return approval === 'open' || approval === 'rejected'
}

/** As a badge beside many others says it. */
export const flagLabels: Record<PolicyFlag['kind'], string> = {
  'receipt-missing': 'No receipt',
  'category-not-allowed': 'Category not allowed',
  'submitted-late': 'Late',
  'meals-over-limit': 'Meals over limit',
}

/** A flag in a sentence. `currency` is the team's, where it is known. */
export function flagSentence(locale: Locale, { kind, limit }: PolicyFlag, currency?: string): string {
  const amount = limit && currency ? money(locale, limit, currency) : limit
  const sentences: Record<PolicyFlag['kind'], string> = {
    'receipt-missing': `The team asks for a receipt from ${amount} on.`,
    'category-not-allowed': 'The team does not allow this category.',
    'submitted-late': `The team asks for expenses within ${limit} ${limit === '1' ? 'day' : 'days'}.`,
    'meals-over-limit': `All meals of the day together are more than ${amount}.`,
  }
  return sentences[kind]
}

/** What was done, after the name of who did it. */
export const trailWords: Record<TrailEntry['action'], string> = {
  opened: 'recorded it',
  submitted: 'submitted it',
  withdrawn: 'took it back',
  'first-approved': 'approved the first step',
  approved: 'approved it',
  rejected: 'rejected it',
  changed: 'changed it: it is to be submitted again',
  commented: 'commented',
  reimbursed: 'reimbursed it',
  'reimbursement-undone': 'took the reimbursement back',
  released: 'took it off the team',
}
