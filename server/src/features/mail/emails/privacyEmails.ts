import type { Story } from './approvalEmails.ts'
import type { AccountClosedFacts, AccountKeptFacts, DownloadReadyFacts } from './emailFacts.ts'
import { type EmailReader, instantText } from './emailParts.ts'

export function downloadReady(facts: DownloadReadyFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('Your data is ready to download'),
    title: say('Your data is ready to download'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'You asked for an archive of everything Outlay stores about you. It contains your records, your expenses as a table, and your receipts.',
        ),
      },
      { kind: 'action', label: say('Download my data'), href: `${base}${facts.link}` },
      {
        kind: 'text',
        text: say('Sign in to download it. It’s available until {until}, then it’s deleted.', {
          until: instantText(facts.expiresAt, reader),
        }),
      },
    ],
    why: say(
      'You’re receiving this email because someone requested this archive while signed in to your account. If this wasn’t you, change your password.',
    ),
  }
}

export function accountClosed({ dueAt, link }: AccountClosedFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('Your Outlay account is closed and will be deleted'),
    title: say('Your account is closed'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'Everything Outlay stores about you will be deleted on {when}. Expenses in a team’s books stay there, without your name.',
          { when: instantText(dueAt, reader) },
        ),
      },
      {
        kind: 'text',
        text: say('You can change your mind until then. Sign in and choose to keep your account.'),
      },
      { kind: 'action', label: say('Keep my account'), href: `${base}${link}` },
    ],
    why: say(
      'You’re receiving this email because someone who knows your password, or your administrator, asked to delete the account. If this wasn’t you, keep your account and change your password.',
    ),
  }
}

export function accountKept({ link }: AccountKeptFacts, { say }: EmailReader, base: string): Story {
  return {
    subject: say('Your Outlay account is open again'),
    title: say('Your account is open again'),
    blocks: [
      { kind: 'text', text: say('Everything in it is still there, and it won’t be deleted.') },
      { kind: 'action', label: say('Check your devices'), href: `${base}${link}` },
    ],
    why: say(
      'You’re receiving this email because your account was going to be deleted and someone signed in to keep it.',
    ),
  }
}

export function accountDeleted({ say }: EmailReader): Story {
  return {
    subject: say('Your Outlay account was deleted'),
    title: say('Your account was deleted'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'As you asked, everything Outlay stored about you was deleted. This is the last email you’ll get.',
        ),
      },
    ],
    why: say('You’re receiving this email because you had an account. We don’t keep your address, either.'),
  }
}
