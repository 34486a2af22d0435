import { UsageError } from '../../../core/commands/usageError.ts'
import type { EmailRow } from '../mail.store.ts'
import type { EmailState } from '../mail.table.ts'
import type { Outbox } from './outbox.ts'

export const usage = `npm run outbox -- COMMAND

  list       emails that nobody has got, as far as is known; the newest 500
  all        those that were sent, too
  show ID    what an email says
  send ID    has one sent that was not, or that may not have been; needs SMTP_URL

Without a command: list.`

interface CommandWithIds {
  readonly ids: number
  readonly run: (outbox: Outbox, id: string) => AsyncIterable<string>
}

const commands: Record<string, CommandWithIds> = {
  list: { ids: 0, run: outbox => list(outbox, { all: false }) },
  all: { ids: 0, run: outbox => list(outbox, { all: true }) },
  show: { ids: 1, run: show },
  send: { ids: 1, run: send },
}

/** Parses an outbox command, which returns the lines to print. @throws UsageError */
export function outboxCommandOf([name = 'list', ...ids]: readonly string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command?.ids !== ids.length) throw new UsageError(usage)
  const [id = ''] = ids
  return (outbox: Outbox) => command.run(outbox, id)
}

/** Descriptions of states for the operator. */
const meanings: Readonly<Record<EmailState, string>> = {
  queued: 'waits to be sent',
  sending: 'is being sent',
  sent: 'sent',
  kept: 'kept, as there is no mail server',
  failed: 'not sent',
  dropped: 'not to be sent any more, as its reader has left the team it tells of',
  unknown: 'nobody knows whether it was sent: ask, or send it again',
}

const notKept: Readonly<Partial<Record<EmailState, string>>> = {
  sent: 'What an email says is not kept once it is sent.',
  dropped: 'What an email says is not kept once its reader has left the team it tells of.',
}

async function* list(outbox: Outbox, which: { readonly all: boolean }): AsyncGenerator<string> {
  const emails = await outbox.list(which)
  for (const message of emails) {
    const { id, createdAt, address, subject, lastError } = message
    yield `${id}  ${minuteOf(createdAt)}  ${address}  ${subject}`
    yield `  ${meanings[message.state]}${lastError === null ? '' : `; ${lineOf(lastError)}`}`
  }
  yield emails.length === 1 ? '1 email' : `${emails.length} emails`
}

async function* show(outbox: Outbox, id: string): AsyncGenerator<string> {
  const message: EmailRow = await outbox.show(id)
  yield `To: ${message.address}`
  yield `Date: ${minuteOf(message.createdAt)}`
  yield `Subject: ${message.subject}`
  yield `State: ${meanings[message.state]}`
  yield ''
  yield notKept[message.state] ?? message.text
}

async function* send(outbox: Outbox, id: string): AsyncGenerator<string> {
  const { address } = await outbox.send(id)
  yield `The email to ${address} goes out as soon as Outlay runs.`
}

function minuteOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Puts a multi-line server response on one line. */
function lineOf(text: string): string {
  return text.replace(/\s+/g, ' ')
}
