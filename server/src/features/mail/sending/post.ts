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

/** An email as sent to the server: identical for every attempt except for the MIME boundary. */
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
    // RFC 3834: suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { envelope: message.getEnvelope(), bytes: await message.build() }
}
