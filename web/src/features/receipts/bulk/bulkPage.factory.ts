import type { Problem } from '@outlay/contract/core/problem'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { vi } from 'vitest'
import { ApiError } from '../../../core/api/api.ts'
import type { PendingFileStore } from '../../../core/storage/pendingFiles.ts'
import { expenseOf } from '../../../testing/expenses.ts'
import { inMemoryPendingFiles } from '../../../testing/inMemoryPendingFiles.ts'
import { ana } from '../../../testing/people.ts'
import { uploadOf } from '../../../testing/uploads.ts'
import type { BulkToast } from './bulkToasts.ts'
import { BulkUploads } from './sending/BulkUploads.ts'

export const fileOf = (name: string) => new File([name], name, { type: 'image/jpeg' })
const uploaded = (name: string): ReceiptUpload =>
  uploadOf(expenseOf({ id: `expense of ${name}`, merchant: name }))

export function failure(status: number, detail: string, code = 'test'): ApiError {
  const problem: Problem = { type: 'about:blank', title: 'Refused', status, detail, code }
  return new ApiError(status, problem, '')
}

interface Sent {
  name: string
  key: string
  pages: string | undefined
  answer: (upload?: ReceiptUpload) => void
  refuse: (error: Error) => void
}

/** A page of the app, with its requests and toasts. Several pages may share a device. */
export function pageOn(waitingFiles: PendingFileStore = inMemoryPendingFiles()) {
  const sent: Sent[] = []
  const said: BulkToast[] = []
  const world = { signedIn: ana.id }
  const uploads = new BulkUploads({
    ownerId: ana.id,
    waitingFiles,
    send: ({ id: key, file, pages }, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const answer = (upload = uploaded(file.name)) => resolve(upload)
        sent.push({ name: file.name, key, pages, answer, refuse: reject })
      }),
    whoIsSignedIn: async () => world.signedIn,
    locale: () => 'en-US',
    say: toast => said.push(toast),
    onUploaded: () => {},
    onEnded: () => {},
  })
  uploads.list.subscribe(() => {})
  const items = () => uploads.list.get().items
  return {
    uploads,
    list: uploads.list,
    sent,
    said,
    world,
    titles: () => said.map(({ title }) => title),
    states: () => items().map(({ file, state, percent }) => `${file.name} ${state} ${percent}`),
    start: async (...names: string[]) => {
      uploads.list.add(names.map(fileOf))
      void uploads.process()
      await settled()
    },
  }
}
/** Flushes everything that does not depend on a timer. */
export const settled = () => vi.advanceTimersByTimeAsync(0)
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
