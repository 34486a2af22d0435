import type { User } from '@outlay/contract/accounts/currentUser'
import { OneDayFileStore } from '../../../core/storage/OneDayFileStore.ts'
import { indexedDbPendingFiles } from '../../../core/storage/pendingFiles.ts'

/** A file being attached to an expense. */
export interface Attachment {
  /** Sent as the Idempotency-Key, so that retries attach it once. */
  readonly id: string
  readonly file: File
  readonly expenseId: string
  /** The receipt it replaces. */
  readonly replacesId: string | undefined
}

/** Uploads of this page, as opposed to those of an earlier one. */
const sending = new Set<string>()

const attachmentsOf = (userId: User['id']) =>
  new OneDayFileStore(indexedDbPendingFiles(), `attachments of ${userId}`)

/** Stores it on the device until it is sent, so that a reload can resume. */
export async function keepAttachment(userId: User['id'], { id, file, ...to }: Attachment): Promise<void> {
  sending.add(id)
  const typed = { expenseId: to.expenseId, ...(to.replacesId && { replacesId: to.replacesId }) }
  await attachmentsOf(userId).keep({ id, file, typed })
}

/** The attachment to an expense that an earlier page did not finish. */
export async function recallAttachment(
  userId: User['id'],
  expenseId: string,
): Promise<Attachment | undefined> {
  const found = await attachmentsOf(userId).list()
  const one = found.find(({ id, typed }) => typed?.expenseId === expenseId && !sending.has(id))
  return one && { id: one.id, file: one.file, expenseId, replacesId: one.typed?.replacesId }
}

export async function forgetAttachment(userId: User['id'], id: string): Promise<void> {
  sending.delete(id)
  await attachmentsOf(userId).forget(id)
}

/** For use on sign-out. */
export function forgetAttachments(userId: User['id']): Promise<void> {
  return attachmentsOf(userId).forgetAll()
}
