import type { Clock } from '../../core/clock.ts'
import type { Config } from '../../core/config/config.ts'
import { publicOriginOf } from '../../core/config/publicOrigin.ts'
import type { Db } from '../../core/database/database.ts'
import { newId } from '../../core/ids.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { Logger } from '../../core/logger.ts'
import { recipientsOf } from '../accounts/accountSettings.service.ts'
import { insertDigestEntry, listWaiting, takeDigestEntries } from './digests/digestEntries.store.ts'
import { lastDigestTime } from './digests/digestTime.ts'
import type { DigestFacts, DigestibleFacts, LetterFacts, LetterKind } from './letters/letterFacts.ts'
import type { Reader } from './letters/readerFormats.ts'
import { writeLetter } from './letters/writeLetter.ts'
import { deleteLettersBefore, dropLetters, findStates, insertLetter } from './mail.store.ts'
import type { LetterState } from './mail.table.ts'
import { LetterPreferences } from './preferences/letterPreferences.ts'
import { type LetterJob, LetterSending } from './sending/letterSending.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
  readonly logger: Logger
}

export type { LetterState } from './mail.table.ts'

/** A letter to be sent: to whom, and what it tells. */
export type Letter = LetterFacts & {
  /** A person with an account, whose switches hold, or an address. */
  readonly to: { readonly userId: string } | { readonly address: string }
  /** Of letters with the same key only the first is kept: `approval-asked EXPENSE STEP`. */
  readonly dedupeKey?: string
}

/** Who gets a letter, and how they read it. */
interface Addressee extends Reader {
  readonly userId: string | null
  readonly address: string
}

/** These tell what is said and done in a team; invitations, and letters about the account, do not. */
const kindsOfTeam: readonly LetterKind[] = ['approval-asked', 'approval-decided', 'expense-comment', 'digest']

/** Longer than a month, within which some letters may come once. */
const keptDays = 60
const dayMs = 24 * 60 * 60_000

/**
 * Letters to people. What a feature tells is written as a letter within the feature's own transaction, so that it is
 * sent if, and only if, what it tells has happened; a job sends it, or it is kept where there is no mail server.
 */
export class Mails {
  readonly preferences: LetterPreferences
  readonly #given: Dependencies
  readonly #base: string
  readonly #sending: LetterSending | null

  constructor(given: Dependencies) {
    const { config, jobs } = given
    const { SMTP_URL: smtpUrl } = config
    this.#given = given
    this.#base = publicOriginOf(config)
    this.#sending = smtpUrl ? new LetterSending({ ...given, smtpUrl, from: senderOf(config) }) : null
    this.preferences = new LetterPreferences({ ...given, isMailSent: this.isMailSent() })
    if (this.#sending) jobs.register('mail', attempt => this.#sending?.send(attempt) ?? Promise.resolve())
  }

  /** Whether there is a server to send by; else letters wait for the operator, and who invites hands the link on. */
  isMailSent(): boolean {
    return this.#sending !== null
  }

  /**
   * Has a letter sent once the transaction is committed: at once, with the others of the day, or not at all, as the
   * person has chosen. Never twice; of one whose sending was cut off nobody knows, and the operator is told.
   *
   *     await mails.queue(transaction, {
   *       kind: 'team-invitation', to: { address: 'ana@example.com' }, dedupeKey: `team-invitation ${id} ${times}`,
   *       teamName, inviterName, role: 'manager', link: `/teams/join/${teamId}?token=${token}`, expiresAt,
   *     })
   *     await mails.queue(transaction, {
   *       kind: 'approval-asked', to: { userId }, dedupeKey: `approval-asked ${expenseId} ${step} ${submittedAt} ${userId}`,
   *       submitterName, expenses: [{ description, amount, currency, date }], link: '/approvals',
   *     })
   *
   * One call for each person. Names and texts are taken as they were typed; links are paths of Outlay. A key is one of
   * the whole installation, so it names the person too where several are told. Who was disabled gets none.
   */
  async queue(transaction: Db, { to, dedupeKey, ...facts }: Letter): Promise<void> {
    if ('address' in to) {
      const { address } = to
      return this.#keep(
        transaction,
        { userId: null, address, locale: null, timezone: 'UTC' },
        facts,
        dedupeKey,
      )
    }
    const { userId } = to
    const addressee = await this.#addressee(transaction, userId)
    const delivery = await this.preferences.deliveryOf(transaction, userId, facts.kind)
    if (!addressee || delivery === 'off') return
    if (delivery === 'at-once' || !isDigestible(facts))
      return this.#keep(transaction, addressee, facts, dedupeKey)
    const createdAt = this.#given.clock.now()
    return insertDigestEntry(transaction, { id: newId(), userId, facts, dedupeKey, createdAt })
  }

