import type { AvatarCategoryId, FinancialProfile } from '@outlay/contract/avatars'
import { count, money, percent } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

interface AvatarRule {
  readonly category: AvatarCategoryId
  holds(profile: FinancialProfile): boolean
  /** When it holds, in words. */
  text(locale: Locale, profile: FinancialProfile): string
  /** What the person has of it. */
  own(locale: Locale, profile: FinancialProfile): string
}

const tierNames: Readonly<Record<FinancialProfile['subscriptionTier'], string>> = {
  free: 'free plan',
  standard: 'standard plan',
  premium: 'premium plan',
}
const ownSavings: AvatarRule['own'] = (locale, { savingsRate }) =>
  percent(locale, savingsRate / 100, savingsRate % 1 ? 1 : 0)

/** The first that holds decides. */
export const avatarRules: readonly AvatarRule[] = [
  {
    category: 'wealth',
    holds: ({ savingsRate }) => savingsRate > 20,
    text: () => 'More than 20% of your budget saved',
    own: ownSavings,
  },
  {
    category: 'achievement',
    holds: ({ streakDays }) => streakDays > 30,
    text: () => 'An expense a day for more than 30 days',
    own: (locale, { streakDays }) => `${count(locale, streakDays)} ${streakDays === 1 ? 'day' : 'days'}`,
  },
  {
    category: 'business',
    holds: ({ subscriptionTier }) => subscriptionTier === 'premium',
    text: () => 'A premium plan: Gold or Platinum',
    own: (_, { subscriptionTier }) => tierNames[subscriptionTier],
  },
  {
    category: 'innovation',
    holds: ({ monthlyUploads }) => monthlyUploads > 15,
    text: () => 'More than 15 receipts uploaded this month',
    own: (locale, { monthlyUploads }) =>
      `${count(locale, monthlyUploads)} ${monthlyUploads === 1 ? 'receipt' : 'receipts'}`,
  },
  {
    category: 'business',
    // Nothing is added up here: a number is near enough to compare.
    holds: ({ totalExpenses, businessExpenses }) => Number(totalExpenses) > Number(businessExpenses),
    text: (locale, { businessExpenses, currency }) =>
      `More than ${money(locale, businessExpenses, currency)} spent in all`,
    own: (locale, { totalExpenses, currency }) => money(locale, totalExpenses, currency),
  },
  {
    category: 'savings',
    holds: ({ savingsRate }) => savingsRate > 10,
    text: () => 'More than 10% of your budget saved',
    own: ownSavings,
  },
  { category: 'stability', holds: () => true, text: () => 'Otherwise', own: () => '' },
]

/** The rule that decides about someone. */
export function decidingRule(profile: FinancialProfile): AvatarRule | undefined {
  return avatarRules.find(rule => rule.holds(profile))
}
