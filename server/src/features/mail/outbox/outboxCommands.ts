import { UsageError } from '../../../core/commands/usageError.ts'
import type { LetterRow } from '../mail.store.ts'
import type { LetterState } from '../mail.table.ts'
import type { Outbox } from './outbox.ts'

export const usage = `npm run outbox -- COMMAND

  list       letters that nobody has got, as far as is known; the newest 500
  all        those that were sent, too
  show ID    what a letter says
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
const meanings: Readonly<Record<LetterState, string>> = {
  queued: 'waits to be sent',
  sending: 'is being sent',
  sent: 'sent',
  kept: 'kept, as there is no mail server',
  failed: 'not sent',
  dropped: 'not to be sent any more, as its reader has left the team it tells of',
  unknown: 'nobody knows whether it was sent: ask, or send it again',
}

const notKept: Readonly<Partial<Record<LetterState, string>>> = {
  sent: 'What a letter says is not kept once it is sent.',
  dropped: 'What a letter says is not kept once its reader has left the team it tells of.',
}

async function* list(outbox: Outbox, which: { readonly all: boolean }): AsyncGenerator<string> {
  const letters = await outbox.list(which)
  for (const letter of letters) {
    const { id, createdAt, address, subject, lastError } = letter
    yield `${id}  ${minuteOf(createdAt)}  ${address}  ${subject}`
    yield `  ${meanings[letter.state]}${lastError === null ? '' : `; ${lineOf(lastError)}`}`
  }
  yield letters.length === 1 ? '1 letter' : `${letters.length} letters`
}

async function* show(outbox: Outbox, id: string): AsyncGenerator<string> {
  const letter: LetterRow = await outbox.show(id)
  yield `To: ${letter.address}`
  yield `Date: ${minuteOf(letter.createdAt)}`
  yield `Subject: ${letter.subject}`
  yield `State: ${meanings[letter.state]}`
  yield ''
  yield notKept[letter.state] ?? letter.text
}

async function* send(outbox: Outbox, id: string): AsyncGenerator<string> {
  const { address } = await outbox.send(id)
  yield `The letter to ${address} goes out as soon as Outlay runs.`
}

function minuteOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Puts a multi-line server response on one line. */
function lineOf(text: string): string {
  return text.replace(/\s+/g, ' ')
}
