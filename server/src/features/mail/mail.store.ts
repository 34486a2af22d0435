import type { MailChoices } from '@outlay/contract/mail/mailPreferences'
import { and, desc, eq, inArray, lt, min, ne, not, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { isWithinWindow, type TimeWindow } from '../../core/database/timeWindow.ts'
import type { DigestibleFacts, EmailKind } from './emails/emailFacts.ts'
import { type EmailState, mailDigestEntries, mailMessages, mailPreferences } from './mail.table.ts'

export type EmailRow = typeof mailMessages.$inferSelect
type NewEmail = typeof mailMessages.$inferInsert

/** Returns the ids that were inserted; emails with an existing key are skipped. */
export async function insertEmails(db: Db, emails: readonly NewEmail[]): Promise<string[]> {
  const kept = await db
    .insert(mailMessages)
    .values([...emails])
    .onConflictDoNothing({ target: mailMessages.dedupeKey })
    .returning({ id: mailMessages.id })
  return kept.map(({ id }) => id)
}

/** Recent emails of a kind to an address. */
export interface Counted {
  readonly address: string
  readonly kind: EmailKind
  readonly lately: TimeWindow
}

export async function countEmailsTo(db: Db, { address, kind, lately }: Counted): Promise<number> {
  const isRecent = isWithinWindow(mailMessages.createdAt, lately)
  return db.$count(
    mailMessages,
    and(eq(mailMessages.address, address), eq(mailMessages.kind, kind), isRecent),
  )
}

/** Claims a queued email for this process; undefined if another has it or it is done. */
export async function claimEmail(db: Db, id: string, now: Date): Promise<EmailRow | undefined> {
  const [row] = await db
    .update(mailMessages)
    .set({ state: 'sending', attemptedAt: now, attempts: sql`${mailMessages.attempts} + 1`, lastError: null })
    .where(and(eq(mailMessages.id, id), eq(mailMessages.state, 'queued')))
    .returning()
  return row
}

interface Ending {
  readonly state: EmailState
  readonly lastError?: string
  readonly sentAt?: Date
}

/**
 * Sets the final state of an email if it is in one of `from`. Clears the content of sent ones, which may contain secret
 * links.
 */
export async function endEmail(
  db: Db,
  message: { readonly id: string; readonly from: readonly EmailState[] },
  { state, lastError, sentAt }: Ending,
): Promise<boolean> {
  const changed = await db
    .update(mailMessages)
    .set({
      state,
      ...(lastError !== undefined && { lastError }),
      ...(sentAt && { sentAt, text: '', html: '' }),
    })
    .where(and(eq(mailMessages.id, message.id), inArray(mailMessages.state, [...message.from])))
    .returning({ id: mailMessages.id })
  return changed.length > 0
}

/** Drops emails of some kinds to some people, in any state but sent. */
export async function dropEmails(
  transaction: Db,
  { userIds, kinds }: { readonly userIds: readonly string[]; readonly kinds: readonly EmailKind[] },
): Promise<void> {
  const { userId, kind, state } = mailMessages
  await transaction
    .update(mailMessages)
    .set({ state: 'dropped', text: '', html: '' })
    .where(and(inArray(userId, [...userIds]), inArray(kind, [...kinds]), ne(state, 'sent')))
}

/** Ends emails that a process claimed before `before` but never finished. Returns the count. */
export async function failAbandoned(db: Db, before: Date, ending: Ending): Promise<number> {
  const ended = await db
    .update(mailMessages)
    .set(ending)
    .where(and(eq(mailMessages.state, 'sending'), lt(mailMessages.attemptedAt, before)))
    .returning({ id: mailMessages.id })
  return ended.length
}

/** Ends emails queued before `before`. Returns the count. */
export async function endWaiting(db: Db, before: Date, ending: Ending): Promise<number> {
  const ended = await db
    .update(mailMessages)
    .set(ending)
    .where(and(eq(mailMessages.state, 'queued'), lt(mailMessages.createdAt, before)))
    .returning({ id: mailMessages.id })
  return ended.length
}

/** Queues an email again as if new. Returns whether it was in one of `from`. */
export async function requeueEmail(
  db: Db,
  message: { readonly id: string; readonly from: readonly EmailState[]; readonly now: Date },
): Promise<boolean> {
  const queued = await db
    .update(mailMessages)
    .set({ state: 'queued', attempts: 0, attemptedAt: null, lastError: null, createdAt: message.now })
    .where(and(eq(mailMessages.id, message.id), inArray(mailMessages.state, [...message.from])))
    .returning({ id: mailMessages.id })
  return queued.length > 0
}

const isUnderWay = inArray(mailMessages.state, ['queued', 'sending'])

/** Clears content and address, except of emails still to be sent. */
export async function emptyEmailsBefore(db: Db, instant: Date): Promise<void> {
  await db
    .update(mailMessages)
    .set({ address: '', subject: '', text: '', html: '' })
    .where(and(lt(mailMessages.createdAt, instant), ne(mailMessages.subject, ''), not(isUnderWay)))
}

/** Deletes emails to deleted accounts, in any final state. */
export async function deleteFinalEmails(db: Db): Promise<void> {
  await db.delete(mailMessages).where(and(eq(mailMessages.kind, 'account-deleted'), not(isUnderWay)))
}

export async function deleteEmailsBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(mailMessages).where(lt(mailMessages.createdAt, instant))
}

