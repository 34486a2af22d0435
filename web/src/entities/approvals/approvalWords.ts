import type { TrailEntry } from '@outlay/contract/approvals/approvals'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import type { PolicyFlag, TeamSettings } from '@outlay/contract/teams/teamPolicies'
import { money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { msg, t, translated } from '../../core/language/language.ts'

/** Whether the next step is to submit it. */
export function needsSubmission({ approval }: Pick<ExpenseSummary, 'approval'>): boolean {
  return approval === 'open' || approval === 'rejected'
}

/** Short labels for badges; `msg` keys. */
export const flagLabels: Record<PolicyFlag['kind'], string> = {
  'receipt-missing': msg('No receipt'),
  'category-not-allowed': msg('Category not allowed'),
  'submitted-late': msg('Late'),
  'meals-over-limit': msg('Meals over limit'),
}

/** A flag as a sentence; shorter if the team's settings are unknown, as after leaving the team. */
export function flagSentence(
  locale: Locale,
  { kind, limit }: PolicyFlag,
  settings: TeamSettings | undefined,
): string {
  const amount = limit && settings && money(locale, limit, settings.currency)
  const allowed = settings?.allowedCategories
    ?.map(category => translated(categoryOf(category).label))
    .join(', ')
  const sentences: Record<PolicyFlag['kind'], string> = {
    'receipt-missing': amount
      ? t('The team requires a receipt for {amount} or more.', { amount })
      : t('The team requires a receipt for this amount.'),
    'category-not-allowed': allowed
      ? t('The team doesn’t allow this category. Allowed: {allowed}.', { allowed })
      : t('The team doesn’t allow this category.'),
    'submitted-late': t(
      'The team requires expenses to be submitted within {days, plural, one {# day} other {# days}}.',
      {
        days: Number(limit),
      },
    ),
    'meals-over-limit': amount
      ? t('Meals for the day exceed the team’s limit of {amount}.', { amount })
      : t('Meals for the day exceed the team’s limit.'),
  }
  return sentences[kind]
}

/** Follows the name of the person who did it; `msg` keys. */
export const trailWords: Record<TrailEntry['action'], string> = {
  opened: msg('recorded it'),
  submitted: msg('submitted it'),
  withdrawn: msg('withdrew it'),
  'first-approved': msg('approved the first step'),
  approved: msg('approved it'),
  rejected: msg('rejected it'),
  changed: msg('changed it, so it must be submitted again'),
  commented: msg('commented'),
  reimbursed: msg('reimbursed it'),
  'reimbursement-undone': msg('undid the reimbursement'),
  released: msg('removed it from the team'),
}
