import type { MoodValue } from '@outlay/contract/expenses/moods'
import type { MascotFacts } from '@outlay/contract/mascot/mascot'
import { type PersonalityKey, personalityKeys } from '@outlay/contract/mascot/personalities'
import { budgetUseOf, isAtLeast, isAtMost, isUnder, savingsShareOf } from './shares.ts'

/**
 * Spending categories in the personality rules. Outlay has fewer: rent and utilities count as home; travel includes the
 * car's fuel, parking and fares; meals are food, coffee and dining; medical has none. Other categories are matched by
 * their name.
 */
const kinds = {
  unforeseen: { values: ['rent', 'utilities', 'travel'], words: ['medical', 'car', 'home'] },
  food: { values: ['meals'], words: ['food', 'coffee', 'dining'] },
} as const

/** Whether most is spent on Medical, Car or Home (`unforeseen`), or on Food, Coffee or Dining (`food`). */
function isOfKind(category: string | null, kind: keyof typeof kinds): boolean {
  if (category === null) return false
  const values: readonly string[] = kinds[kind].values
  const words: readonly string[] = kinds[kind].words
  const name = category.toLowerCase()
  return values.includes(name) || name.split(/[^\p{L}]+/u).some(word => words.includes(word))
}

const usesAtLeast = (facts: MascotFacts, percent: bigint) => isAtLeast(budgetUseOf(facts), percent)
const usesAtMost = (facts: MascotFacts, percent: bigint) => isAtMost(budgetUseOf(facts), percent)
const usesUnder = (facts: MascotFacts, percent: bigint) => isUnder(budgetUseOf(facts), percent)
const hasSaved = (facts: MascotFacts, percent: bigint) => isAtLeast(savingsShareOf(facts), percent)
const feels = ({ mood }: MascotFacts, ...moods: MoodValue[]) => mood !== null && moods.includes(mood)

/** "80 to 99%" extends to just below 100%, since no other rule covers 99.99%. "50 to 80%" alike. */
const rules: Readonly<Record<PersonalityKey, (facts: MascotFacts) => boolean>> = {
  'captain-cashflow': facts => usesAtLeast(facts, 100n),
  'penny-wise': facts => usesAtLeast(facts, 80n) && usesUnder(facts, 100n),
  'savings-star': facts => hasSaved(facts, 100n),
  'budget-buddy': facts => usesAtMost(facts, 50n) && hasSaved(facts, 50n),
  'finance-friend': facts => usesAtLeast(facts, 50n) && usesUnder(facts, 80n),
  'zen-master-money': facts => feels(facts, 'stressed', 'anxious'),
  'impulse-interceptor': facts => feels(facts, 'impulsive') && facts.expenseCount >= 10,
  'celebration-sally': facts => feels(facts, 'happy', 'excited') && hasSaved(facts, 75n),
  'emergency-eagle': facts => usesAtMost(facts, 30n) && isOfKind(facts.topCategory, 'unforeseen'),
  'coffee-shop-counselor': facts => isOfKind(facts.topCategory, 'food') && facts.expenseCount >= 15,
}

/** Whether a personality's rule applies, regardless of the order. */
export function suits(key: PersonalityKey, facts: MascotFacts): boolean {
  return rules[key](facts)
}

/**
 * The first personality in the list whose rule applies; Finance Friend if none does. Celebration Sally never wins:
 * anyone who has saved 75% also matches Budget Buddy, or one before him.
 */
export function personalityFor(facts: MascotFacts): PersonalityKey {
  return personalityKeys.find(key => suits(key, facts)) ?? 'finance-friend'
}
