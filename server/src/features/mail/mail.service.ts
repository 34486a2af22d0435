import type { Clock } from '../../core/clock.ts'
import type { Config } from '../../core/config/config.ts'
import { publicOriginOf } from '../../core/config/publicOrigin.ts'
import type { Db } from '../../core/database/database.ts'
import { newId } from '../../core/ids.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { Logger } from '../../core/logger.ts'
import { recipientsOf } from '../accounts/accountSettings.service.ts'
import {
  type DigestEntry,
  insertDigestEntries,
  listWaiting,
  takeDigestEntries,
} from './digests/digestEntries.store.ts'
import { lastDigestTime } from './digests/digestTime.ts'
import {
  type DigestFacts,
  type DigestibleFacts,
  type LetterFacts,
  type LetterKind,
  mostListed as mostListedInLetters,
} from './letters/letterFacts.ts'
import type { Reader } from './letters/readerFormats.ts'
import { writeLetter } from './letters/writeLetter.ts'
import {
  type Counted,
  countLettersTo,
  deleteFarewells,
  deleteLettersBefore,
  dropLetters,
  emptyLettersBefore,
  findStates,
  insertLetters,
} from './mail.store.ts'
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

export type { LetterSum } from './letters/letterFacts.ts'
export type { LetterState } from './mail.table.ts'

