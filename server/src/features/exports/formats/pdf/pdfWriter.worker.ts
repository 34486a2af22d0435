import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { BlockWriter } from './blockWriter.ts'
import type { PdfBlock, PdfInfo } from './pdfBlocks.ts'

// On Linux this lowers this thread alone, so that requests go before documents.
if (process.platform === 'linux') setPriority(0, 10)

// What the thread is started with, by writtenPdf.
const writer = new BlockWriter(workerData as PdfInfo)

parentPort?.on('message', (blocks: readonly PdfBlock[] | 'end') => {
  const bytes = blocks === 'end' ? writer.end() : writer.write(blocks)
  // Copied out of the pool that small buffers share, and handed over without another copy.
  const own = new Uint8Array(bytes)
  parentPort?.postMessage(own, [own.buffer])
})
