import { dayMs } from '@outlay/contract/core/daySpans'
import type { Clock } from '../../core/clock.ts'
import { type Config, publicOriginOf } from '../../core/config/config.ts'
import type { Db } from '../../core/database/database.ts'
import { newId } from '../../core/ids.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { Logger } from '../../core/logger.ts'
import { recipientsOf } from '../accounts/accountSettings.service.ts'
import { EmailPreferences } from './emailPreferences.ts'
import { lastDigestTime } from './emails/digestEmail.ts'
import {
  type DigestFacts,
  type DigestibleFacts,
  type EmailFacts,
  type EmailKind,
  maxListed as mostListedInEmails,
} from './emails/emailFacts.ts'
import type { Reader } from './emails/emailParts.ts'
import { writeEmail } from './emails/writeEmail.ts'
import {
  type Counted,
  claimDigestEntries,
  countEmailsTo,
  type DigestEntry,
  deleteEmailsBefore,
  deleteFinalEmails,
  dropEmails,
  emptyEmailsBefore,
  findStates,
  insertDigestEntries,
  insertEmails,
  listWaiting,
} from './mail.store.ts'
import type { EmailState } from './mail.table.ts'
import { type EmailJob, EmailSending } from './sending/emailSending.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
  readonly logger: Logger
}

export type { EmailSum } from './emails/emailFacts.ts'
export type { EmailState } from './mail.table.ts'

/** An email to send: its recipient and content. */
export type Email = EmailFacts & {
  /** A user, whose preferences apply, or an address, in the language of `asReadBy` or English. */
  readonly to: { readonly userId: string } | { readonly address: string; readonly asReadBy?: string }
  /** Only the first email with a key is sent: `approval-asked EXPENSE STEP`. */
  readonly dedupeKey?: string
}

/** A recipient and their formatting. */
interface Addressee extends Reader {
  readonly userId: string | null
  readonly address: string
}

/** Emails about team activity; invitations and account emails are not. */
const kindsOfTeam: readonly EmailKind[] = ['approval-asked', 'approval-decided', 'expense-comment', 'digest']

interface Kept {
  readonly addressee: Addressee
  readonly facts: EmailFacts | DigestFacts
  readonly dedupeKey?: string | undefined
}

/** Also sent to closed accounts, which can still be reopened. */
const kindsOfClosed: readonly EmailKind[] = ['password-reset', 'password-changed']

/** Anyone who knows an address can trigger these, so they are limited per kind and 24 hours. */
const kindsAskedByAnyone: readonly EmailKind[] = ['email-confirmation', 'email-tried', 'password-reset']
const mostAskedADay = 15

export const maxListed = mostListedInEmails

/** More than a month, as some emails are sent at most monthly. */
const retentionDays = 60
/** Shorter, as the content may name people whose accounts are deleted later. */
const wordsKeptDays = 30

/**
 * Emails to people. A feature queues an email in its own transaction, so that it is sent if and only if the transaction
 * commits. A job sends it; without a mail server it is only stored.
 */
export class Mails {
  readonly preferences: EmailPreferences
  readonly #deps: Dependencies
  readonly #base: string
  readonly #sending: EmailSending | null

