import { msg } from '../../../core/language/language.ts'

/** `{days}` is the length of the trial. */
export interface Question {
  readonly question: string
  readonly answer: string
}

/** Questions of prospective users. The answers are true of this program, no matter who operates it. */
export const questions: readonly Question[] = [
  {
    question: msg('What’s included in the trial?'),
    answer: msg(
      'Every new account gets every feature for {days} days, no card needed. Only receipt uploads follow your plan’s limit: 5 a month on Free.',
    ),
  },
  {
    question: msg('What happens after {days} days?'),
    answer: msg(
      'You aren’t charged, and nothing is deleted. You move to Free. Anything over its limits stays, and you can still view it and export it as CSV. You only need a larger plan to add more.',
    ),
  },
  {
    question: msg('Can I cancel at any time?'),
    answer: msg(
      'Yes, in Settings. Your plan then runs until the end of the period you paid for, and you can undo the cancellation until that day. You can also switch plans there. The unused part of the old plan is credited.',
    ),
  },
  {
    question: msg('Where do my card details go?'),
    answer: msg(
      'Only to the card provider. Outlay doesn’t store your card number. A server without a card provider accepts test cards only, says so on the card form, and charges nothing.',
    ),
  },
  {
    question: msg('Why does the next page say Gold or Platinum?'),
    answer: msg(
      'The Pro trial leads to the Gold plan, and the Business trial to Platinum. Before you pay, that page shows what your plan costs and includes. Select Back to Plans to compare them all. That list is the one that applies.',
    ),
  },
  {
    question: msg('How much does annual billing save?'),
    answer: msg(
      '20% off each month, rounded down to whole dollars, when you pay for a year up front. Prices are in US dollars, before tax.',
    ),
  },
  {
    question: msg('Does everyone on a team pay?'),
    answer: msg('No. The team owner’s Platinum plan covers everyone on the team for one price.'),
  },
  {
    question: msg('Can I host Outlay myself?'),
    answer: msg(
      'Yes, on your own machine. Start it with PLAN_LIMITS=off and no plan limits apply. Your receipts and figures then stay on that machine.',
    ),
  },
]
