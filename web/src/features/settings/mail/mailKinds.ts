import type { MailChoices, MailDelivery, MailPreferences } from '@outlay/contract/mail/mailPreferences'
import type { DraftField } from '../../../core/forms/draft/draftOptions.ts'
import { msg, translated } from '../../../core/language/language.ts'

interface MailKind {
  readonly name: keyof MailChoices
  readonly title: string
  readonly text: string
  /** Whether it can be part of the daily digest; otherwise it is only on or off. */
  readonly isDigestible: boolean
}

/** The kinds of emails in display order. */
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
    text: msg('One of your expenses was approved, rejected or reimbursed.'),
    isDigestible: true,
  },
  {
    name: 'expenseComment',
    title: msg('Comments'),
    text: msg('Someone commented on one of your expenses or mentioned you.'),
    isDigestible: true,
  },
  {
    name: 'allowanceReached',
    title: msg('Upload allowance'),
    text: msg('You’ve used your last receipt upload of the month.'),
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
    title: msg('Trial ending'),
    text: msg('Your trial of every feature ends soon.'),
    isDigestible: false,
  },
  {
    name: 'planEnded',
    title: msg('Plan ended'),
    text: msg('Your paid plan has ended.'),
    isDigestible: false,
  },
]

export const deliveryNames: Readonly<Record<MailDelivery, string>> = {
  'at-once': msg('Immediately'),
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