export async function findEmail(db: Db, id: string): Promise<EmailRow | undefined> {
  const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, id))
  return row
}

/** By deduplication key. */
export async function findStates(db: Db, dedupeKeys: readonly string[]): Promise<Map<string, EmailState>> {
  const { dedupeKey, state } = mailMessages
  const rows = await db
    .select({ dedupeKey, state })
    .from(mailMessages)
    .where(inArray(dedupeKey, [...dedupeKeys]))
  return new Map(rows.flatMap(row => (row.dedupeKey === null ? [] : [[row.dedupeKey, row.state]])))
}

/** Newest first; filtered by `states` if given. */
export function listEmails(
  db: Db,
  { states, limit }: { readonly states?: readonly EmailState[]; readonly limit: number },
): Promise<EmailRow[]> {
  return db
    .select()
    .from(mailMessages)
    .where(states && inArray(mailMessages.state, [...states]))
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(limit)
}

export type DigestEntry = typeof mailDigestEntries.$inferInsert

export async function insertDigestEntries(db: Db, entries: readonly DigestEntry[]): Promise<void> {
  await db
    .insert(mailDigestEntries)
    .values([...entries])
    .onConflictDoNothing({ target: mailDigestEntries.dedupeKey })
}

/** Everyone with pending digest entries, and the time of their oldest. */
export async function listWaiting(db: Db): Promise<{ userId: string; since: Date }[]> {
  const { userId, createdAt } = mailDigestEntries
  const rows = await db
    .select({ userId, since: min(createdAt) })
    .from(mailDigestEntries)
    .groupBy(userId)
  return rows.flatMap(({ userId, since }) => (since ? [{ userId, since }] : []))
}

/** Deletes and returns a person's entries in order, so that only one of two concurrent callers gets them. */
export async function claimDigestEntries(transaction: Db, userId: string): Promise<DigestibleFacts[]> {
  const rows = await transaction
    .delete(mailDigestEntries)
    .where(ownedBy(userId, mailDigestEntries))
    .returning()
  return rows
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ facts }) => facts)
}

export type PreferencesRow = MailChoices & { readonly version: number }

export async function findPreferences(db: Db, userId: string): Promise<PreferencesRow | undefined> {
  const [row] = await db.select().from(mailPreferences).where(ownedBy(userId, mailPreferences))
  return row
}

/** Only people who changed any of them. */
export async function listPreferences(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PreferencesRow>> {
  const rows = await db
    .select()
    .from(mailPreferences)
    .where(sql`${mailPreferences.userId} = any(${sql.param(userIds)}::uuid[])`)
  return new Map(rows.map(({ userId, ...row }) => [userId, row]))
}

/** The caller holds the person's lock. */
export async function upsertPreferences(db: Db, userId: string, choices: MailChoices): Promise<void> {
  await db
    .insert(mailPreferences)
    .values({ ...choices, userId })
    .onConflictDoUpdate({ target: mailPreferences.userId, set: choices })
}
