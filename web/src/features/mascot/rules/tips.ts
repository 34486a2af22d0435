import type { MascotFacts } from '@outlay/contract/mascot'
import type { PersonalityKey } from '@outlay/contract/personalities'
import { msg, t, translated } from '../../../core/language/language.ts'
import { budgetUseOf, isOver } from './shares.ts'

const ownTips: Readonly<Record<PersonalityKey, string>> = {
  'captain-cashflow': msg('Pause what can wait until next month, and pay only what must be paid now.'),
  'penny-wise': msg('Divide what is left of the budget by the days to come: that is what one day may cost.'),
  'savings-star': msg('Goal reached: set the next one a little higher while it is easy.'),
  'budget-buddy': msg('You are well within the budget: move part of what is left to your savings today.'),
  'finance-friend': msg('Five minutes once a week with your largest expenses keep the month in hand.'),
  'zen-master-money': msg('Take three slow breaths before you pay: is it for today, or for the feeling?'),
  'impulse-interceptor': msg('Write the wish down with its price: most wishes are gone within a week.'),
  'celebration-sally': msg('Celebrate with something small, and book it in the budget before you enjoy it.'),
  'emergency-eagle': msg(
    'An emergency fund of three months of expenses makes the next repair a small matter.',
  ),
  'coffee-shop-counselor': msg('Choose two days a week for eating out, and look forward to them.'),
}

const generalTips = [
  msg('The 50/30/20 rule: half of your income for needs, 30% for wishes, 20% for savings.'),
  msg('The 24-hour rule: wait a day before you buy what you had not planned.'),
]

/** What the mascot says, the most pressing first: what the facts call for, what this personality says, what always holds. */
export function tipsFor(facts: MascotFacts, personality: PersonalityKey): readonly [string, ...string[]] {
  const own = translated(ownTips[personality])
  const [first = own, ...rest] = [...extraMessagesFor(facts), own, ...generalTips.map(tip => translated(tip))]
  return [first, ...rest]
}

function extraMessagesFor(facts: MascotFacts): string[] {
  const { mood, expenseCount } = facts
  const messages: string[] = []
  if (mood === 'impulsive' && expenseCount > 10)
    messages.push(t('Many expenses, mostly on impulse: put the next wish on a list and look at it tomorrow.'))
  if (mood === 'stressed' && isOver(budgetUseOf(facts), 80n))
    messages.push(t('Stress, and most of the budget is used: take a short walk before the next purchase.'))
  return messages
}