  constructor(deps: Dependencies) {
    const { config, jobs } = deps
    const { SMTP_URL: smtpUrl } = config
    this.#deps = deps
    this.#base = publicOriginOf(config)
    this.#sending = smtpUrl ? new EmailSending({ ...deps, smtpUrl, from: senderOf(config) }) : null
    this.preferences = new EmailPreferences({ ...deps, isMailSent: this.isMailSent() })
    if (this.#sending) jobs.register('mail', attempt => this.#sending?.send(attempt) ?? Promise.resolve())
  }

  /**
   * Whether a mail server is configured; otherwise emails are kept for the operator, and inviters pass links on
   * themselves.
   */
  isMailSent(): boolean {
    return this.#sending !== null
  }

  /**
   * Sends an email once the transaction commits: at once, in the daily digest, or not at all, by the person's
   * preferences. Never twice; if sending was interrupted, the outcome is unknown and reported to the operator.
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
   * One call per person. Names and texts are raw user input; links are paths within Outlay. Keys are global, so include
   * the person where several get the same email. Disabled users get none.
   */
  queue(transaction: Db, message: Email): Promise<void> {
    return this.queueAll(transaction, [message])
  }

  /** The same for several, with a constant number of statements. */
  async queueAll(transaction: Db, emails: readonly Email[]): Promise<void> {
    if (emails.length === 0) return
    const userIds = [...new Set(emails.flatMap(({ to }) => readerOf(to) ?? []))]
    const alsoClosed = emails.every(({ kind }) => kindsOfClosed.includes(kind))
    const people = await this.#addressees(transaction, userIds, { alsoClosed })
    const deliveryOf = await this.preferences.deliveriesOf(transaction, userIds)
    const createdAt = this.#deps.clock.now()
    const atOnce: Kept[] = []
    const waiting: DigestEntry[] = []
    for (const { to, dedupeKey, ...facts } of emails) {
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
   * When people leave their team: drops their unsent emails about it, which stay in the outbox without content. Later
   * emails, such as about a reimbursement, are still sent.
   */
  dropTeamEmails(transaction: Db, userIds: readonly string[]): Promise<void> {
    return dropEmails(transaction, { userIds, kinds: kindsOfTeam })
  }

  /** The states of emails by deduplication key; deleted ones are missing. */
  statesOf(db: Db, dedupeKeys: readonly string[]): Promise<Map<string, EmailState>> {
    return dedupeKeys.length === 0 ? Promise.resolve(new Map()) : findStates(db, dedupeKeys)
  }

  /** How many emails of a kind were recently written to an address, no matter who triggered them. */
  countTo(db: Db, about: Counted): Promise<number> {
    return countEmailsTo(db, about)
  }

  /** Sends digests to those whose 8 a.m. has passed since their oldest entry; runs hourly. */
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

  /** The last email to a deleted account. It is deleted once sent or failed, and not written without a mail server. */
  async sayFarewell(transaction: Db, addressee: { readonly address: string } & Reader): Promise<void> {
    if (!this.isMailSent()) return
    await this.#keep(transaction, [
      { addressee: { ...addressee, userId: null }, facts: { kind: 'account-deleted' } },
    ])
  }

  /** Ends abandoned sends, and deletes old content and old emails; runs hourly. */
  async tidy(): Promise<void> {
    const { db, clock } = this.#deps
    await this.#sending?.tidy()
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
    await deleteFinalEmails(db)
    await emptyEmailsBefore(db, daysAgo(wordsKeptDays))
    await deleteEmailsBefore(db, daysAgo(retentionDays))
  }

  /** Skips events that the person has since turned off. */
  async #keepDigest(transaction: Db, userId: string): Promise<void> {
    const taken = await claimDigestEntries(transaction, userId)
    const addressee = (await this.#addressees(transaction, [userId])).get(userId)
    const deliveryOf = await this.preferences.deliveriesOf(transaction, [userId])
    const entries = taken.filter(({ kind }) => deliveryOf(userId, kind) !== 'off')
    if (!addressee || entries.length === 0) return
    await this.#keep(transaction, [{ addressee, facts: { kind: 'digest', entries } }])
  }

  async #keep(transaction: Db, emails: readonly Kept[]): Promise<void> {
    const { clock, jobs } = this.#deps
    const createdAt = clock.now()
    const wanted = await this.#withoutFlood(transaction, emails, createdAt)
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
        ...writeEmail(facts, addressee, this.#base),
        dedupeKey,
        state: this.isMailSent() ? ('queued' as const) : ('kept' as const),
        createdAt,
      }
    })
    const kept = await insertEmails(transaction, rows)
    const toSend = kept.map((letterId): EmailJob => ({ letterId }))
    if (this.isMailSent()) await jobs.enqueueAll(transaction, 'mail', toSend)
  }

  /** Silently drops excess emails, as the requester may be a stranger who must learn nothing about an address. */
  async #withoutFlood(db: Db, emails: readonly Kept[], now: Date): Promise<Kept[]> {
    const lately = { now, ms: dayMs }
    const wanted: Kept[] = []
    for (const message of emails) {
      const { addressee, facts } = message
      const isOneTooMany =
        kindsAskedByAnyone.includes(facts.kind) &&
        (await this.countTo(db, { address: addressee.address, kind: facts.kind, lately })) >= mostAskedADay
      if (!isOneTooMany) wanted.push(message)
    }
    return wanted
  }

  /** Recipients by user id, without those who may not be emailed. */
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

/** Undefined for undeliverable addresses. */
function addresseeAt(address: string, reader?: Reader): Addressee | undefined {
  if (isNoAddress(address)) return undefined
  return { userId: null, address, locale: reader?.locale ?? null, timezone: reader?.timezone ?? 'UTC' }
}

function readerOf(to: Email['to']): string | undefined {
  return 'userId' in to ? to.userId : to.asReadBy
}

function senderOf(config: Config): string {
  return config.MAIL_FROM ?? `Outlay <no-reply@${new URL(publicOriginOf(config)).hostname}>`
}

function isDigestible(facts: EmailFacts): facts is DigestibleFacts {
  return (
    facts.kind === 'approval-asked' || facts.kind === 'approval-decided' || facts.kind === 'expense-comment'
  )
}

/** Sample colleagues have addresses in this reserved domain (RFC 2606), which never get mail. */
function isNoAddress(address: string): boolean {
  return address.toLowerCase().endsWith('.invalid')
}