  /**
   * Some people leave their team: what is written to them of it and is not sent yet, is not sent any more. It stays in the
   * outbox, without what it says. What is told them from now on, as that they were paid back, is sent.
   */
  dropTeamLetters(transaction: Db, userIds: readonly string[]): Promise<void> {
    return dropLetters(transaction, { userIds, kinds: kindsOfTeam })
  }

  /** What has become of letters, by their keys: of those that are kept still. */
  statesOf(db: Db, dedupeKeys: readonly string[]): Promise<Map<string, LetterState>> {
    return dedupeKeys.length === 0 ? Promise.resolve(new Map()) : findStates(db, dedupeKeys)
  }

  /** The letters of the day, for those whose 8 in the morning has come since something happened; asked once an hour. */
  async sendDigests(): Promise<void> {
    const { db, clock } = this.#given
    const waiting = await listWaiting(db)
    const people = await recipientsOf(
      db,
      waiting.map(({ userId }) => userId),
    )
    const timezones = new Map(people.map(({ id, timezone }) => [id, timezone]))
    for (const { userId, since } of waiting) {
      const due = lastDigestTime(timezones.get(userId) ?? 'UTC', clock.now())
      if (since < due) await db.transaction(transaction => this.#keepDigest(transaction, userId))
    }
  }

  /** Ends what was left in the middle of sending, and forgets letters of long ago; asked once an hour. */
  async tidy(): Promise<void> {
    const { db, clock } = this.#given
    await this.#sending?.tidy()
    await deleteLettersBefore(db, new Date(clock.now().getTime() - keptDays * dayMs))
  }

  /** Of what they want no letters of any more, nothing is told. */
  async #keepDigest(transaction: Db, userId: string): Promise<void> {
    const taken = await takeDigestEntries(transaction, userId)
    const addressee = await this.#addressee(transaction, userId)
    const entries: DigestibleFacts[] = []
    for (const entry of taken)
      if ((await this.preferences.deliveryOf(transaction, userId, entry.kind)) !== 'off') entries.push(entry)
    if (addressee && entries.length > 0) await this.#keep(transaction, addressee, { kind: 'digest', entries })
  }

  async #keep(
    transaction: Db,
    addressee: Addressee,
    facts: LetterFacts | DigestFacts,
    dedupeKey?: string,
  ): Promise<void> {
    const { clock, jobs } = this.#given
    const { userId, address } = addressee
    const id = newId()
    const isKept = await insertLetter(transaction, {
      id,
      kind: facts.kind,
      userId,
      address,
      messageId: `<${id}@${new URL(this.#base).hostname}>`,
      ...writeLetter(facts, addressee, this.#base),
      dedupeKey,
      state: this.isMailSent() ? 'queued' : 'kept',
      createdAt: clock.now(),
    })
    if (isKept && this.isMailSent())
      await jobs.enqueue(transaction, 'mail', { letterId: id } satisfies LetterJob)
  }

  async #addressee(db: Db, userId: string): Promise<Addressee | undefined> {
    const [found] = await recipientsOf(db, [userId])
    return found && { userId, address: found.email, locale: found.locale, timezone: found.timezone }
  }
}

/** Nobody answers it. */
function senderOf(config: Config): string {
  return config.MAIL_FROM ?? `Outlay <no-reply@${new URL(publicOriginOf(config)).hostname}>`
}

function isDigestible(facts: LetterFacts): facts is DigestibleFacts {
  return (
    facts.kind === 'approval-asked' || facts.kind === 'approval-decided' || facts.kind === 'expense-comment'
  )
}
