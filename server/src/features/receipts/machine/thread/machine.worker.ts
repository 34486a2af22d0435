import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { readPages } from '@outlay/reader/passes/readPages'
import { UnreadableReceiptError } from '@outlay/reader/reading'
import { papersOnPage } from '@outlay/reader/severalReceipts/papersOnPage'
import { type Recogniser, startRecogniser } from '@outlay/reader/words/tesseract/recogniser'
import type { MachineAnswer, MachineRequest, ReadRequest } from './machineMessages.ts'

// On Linux this lowers this thread alone and those it starts, so that requests go before receipts.
// Elsewhere it would lower the whole server.
if (process.platform === 'linux') setPriority(0, 10)

let recogniser: Recogniser | undefined

async function answer(request: MachineRequest): Promise<MachineAnswer> {
  if (request.kind === 'read') return read(request)
  try {
    return { id: request.id, kind: 'divided', papers: await papersOnPage(request) }
  } catch (error) {
    return failed(request.id, error)
  }
}

function failed(id: number, error: unknown): MachineAnswer {
  return { id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }
}

async function read({ id, pages, hints }: ReadRequest): Promise<MachineAnswer> {
  try {
    recogniser ??= await startRecogniser()
    const reading = await readPages(pages, hints, recogniser)
    await replaceIf(recogniser.isWorn)
    return { id, kind: 'read', reading }
  } catch (error) {
    if (error instanceof UnreadableReceiptError) {
      await replaceIf(recogniser?.isWorn ?? false)
      return { id, kind: 'unreadable' }
    }
    // After a failure nobody knows what state it is in.
    await replaceIf(true)
    return failed(id, error)
  }
}

/** The next receipt starts a new one. */
async function replaceIf(isDue: boolean): Promise<void> {
  if (!isDue) return
  const old = recogniser
  recogniser = undefined
  await old?.close()
}

parentPort?.on('message', (request: MachineRequest) => {
  void answer(request).then(result => parentPort?.postMessage(result))
})
