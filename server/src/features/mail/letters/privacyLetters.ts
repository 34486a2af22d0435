import type { Story } from './approvalLetters.ts'
import type { DownloadReadyFacts } from './letterFacts.ts'
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
