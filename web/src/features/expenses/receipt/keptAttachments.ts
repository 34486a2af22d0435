import type { User } from '@outlay/contract/currentUser'
import { indexedDbWaitingFiles } from '../../../core/storage/waitingFiles.indexedDb.ts'

/** A file on its way to an expense. */
export interface Attachment {
  /** Goes along as the Idempotency-Key: however often the file is sent, it is put there once. */
  readonly id: string
  readonly file: File
  readonly expenseId: string
  /** The receipt that it takes the place of. */
  readonly replacesId: string | undefined
}

/** Whoever comes back later than this has seen by then that the receipt is missing. */
const longestKeptMs = 24 * 60 * 60_000

const ownerOf = (userId: User['id']) => `attachments of ${userId}`
/** On their way from this page: what an earlier one was sending is another's. */
const sending = new Set<string>()

/** Kept on the device until it is sent: a reload sends it again. A browser that keeps nothing is no error. */
export async function keepAttachment(userId: User['id'], { id, file, ...to }: Attachment): Promise<void> {
  sending.add(id)
  const typed = { expenseId: to.expenseId, ...(to.replacesId && { replacesId: to.replacesId }) }
  const kept = { id, ownerId: ownerOf(userId), place: Date.now(), file, typed }
  await indexedDbWaitingFiles()
    .put(kept)
    .catch(() => undefined)
}

/** What an earlier page was sending to an expense when it ended. */
export async function recallAttachment(
  userId: User['id'],
  expenseId: string,
): Promise<Attachment | undefined> {
  const files = indexedDbWaitingFiles()
  const found = await files.list(ownerOf(userId)).catch(() => [])
  const isOld = (keptAtMs: number) => keptAtMs < Date.now() - longestKeptMs
  for (const { id, place: keptAtMs } of found) if (isOld(keptAtMs)) void forgetAttachment(id)
  const one = found.find(
    kept => kept.typed?.expenseId === expenseId && !isOld(kept.place) && !sending.has(kept.id),
  )
  return one && { id: one.id, file: one.file, expenseId, replacesId: one.typed?.replacesId }
}

export async function forgetAttachment(id: string): Promise<void> {
  sending.delete(id)
  await indexedDbWaitingFiles()
    .remove(id)
    .catch(() => undefined)
}

/** For someone who leaves the device to others. */
export async function forgetAttachments(userId: User['id']): Promise<void> {
  await indexedDbWaitingFiles()
    .clear(ownerOf(userId))
    .catch(() => undefined)
}
