import { availableParallelism } from 'node:os'
import type { Logger } from '../../../core/logger.ts'
import { type MachineReader, ReaderUnavailableError } from '../readerContract/reader.ts'
import { ReadingPool } from './thread/readingPool.ts'

export interface MachineReaderOptions {
  /** How many receipts are read concurrently; by default two, or one on a single core. */
  readonly workers?: number
  readonly logger?: Logger
}

/**
 * Reads receipts locally, without key or network. Image processing, recognition and rules run in low-priority worker
 * threads.
 */
export function createMachineReader({ workers, logger }: MachineReaderOptions = {}): MachineReader {
  const pool = new ReadingPool(workers ?? Math.min(2, availableParallelism()))
  return {
    name: 'machine',
    async read(pages, hints, signal) {
      const startedAt = performance.now()
      try {
        const { facts, words } = await pool.read(pages, hints, signal)
        const durationMs = Math.round(performance.now() - startedAt)
        return {
          reading: { reader: 'machine', readAt: new Date().toISOString(), durationMs, ...facts },
          words,
        }
      } catch (error) {
        if (error instanceof ReaderUnavailableError)
          logger?.error({ err: error.cause }, 'The receipt reader failed')
        throw error
      }
    },
    warmUp: () => pool.warm(),
    papersOn: (page, { words, hints, signal }) => pool.divide({ page, words, hints }, signal),
    close: () => pool.close(),
  }
}
