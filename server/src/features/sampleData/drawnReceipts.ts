import { once } from 'node:events'
import { startWorker } from '@outlay/reader/documents/thread/startWorker'

export interface PaperReceipt {
  readonly merchant: string
  readonly day: string
  readonly lines: readonly { readonly text: string; readonly amount: string }[]
  readonly total: string
}

/** Draws receipts as a PDF, one per page, in a worker thread. */
export async function drawnReceipts(receipts: readonly PaperReceipt[]): Promise<Uint8Array> {
  const worker = startWorker(new URL('./drawReceipts.worker.ts', import.meta.url), { workerData: receipts })
  const [bytes] = await once(worker, 'message')
  return bytes
}
