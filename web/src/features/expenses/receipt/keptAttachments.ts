import type { User } from '@outlay/contract/currentUser'
import { KeptForADay } from '../../../core/storage/KeptForADay.ts'
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

/** On their way from this page: what an earlier one was sending is another's. */
const sending = new Set<string>()

const attachmentsOf = (userId: User['id']) =>
  new KeptForADay(indexedDbWaitingFiles(), `attachments of ${userId}`)

/** Kept on the device until it is sent: a reload sends it again. */
export async function keepAttachment(userId: User['id'], { id, file, ...to }: Attachment): Promise<void> {
  sending.add(id)
  const typed = { expenseId: to.expenseId, ...(to.replacesId && { replacesId: to.replacesId }) }
  await attachmentsOf(userId).keep({ id, file, typed })
}

/** What an earlier page was sending to an expense when it ended. */
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

/** For someone who leaves the device to others. */
export function forgetAttachments(userId: User['id']): Promise<void> {
  return attachmentsOf(userId).forgetAll()
}
