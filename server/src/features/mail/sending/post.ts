import MailComposer from 'nodemailer/lib/mail-composer'
import type { PostedLetter } from './smtp.ts'

interface Letter {
  readonly address: string
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
}

/** A letter as it goes to a server: the same bytes but for the boundary between its parts, whenever it is sent. */
export async function postOf(letter: Letter, from: string): Promise<PostedLetter> {
  const { address, messageId, subject, text, html, createdAt } = letter
  const message = new MailComposer({
    from,
    to: { name: '', address },
    subject,
    text,
    html,
    messageId,
    date: createdAt,
    // RFC 3834: nobody is to answer by machine.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { envelope: message.getEnvelope(), bytes: await message.build() }
}
