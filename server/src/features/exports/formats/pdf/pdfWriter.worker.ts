import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '@outlay/reader/documents/thread/startWorker'
import { BlockWriter } from './blockWriter.ts'
import type { PdfBlock, PdfInfo } from './pdfBlocks.ts'

lowerPriority()

// Passed in by renderPdf.
const writer = await BlockWriter.open(workerData as PdfInfo)

parentPort?.on('message', async (blocks: readonly PdfBlock[] | 'end') => {
  const bytes = blocks === 'end' ? writer.end() : await writer.write(blocks)
  // Copied out of the shared buffer pool so that it can be transferred.
  const own = new Uint8Array(bytes)
  parentPort?.postMessage(own, [own.buffer])
})
