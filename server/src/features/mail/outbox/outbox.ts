import { idSchema } from '@outlay/contract/core/ids'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { defineError } from '../../../core/errors.ts'
import type { Jobs } from '../../../core/jobs/jobs.ts'
import { findLetter, type LetterRow, listLetters, requeueLetter } from '../mail.store.ts'
import type { LetterState } from '../mail.table.ts'
import type { LetterJob } from '../sending/letterSending.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Jobs
  readonly isMailSent: boolean
}

const letterNotFound = defineError({
  code: 'mail.letter-not-found',
  kind: 'not-found',
  title: 'No such letter',
  detail: 'There is no letter of this id.',
})
const noMailServer = defineError({
  code: 'mail.no-server',
  kind: 'conflict',
  title: 'No mail server',
  detail: 'There is no mail server to send by: set SMTP_URL.',
})
const letterUnderWay = defineError({
  code: 'mail.letter-under-way',
  kind: 'conflict',
  title: 'Under way',
  detail: 'This letter is sent already, or under way.',
})

const letterDropped = defineError({
  code: 'mail.letter-dropped',
  kind: 'conflict',
  title: 'Dropped',
  detail: 'This letter is not sent any more: its reader has left the team it tells of.',
})

/** Not known to have been delivered. */
const unsent: readonly LetterState[] = ['kept', 'failed', 'unknown']
const mostListed = 500

/** The installation's emails, for its operator. */
export class Outbox {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Newest first: emails not known to be delivered and those in progress; with `all`, sent ones too. */
  list({ all = false } = {}): Promise<LetterRow[]> {
    const states: readonly LetterState[] = [...unsent, 'dropped', 'queued', 'sending']
    return listLetters(this.#deps.db, all ? { limit: mostListed } : { states, limit: mostListed })
  }

  /** @throws letterNotFound */
  async show(id: string): Promise<LetterRow> {
    const letter = idSchema.safeParse(id).success ? await findLetter(this.#deps.db, id) : undefined
    if (!letter) throw letterNotFound({ detail: `There is no letter ${id}.` })
    return letter
  }

  /** Sends one that was not sent or is unknown. @throws letterNotFound, letterDropped, letterUnderWay, noMailServer */
  async send(id: string): Promise<LetterRow> {
    const { db, clock, jobs, isMailSent } = this.#deps
    const letter = await this.show(id)
    if (letter.state === 'dropped') throw letterDropped()
    if (!isMailSent) throw noMailServer()
    await db.transaction(async transaction => {
      const isQueued = await requeueLetter(transaction, { id, from: unsent, now: clock.now() })
      if (!isQueued) throw letterUnderWay()
      await jobs.enqueue(transaction, 'mail', { letterId: id } satisfies LetterJob)
    })
    return letter
  }
}
