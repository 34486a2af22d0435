import { on } from 'node:events'
import { startWorker } from '@outlay/reader/documents/thread/startWorker'
import type { Rows, WorkbookAnswer, WorkbookQuestion, WorkbookRequest } from './workbookMessages.ts'

// Room for a portion of rows, its XML, and what is not yet compressed.
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/**
 * Writes a workbook in a worker thread so that other requests stay responsive, no faster than it is read. If the reader
 * stops, the thread and the rows are released.
 */
export async function* writtenWorkbook(
  request: WorkbookRequest,
  portions: AsyncGenerator<Rows>,
): AsyncGenerator<Uint8Array, void, void> {
  const worker = startWorker(new URL('./xlsx.worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits,
  })
  const answer = (message: WorkbookAnswer) => worker.postMessage(message)
  try {
    for await (const [question] of on(worker, 'message', { close: ['exit'] })) {
      // The worker sends nothing else.
      const { kind, bytes } = question as { kind: WorkbookQuestion['kind']; bytes: Uint8Array }
      if (kind === 'done') return
      if (kind === 'rows') answer({ kind, rows: (await portions.next()).value ?? null })
      else {
        yield bytes
        answer({ kind })
      }
    }
    throw new Error('The thread that writes a workbook ended in the middle')
  } finally {
    await worker.terminate()
    await portions.return(undefined)
  }
}
