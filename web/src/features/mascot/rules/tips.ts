import type { MascotFacts } from '@outlay/contract/mascot/mascot'
import type { PersonalityKey } from '@outlay/contract/mascot/personalities'
import { msg, t, translated } from '../../../core/language/language.ts'
import { budgetUseOf, isOver } from './shares.ts'

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