/** A letter to be sent: to whom, and what it tells. */
export type Letter = LetterFacts & {
  /** A person with an account, whose switches hold, or an address: in the language of who is named, else in English. */
  readonly to: { readonly userId: string } | { readonly address: string; readonly asReadBy?: string }
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

interface Kept {
  readonly addressee: Addressee
  readonly facts: LetterFacts | DigestFacts
  readonly dedupeKey?: string | undefined
}

/** These are written also to whoever has closed their account, and may keep it still. */
const kindsOfClosed: readonly LetterKind[] = ['password-reset', 'password-changed']

/** Someone who knows no more than an address can have these sent to it, so in 24 hours there are few of each kind. */
const kindsAskedByAnyone: readonly LetterKind[] = ['email-confirmation', 'email-tried', 'password-reset']
const mostAskedADay = 15

/** So many expenses of a letter are listed in it. */
export const mostListed = mostListedInLetters

/** Longer than a month, within which some letters may come once. */
const keptDays = 60
/** What they say may name people, whose account may be deleted meanwhile. */
const wordsKeptDays = 30
const dayMs = 24 * 60 * 60_000

/**
 * Letters to people. What a feature tells is written as a letter within the feature's own transaction, so that it is
 * sent if, and only if, what it tells has happened; a job sends it, or it is kept where there is no mail server.
 */
export class Mails {
  readonly preferences: LetterPreferences
  readonly #deps: Dependencies
  readonly #base: string
  readonly #sending: LetterSending | null

  constructor(deps: Dependencies) {
    const { config, jobs } = deps
    const { SMTP_URL: smtpUrl } = config
    this.#deps = deps
    this.#base = publicOriginOf(config)
    this.#sending = smtpUrl ? new LetterSending({ ...deps, smtpUrl, from: senderOf(config) }) : null
    this.preferences = new LetterPreferences({ ...deps, isMailSent: this.isMailSent() })
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
  queue(transaction: Db, letter: Letter): Promise<void> {
    return this.queueAll(transaction, [letter])
  }

  /** The same of several, by as many statements as of one. */
  async queueAll(transaction: Db, letters: readonly Letter[]): Promise<void> {
    if (letters.length === 0) return
    const userIds = [...new Set(letters.flatMap(({ to }) => readerOf(to) ?? []))]
    const alsoClosed = letters.every(({ kind }) => kindsOfClosed.includes(kind))
    const people = await this.#addressees(transaction, userIds, { alsoClosed })
    const deliveryOf = await this.preferences.deliveriesOf(transaction, userIds)
    const createdAt = this.#deps.clock.now()
    const atOnce: Kept[] = []
    const waiting: DigestEntry[] = []
    for (const { to, dedupeKey, ...facts } of letters) {
      const reader = people.get(readerOf(to) ?? '')
      const addressee = 'address' in to ? addresseeAt(to.address, reader) : reader
      const userId = addressee?.userId
      const delivery = userId ? deliveryOf(userId, facts.kind) : 'at-once'
      if (!addressee || delivery === 'off') continue
      if (!userId || delivery === 'at-once' || !isDigestible(facts))
        atOnce.push({ addressee, facts, dedupeKey })
      else waiting.push({ id: newId(), userId, facts, dedupeKey, createdAt })
    }
    if (waiting.length > 0) await insertDigestEntries(transaction, waiting)
    await this.#keep(transaction, atOnce)
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

  /** How many emails of a kind were written to an address lately, no matter who had them sent. */
  countTo(db: Db, about: Counted): Promise<number> {
    return countLettersTo(db, about)
  }

  /** The letters of the day, for those whose 8 in the morning has come since something happened; asked once an hour. */
  async sendDigests(): Promise<void> {
    const { db, clock } = this.#deps
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

  /**
   * The last letter to an address whose account is deleted. It is nowhere once it is sent, or will not be; where there is no mail
   * server it is not written.
   */
  async sayFarewell(transaction: Db, addressee: { readonly address: string } & Reader): Promise<void> {
    if (!this.isMailSent()) return
    await this.#keep(transaction, [
      { addressee: { ...addressee, userId: null }, facts: { kind: 'account-deleted' } },
    ])
  }

  /** Ends what was left in the middle of sending, and forgets what letters said, and letters, of long ago; asked once an hour. */
  async tidy(): Promise<void> {
    const { db, clock } = this.#deps
    await this.#sending?.tidy()
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
    await deleteFarewells(db)
    await emptyLettersBefore(db, daysAgo(wordsKeptDays))
    await deleteLettersBefore(db, daysAgo(keptDays))
  }

  /** Of what they want no letters of any more, nothing is told. */
  async #keepDigest(transaction: Db, userId: string): Promise<void> {
    const taken = await takeDigestEntries(transaction, userId)
    const addressee = (await this.#addressees(transaction, [userId])).get(userId)
    const deliveryOf = await this.preferences.deliveriesOf(transaction, [userId])
    const entries = taken.filter(({ kind }) => deliveryOf(userId, kind) !== 'off')
    if (!addressee || entries.length === 0) return
    await this.#keep(transaction, [{ addressee, facts: { kind: 'digest', entries } }])
  }

  async #keep(transaction: Db, letters: readonly Kept[]): Promise<void> {
    const { clock, jobs } = this.#deps
    const createdAt = clock.now()
    const wanted = await this.#withoutFlood(transaction, letters, createdAt)
    if (wanted.length === 0) return
    const rows = wanted.map(({ addressee, facts, dedupeKey }) => {
      const { userId, address } = addressee
      const id = newId()
      return {
        id,
        kind: facts.kind,
        userId,
        address,
        messageId: `<${id}@${new URL(this.#base).hostname}>`,
        ...writeLetter(facts, addressee, this.#base),
        dedupeKey,
        state: this.isMailSent() ? ('queued' as const) : ('kept' as const),
        createdAt,
      }
    })
    const kept = await insertLetters(transaction, rows)
    const toSend = kept.map((letterId): LetterJob => ({ letterId }))
    if (this.isMailSent()) await jobs.enqueueAll(transaction, 'mail', toSend)
  }

  /** Nobody is told that a letter is one too many: who asks for it may be a stranger who learns nothing of an address. */
  async #withoutFlood(db: Db, letters: readonly Kept[], now: Date): Promise<Kept[]> {
    const lately = { now, ms: dayMs }
    const wanted: Kept[] = []
    for (const letter of letters) {
      const { addressee, facts } = letter
      const isOneTooMany =
        kindsAskedByAnyone.includes(facts.kind) &&
        (await this.countTo(db, { address: addressee.address, kind: facts.kind, lately })) >= mostAskedADay
      if (!isOneTooMany) wanted.push(letter)
    }
    return wanted
  }

  /** Those of some people who may be written to, by id. */
  async #addressees(
    db: Db,
    userIds: readonly string[],
    { alsoClosed } = { alsoClosed: false },
  ): Promise<ReadonlyMap<string, Addressee>> {
    const found = userIds.length === 0 ? [] : await recipientsOf(db, userIds, { alsoClosed })
    return new Map(
      found.map(({ id, email, locale, timezone }) => [id, { userId: id, address: email, locale, timezone }]),
    )
  }
}

/** Nobody where no letter is brought. */
function addresseeAt(address: string, reader?: Reader): Addressee | undefined {
  if (isNoAddress(address)) return undefined
  return { userId: null, address, locale: reader?.locale ?? null, timezone: reader?.timezone ?? 'UTC' }
}

function readerOf(to: Letter['to']): string | undefined {
  return 'userId' in to ? to.userId : to.asReadBy
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

/** Of a domain that is reserved for what is none (RFC 2606), as sample colleagues have: nobody is written to there. */
function isNoAddress(address: string): boolean {
  return address.toLowerCase().endsWith('.invalid')
}
