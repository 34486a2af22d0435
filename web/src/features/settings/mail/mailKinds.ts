import type { MailChoices, MailDelivery, MailPreferences } from '@outlay/contract/mailPreferences'
import type { DraftField } from '../../../core/forms/draft/draftOptions.ts'
import { msg, translated } from '../../../core/language/language.ts'

interface MailKind {
  readonly name: keyof MailChoices
  readonly title: string
  readonly text: string
  /** Whether its letters may wait for the one of the day; else they come or do not. */
  readonly isDigestible: boolean
}

/** The kinds of letters as a person knows them, in their order. */
export const mailKinds: readonly MailKind[] = [
  {
    name: 'approvalAsked',
    title: msg('Approval requests'),
    text: msg('A team expense needs your decision.'),
    isDigestible: true,
  },
  {
    name: 'approvalDecided',
    title: msg('Decisions'),
    text: msg('An expense of yours was approved, rejected or reimbursed.'),
    isDigestible: true,
  },
  {
    name: 'expenseComment',
    title: msg('Comments'),
    text: msg('Someone wrote about an expense of yours, or mentioned you.'),
    isDigestible: true,
  },
  {
    name: 'allowanceReached',
    title: msg('Upload allowance'),
    text: msg('You have used the last receipt upload of the month.'),
    isDigestible: false,
  },
  {
    name: 'newDevice',
    title: msg('New devices'),
    text: msg('Someone signed in to your account from a new browser.'),
    isDigestible: false,
  },
  {
    name: 'trialEnding',
    title: msg('End of the trial'),
    text: msg('The days in which you have every feature are over soon.'),
    isDigestible: false,
  },
  {
    name: 'planEnded',
    title: msg('End of a plan'),
    text: msg('The plan that you paid for has ended.'),
    isDigestible: false,
  },
]

export const deliveryNames: Readonly<Record<MailDelivery, string>> = {
  'at-once': msg('At once'),
  daily: msg('Daily'),
  off: msg('Off'),
}

export const mailFields: readonly DraftField<MailChoices, MailPreferences>[] = mailKinds.map(
  ({ name, title }) => ({
    unit: [name],
    label: title,
    text: values => translated(deliveryNames[values[name]]),
  }),
)
