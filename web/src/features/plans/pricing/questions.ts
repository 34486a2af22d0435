import { msg } from '../../../core/language/language.ts'

/** `{days}` are those of the trial. */
export interface Question {
  readonly question: string
  readonly answer: string
}

/** What people ask before they open an account. Each answer is what the program does, whoever runs it. */
export const questions: readonly Question[] = [
  {
    question: msg('What is in the trial?'),
    answer: msg(
      'Every new account has every feature for {days} days, without a card. Receipts alone are counted by the plan you are on: 5 a month on Free.',
    ),
  },
  {
    question: msg('What happens after {days} days?'),
    answer: msg(
      'Nothing is charged and nothing is deleted: you go on with Free. What is beyond its limits stays, can be read and exported as CSV; only adding more of it asks for a larger plan.',
    ),
  },
  {
    question: msg('Can I cancel at any time?'),
    answer: msg(
      'Yes, in Settings. Your plan then runs to the end of the period you paid for, and until that day you can take the cancelling back. You can change to another plan there, too; what is left of the old one is credited.',
    ),
  },
  {
    question: msg('Where do my card details go?'),
    answer: msg(
      'To the card provider, and to nobody else: Outlay does not store your card number. A server that has no card provider takes test cards only, says so on the card form, and charges nothing.',
    ),
  },
  {
    question: msg('Why does the next page say Gold or Platinum?'),
    answer: msg(
      'Those are the names you subscribe by: the Pro trial leads to Gold, the Business trial to Platinum. That page says what yours costs and includes before you pay, and lists all of them under Back to Plans; its list is the one that counts.',
    ),
  },
  {
    question: msg('What does annual billing save?'),
    answer: msg(
      '20% of each month, rounded down to whole dollars, for a year paid at once. Prices are in US dollars, before tax.',
    ),
  },
  {
    question: msg('Does each person of a team pay?'),
    answer: msg('No. One Platinum plan of the team’s owner covers everyone in the team, at the one price.'),
  },
  {
    question: msg('Can I host Outlay myself?'),
    answer: msg(
      'Yes, on a machine of your own. Start it with PLAN_LIMITS=off, and no plan limits anyone on it. Your receipts and figures then stay on that machine.',
    ),
  },
]
