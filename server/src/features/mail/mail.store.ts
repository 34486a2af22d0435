import { and, desc, eq, inArray, lt, ne, not, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { happenedLately, type Lately } from '../../core/database/happenedLately.ts'
import type { LetterKind } from './letters/letterFacts.ts'
import { type LetterState, mailMessages } from './mail.table.ts'

export type LetterRow = typeof mailMessages.$inferSelect
type NewLetter = typeof mailMessages.$inferInsert

/** Answers the ids of those that were kept: not where a letter with the same key is there already. */
export async function insertLetters(db: Db, letters: readonly NewLetter[]): Promise<string[]> {
  const kept = await db
    .insert(mailMessages)
    .values([...letters])
    .onConflictDoNothing({ target: mailMessages.dedupeKey })
    .returning({ id: mailMessages.id })
  return kept.map(({ id }) => id)
}

/** Emails of a kind that were written to an address lately. */
export interface Counted {
  readonly address: string
  readonly kind: LetterKind
  readonly lately: Lately
}

export async function countLettersTo(db: Db, { address, kind, lately }: Counted): Promise<number> {
  const isRecent = happenedLately(mailMessages.createdAt, lately)
  return db.$count(
    mailMessages,
    and(eq(mailMessages.address, address), eq(mailMessages.kind, kind), isRecent),
  )
}

/** Takes a letter that is to be sent for this process alone; none where another has it, or it is done. */
export async function claimLetter(db: Db, id: string, now: Date): Promise<LetterRow | undefined> {
  const [row] = await db
    .update(mailMessages)
    .set({ state: 'sending', attemptedAt: now, attempts: sql`${mailMessages.attempts} + 1`, lastError: null })
    .where(and(eq(mailMessages.id, id), eq(mailMessages.state, 'queued')))
    .returning()
  return row
}

interface Ending {
  readonly state: LetterState
  readonly lastError?: string
  readonly sentAt?: Date
}

/**
 * What became of a letter that was in one of some states; nothing where it no longer is. What a sent one says is not kept:
 * it may lead to what is for its reader alone.
 */
export async function endLetter(
  db: Db,
  letter: { readonly id: string; readonly from: readonly LetterState[] },
  { state, lastError, sentAt }: Ending,
): Promise<boolean> {
  const changed = await db
    .update(mailMessages)
    .set({
      state,
      ...(lastError !== undefined && { lastError }),
      ...(sentAt && { sentAt, text: '', html: '' }),
    })
    .where(and(eq(mailMessages.id, letter.id), inArray(mailMessages.state, [...letter.from])))
    .returning({ id: mailMessages.id })
  return changed.length > 0
}

/** Some kinds of letters to some people are not to be sent any more, whatever has become of them; but for those that are sent. */
export async function dropLetters(
  transaction: Db,
  { userIds, kinds }: { readonly userIds: readonly string[]; readonly kinds: readonly LetterKind[] },
): Promise<void> {
  const { userId, kind, state } = mailMessages
  await transaction
    .update(mailMessages)
    .set({ state: 'dropped', text: '', html: '' })
    .where(and(inArray(userId, [...userIds]), inArray(kind, [...kinds]), ne(state, 'sent')))
}

/** Those that a process took before an instant and never came back to. Answers how many. */
export async function endAbandoned(db: Db, before: Date, ending: Ending): Promise<number> {
  const ended = await db
    .update(mailMessages)
    .set(ending)
    .where(and(eq(mailMessages.state, 'sending'), lt(mailMessages.attemptedAt, before)))
    .returning({ id: mailMessages.id })
  return ended.length
}

/** Those that have waited to be sent since before an instant. Answers how many. */
export async function endWaiting(db: Db, before: Date, ending: Ending): Promise<number> {
  const ended = await db
    .update(mailMessages)
    .set(ending)
    .where(and(eq(mailMessages.state, 'queued'), lt(mailMessages.createdAt, before)))
    .returning({ id: mailMessages.id })
  return ended.length
}

/** As if it were a new one. Answers whether it was in one of some states. */
export async function requeueLetter(
  db: Db,
  letter: { readonly id: string; readonly from: readonly LetterState[]; readonly now: Date },
): Promise<boolean> {
  const queued = await db
    .update(mailMessages)
    .set({ state: 'queued', attempts: 0, attemptedAt: null, lastError: null, createdAt: letter.now })
    .where(and(eq(mailMessages.id, letter.id), inArray(mailMessages.state, [...letter.from])))
    .returning({ id: mailMessages.id })
  return queued.length > 0
}

const isUnderWay = inArray(mailMessages.state, ['queued', 'sending'])

/** What they say is not kept, nor to which address; but of those that are to be sent still. */
export async function emptyLettersBefore(db: Db, instant: Date): Promise<void> {
  await db
    .update(mailMessages)
    .set({ address: '', subject: '', text: '', html: '' })
    .where(and(lt(mailMessages.createdAt, instant), ne(mailMessages.subject, ''), not(isUnderWay)))
}

/** Those to people of whom nothing else is kept, whatever has become of them. */
export async function deleteFarewells(db: Db): Promise<void> {
  await db.delete(mailMessages).where(and(eq(mailMessages.kind, 'account-deleted'), not(isUnderWay)))
}

export async function deleteLettersBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(mailMessages).where(lt(mailMessages.createdAt, instant))
}

export async function findLetter(db: Db, id: string): Promise<LetterRow | undefined> {
  const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, id))
  return row
}

/** By the keys of letters. */
export async function findStates(db: Db, dedupeKeys: readonly string[]): Promise<Map<string, LetterState>> {
  const { dedupeKey, state } = mailMessages
  const rows = await db
    .select({ dedupeKey, state })
    .from(mailMessages)
    .where(inArray(dedupeKey, [...dedupeKeys]))
  return new Map(rows.flatMap(row => (row.dedupeKey === null ? [] : [[row.dedupeKey, row.state]])))
}

/** Newest first; of some states alone where any are named. */
export function listLetters(
  db: Db,
  { states, limit }: { readonly states?: readonly LetterState[]; readonly limit: number },
): Promise<LetterRow[]> {
  return db
    .select()
    .from(mailMessages)
    .where(states && inArray(mailMessages.state, [...states]))
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(limit)
}
