import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '@outlay/reader/documents/thread/lowerPriority'
import { BlockWriter } from './blockWriter.ts'
import type { PdfBlock, PdfInfo } from './pdfBlocks.ts'

lowerPriority()

// What the thread is started with, by writtenPdf.
const writer = await BlockWriter.open(workerData as PdfInfo)

parentPort?.on('message', async (blocks: readonly PdfBlock[] | 'end') => {
  const bytes = blocks === 'end' ? writer.end() : await writer.write(blocks)
  // Copied out of the pool that small buffers share, and handed over without another copy.
  const own = new Uint8Array(bytes)
  parentPort?.postMessage(own, [own.buffer])
})
