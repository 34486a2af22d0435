import type { Story } from './approvalLetters.ts'
import type { AccountClosedFacts, AccountKeptFacts, DownloadReadyFacts } from './letterFacts.ts'
import { instantText, type LetterReader } from './readerFormats.ts'

export function downloadReady(facts: DownloadReadyFacts, reader: LetterReader, base: string): Story {
  const { say } = reader
  return {
    subject: say('Your data is ready to download'),
    title: say('Your data is ready to download'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'You asked for an archive of all that Outlay keeps of you. It has your records, your expenses as a table, and your receipts.',
        ),
      },
      { kind: 'action', label: say('Download my data'), href: `${base}${facts.link}` },
      {
        kind: 'text',
        text: say(
          'You have to be signed in to download it. It can be downloaded until {until}, and is deleted then.',
          { until: instantText(facts.expiresAt, reader) },
        ),
      },
    ],
    why: say(
      'You get this letter because someone who is signed in as you asked for it. If it was not you, change your password.',
    ),
  }
}

export function accountClosed(
  { dueAt, link }: AccountClosedFacts,
  reader: LetterReader,
  base: string,
): Story {
  const { say } = reader
  return {
    subject: say('Your Outlay account is closed and will be deleted'),
    title: say('Your account is closed'),
    blocks: [
      {
        kind: 'text',
        text: say(
          'All that Outlay keeps of you will be deleted on {when}. Expenses in the books of a team stay there, without your name.',
          { when: instantText(dueAt, reader) },
        ),
      },
      {
        kind: 'text',
        text: say('Until then you can change your mind: sign in, and choose to keep your account.'),
      },
      { kind: 'action', label: say('Keep my account'), href: `${base}${link}` },
    ],
    why: say(
      'You get this letter because someone who knows your password, or who runs this server, asked for it. If it was not you, keep your account, and change your password.',
    ),
  }
}

export function accountKept({ link }: AccountKeptFacts, { say }: LetterReader, base: string): Story {
  return {
    subject: say('Your Outlay account is kept'),
    title: say('Your account is kept'),
    blocks: [
      { kind: 'text', text: say('It is open again, with all that was in it, and will not be deleted.') },
      { kind: 'action', label: say('Check your devices'), href: `${base}${link}` },
    ],
    why: say('You get this letter because your account was to be deleted, and someone signed in to keep it.'),
  }
}

export function accountDeleted({ say }: LetterReader): Story {
  return {
    subject: say('Your Outlay account is deleted'),
    title: say('Your account is deleted'),
    blocks: [
      {
        kind: 'text',
        text: say('All that Outlay kept of you is deleted, as you asked. This is the last letter you get.'),
      },
    ],
    why: say('You get this letter because you had an account. Your address is not kept either.'),
  }
}
