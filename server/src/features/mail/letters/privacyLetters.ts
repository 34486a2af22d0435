import type { Story } from './approvalLetters.ts'
import type { AccountClosedFacts, AccountKeptFacts, DownloadReadyFacts } from './letterFacts.ts'
import { instantText, type Reader } from './readerFormats.ts'

export function downloadReady(facts: DownloadReadyFacts, reader: Reader, base: string): Story {
  return {
    subject: 'Your data is ready to download',
    title: 'Your data is ready to download',
    blocks: [
      {
        kind: 'text',
        text: 'You asked for an archive of all that Outlay keeps of you. It has your records, your expenses as a table, and your receipts.',
      },
      { kind: 'action', label: 'Download my data', href: `${base}${facts.link}` },
      {
        kind: 'text',
        text: `You have to be signed in to download it. It can be downloaded until ${instantText(facts.expiresAt, reader)}, and is deleted then.`,
      },
    ],
    why: 'You get this letter because someone who is signed in as you asked for it. If it was not you, change your password.',
  }
}

export function accountClosed({ dueAt, link }: AccountClosedFacts, reader: Reader, base: string): Story {
  const until = instantText(dueAt, reader)
  return {
    subject: 'Your Outlay account is closed and will be deleted',
    title: 'Your account is closed',
    blocks: [
      {
        kind: 'text',
        text: `All that Outlay keeps of you will be deleted on ${until}. Expenses in the books of a team stay there, without your name.`,
      },
      {
        kind: 'text',
        text: 'Until then you can change your mind: sign in, and choose to keep your account.',
      },
      { kind: 'action', label: 'Keep my account', href: `${base}${link}` },
    ],
    why: 'You get this letter because someone who knows your password, or who runs this server, asked for it. If it was not you, keep your account, and change your password.',
  }
}

export function accountKept({ link }: AccountKeptFacts, base: string): Story {
  return {
    subject: 'Your Outlay account is kept',
    title: 'Your account is kept',
    blocks: [
      { kind: 'text', text: 'It is open again, with all that was in it, and will not be deleted.' },
      { kind: 'action', label: 'Check your devices', href: `${base}${link}` },
    ],
    why: 'You get this letter because your account was to be deleted, and someone signed in to keep it.',
  }
}

export function accountDeleted(): Story {
  return {
    subject: 'Your Outlay account is deleted',
    title: 'Your account is deleted',
    blocks: [
      {
        kind: 'text',
        text: 'All that Outlay kept of you is deleted, as you asked. This is the last letter you get.',
      },
    ],
    why: 'You get this letter because you had an account. Your address is not kept either.',
  }
}
