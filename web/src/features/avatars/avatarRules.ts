import type { AvatarCategoryId, FinancialProfile } from '@outlay/contract/avatars/avatars'
import { money, percent } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { msg, t, translated } from '../../core/language/language.ts'

interface AvatarRule {
  readonly category: AvatarCategoryId
  holds(profile: FinancialProfile): boolean
  /** The condition in words. */
  text(locale: Locale, profile: FinancialProfile): string
  /** The user's figures for it. */
  own(locale: Locale, profile: FinancialProfile): string
}

const tierNames: Readonly<Record<FinancialProfile['subscriptionTier'], string>> = {
  free: msg('free plan'),
  standard: msg('standard plan'),
  premium: msg('premium plan'),
}
const ownSavings: AvatarRule['own'] = (locale, { savingsRate }) =>
  percent(locale, savingsRate / 100, savingsRate % 1 ? 1 : 0)

/** The first that applies wins. */
export const avatarRules: readonly AvatarRule[] = [
  {
    category: 'wealth',
    holds: ({ savingsRate }) => savingsRate > 20,
    text: () => t('More than 20% of your budget saved'),
    own: ownSavings,
  },
  {
    category: 'achievement',
    holds: ({ streakDays }) => streakDays > 30,
    text: () => t('An expense a day for more than 30 days'),
    own: (_, { streakDays }) => t('{count, plural, one {# day} other {# days}}', { count: streakDays }),
  },
  {
    category: 'business',
    holds: ({ subscriptionTier }) => subscriptionTier === 'premium',
    text: () => t('A premium plan: Gold or Platinum'),
    own: (_, { subscriptionTier }) => translated(tierNames[subscriptionTier]),
  },
  {
    category: 'innovation',
    holds: ({ monthlyUploads }) => monthlyUploads > 15,
    text: () => t('More than 15 receipts uploaded this month'),
    own: (_, { monthlyUploads }) =>
      t('{count, plural, one {# receipt} other {# receipts}}', { count: monthlyUploads }),
  },
  {
    category: 'business',
    // Numbers are precise enough for a comparison.
    holds: ({ totalExpenses, businessExpenses }) => Number(totalExpenses) > Number(businessExpenses),
    text: (locale, { businessExpenses, currency }) =>
      t('More than {money} spent in total', { money: money(locale, businessExpenses, currency) }),
    own: (locale, { totalExpenses, currency }) => money(locale, totalExpenses, currency),
  },
  {
    category: 'savings',
    holds: ({ savingsRate }) => savingsRate > 10,
    text: () => t('More than 10% of your budget saved'),
    own: ownSavings,
  },
  { category: 'stability', holds: () => true, text: () => t('Otherwise'), own: () => '' },
]

/** The rule that applies to a profile. */
export function decidingRule(profile: FinancialProfile): AvatarRule | undefined {
  return avatarRules.find(rule => rule.holds(profile))
}
