import type { MoodValue } from '@outlay/contract/expenses/moods'
import type { MascotFacts, Reaction } from '@outlay/contract/mascot/mascot'
import { type PersonalityKey, personalityKeys } from '@outlay/contract/mascot/personalities'
import { msg, t, translated } from '../../core/language/language.ts'
import { thousandthsOf } from '../../entities/figures/sums.ts'

const ownTips: Readonly<Record<PersonalityKey, string>> = {
  'captain-cashflow': msg('Pause what can wait until next month, and pay only what must be paid now.'),
  'penny-wise': msg('Divide what’s left of the budget by the days left: that’s what you can spend per day.'),
  'savings-star': msg('Goal reached: set the next one a little higher while it’s easy.'),
  'budget-buddy': msg('You’re well within budget: move part of what’s left to your savings today.'),
  'finance-friend': msg('Five minutes a week with your largest expenses keeps the month under control.'),
  'zen-master-money': msg(
    'Take three slow breaths before you pay: do you need it today, or is it just the feeling?',
  ),
  'impulse-interceptor': msg('Write down what you want and its price: most wishes fade within a week.'),
  'celebration-sally': msg('Celebrate with something small, and budget for it before you enjoy it.'),
  'emergency-eagle': msg(
    'With three months of expenses in an emergency fund, the next repair is no big deal.',
  ),
  'coffee-shop-counselor': msg('Choose two days a week for eating out, and look forward to them.'),
}

const generalTips = [
  msg('The 50/30/20 rule: half of your income for needs, 30% for wants, 20% for savings.'),
  msg('The 24-hour rule: wait a day before you buy anything you hadn’t planned.'),
]

/** The mascot's texts, most urgent first: based on the facts, then on the personality, then general ones. */
export function tipsFor(facts: MascotFacts, personality: PersonalityKey): readonly [string, ...string[]] {
  const own = translated(ownTips[personality])
  const [first = own, ...rest] = [...extraMessagesFor(facts), own, ...generalTips.map(tip => translated(tip))]
  return [first, ...rest]
}

function extraMessagesFor(facts: MascotFacts): string[] {
  const { mood, expenseCount } = facts
  const messages: string[] = []
  if (mood === 'impulsive' && expenseCount > 10)
    messages.push(
      t(
        'Lots of expenses, mostly on impulse: put the next thing you want on a list and look at it tomorrow.',
      ),
    )
  if (mood === 'stressed' && isOver(budgetUseOf(facts), 80n))
    messages.push(t('Stressed, with most of the budget used: take a short walk before the next purchase.'))
  return messages
}

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

export type MascotMood = 'worried' | 'concerned' | 'excellent' | 'good'

/** The mascot's mood about the month. */
export function mascotMoodFor(facts: MascotFacts): MascotMood {
  const use = budgetUseOf(facts)
  const saved = savingsShareOf(facts)
  if (isOver(use, 100n)) return 'worried'
  if (isOver(use, 80n)) return 'concerned'
  if (isAtLeast(saved, 100n) || (isUnder(use, 50n) && isOver(saved, 50n))) return 'excellent'
  return 'good'
}

export type ReactionMood = 'excited' | 'focused' | 'neutral'

/** How long a reaction changes the mood; otherwise the mascot is happy. */
export const reactionMs = 2000
export const restingMood = 'happy'

const moodByReaction: Readonly<Record<Reaction, ReactionMood>> = {
  praise: 'excited',
  question: 'focused',
  refresh: 'neutral',
}

export function moodAfterReaction(reaction: Reaction): ReactionMood {
  return moodByReaction[reaction]
}

/** A ratio of two amounts in thousandths, kept unrounded. */
interface Share {
  readonly part: bigint
  readonly whole: bigint
}

const none: Share = { part: 0n, whole: 1n }

/** The share of the budget spent. A budget of 0 is exceeded by any spending, and unused without. */
function budgetUseOf({ spent, budget }: Pick<MascotFacts, 'spent' | 'budget'>): Share {
  const share = { part: thousandthsOf(spent), whole: thousandthsOf(budget) }
  return share.part === 0n ? none : share
}

/** The share of the savings goal reached; 0 without a goal. */
function savingsShareOf({ savings, savingsGoal }: Pick<MascotFacts, 'savings' | 'savingsGoal'>): Share {
  const share = { part: thousandthsOf(savings), whole: thousandthsOf(savingsGoal) }
  return share.whole === 0n ? none : share
}

const isAtLeast = (share: Share, percent: bigint): boolean => share.part * 100n >= share.whole * percent
const isOver = (share: Share, percent: bigint): boolean => share.part * 100n > share.whole * percent
const isUnder = (share: Share, percent: bigint): boolean => !isAtLeast(share, percent)
const isAtMost = (share: Share, percent: bigint): boolean => !isOver(share, percent)
