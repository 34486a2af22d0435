import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '@outlay/reader/documents/thread/startWorker'
import { detectReceiptsOnPage } from '@outlay/reader/multipleReceipts/detectReceipts'
import { createReader } from '@outlay/reader/read'
import { UnreadableReceiptError } from '@outlay/reader/reading'
import type { DivideRequest, MachineAnswer, MachineRequest, ReadRequest } from './readingThread.ts'

lowerPriority()

const reader = createReader()

async function answer(request: ReadRequest | DivideRequest): Promise<MachineAnswer> {
  if (request.kind === 'read') return read(request)
  try {
    return { id: request.id, kind: 'divided', papers: await detectReceiptsOnPage(request, reader.linesOn) }
  } catch (error) {
    return failed(request.id, error)
  }
}

function failed(id: number, error: unknown): MachineAnswer {
  return { id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }
}

async function read({ id, pages, hints }: ReadRequest): Promise<MachineAnswer> {
  try {
    return { id, kind: 'read', reading: await reader.read(pages, { hints }) }
  } catch (error) {
    return error instanceof UnreadableReceiptError ? { id, kind: 'unreadable' } : failed(id, error)
  }
}

parentPort?.on('message', (request: MachineRequest) => {
  // Ends only this thread, once no native code is running.
  if (request.kind === 'end') process.exit()
  // Loading errors surface with the first receipt.
  if (request.kind === 'warm') return void reader.warm().catch(() => undefined)
  return void answer(request).then(result => parentPort?.postMessage(result))
})
