import type { TrailEntry } from '@outlay/contract/approvals'
import { categoryOf } from '@outlay/contract/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import type { PolicyFlag, TeamSettings } from '@outlay/contract/teamPolicies'
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

/** A flag in a sentence; in fewer words where the team's settings are not known, as to who has left it. */
export function flagSentence(
  locale: Locale,
  { kind, limit }: PolicyFlag,
  settings: TeamSettings | undefined,
): string {
  const amount = limit && settings && money(locale, limit, settings.currency)
  const allowed = settings?.allowedCategories?.map(category => categoryOf(category).label).join(', ')
  const sentences: Record<PolicyFlag['kind'], string> = {
    'receipt-missing': amount
      ? `The team asks for a receipt from ${amount} on.`
      : 'The team asks for a receipt for this amount.',
    'category-not-allowed': `The team does not allow this category.${allowed ? ` It allows: ${allowed}.` : ''}`,
    'submitted-late': `The team asks for expenses within ${limit} ${limit === '1' ? 'day' : 'days'}.`,
    'meals-over-limit': `All meals of the day together are more than ${amount ? `the ${amount} of the team` : 'the team allows'}.`,
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
