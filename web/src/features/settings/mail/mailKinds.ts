import type { MailChoices, MailDelivery, MailPreferences } from '@outlay/contract/mailPreferences'
import type { DraftField } from '../../../core/forms/draft/draftOptions.ts'

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
    title: 'Approval requests',
    text: 'An expense of your team waits for you.',
    isDigestible: true,
  },
  {
    name: 'approvalDecided',
    title: 'Decisions',
    text: 'An expense of yours was approved, rejected or reimbursed.',
    isDigestible: true,
  },
  {
    name: 'expenseComment',
    title: 'Comments',
    text: 'Someone wrote about an expense of yours, or mentioned you.',
    isDigestible: true,
  },
  {
    name: 'allowanceReached',
    title: 'Upload allowance',
    text: 'You have used the last receipt upload of the month.',
    isDigestible: false,
  },
  {
    name: 'newDevice',
    title: 'New devices',
    text: 'Someone signed in to your account from a new browser.',
    isDigestible: false,
  },
  {
    name: 'trialEnding',
    title: 'End of the trial',
    text: 'The days in which you have every feature are over soon.',
    isDigestible: false,
  },
  {
    name: 'planEnded',
    title: 'End of a plan',
    text: 'The plan that you paid for has ended.',
    isDigestible: false,
  },
]

export const deliveryNames: Readonly<Record<MailDelivery, string>> = {
  'at-once': 'At once',
  daily: 'Daily',
  off: 'Off',
}

export const mailFields: readonly DraftField<MailChoices, MailPreferences>[] = mailKinds.map(
  ({ name, title }) => ({ unit: [name], label: title, text: values => deliveryNames[values[name]] }),
)
