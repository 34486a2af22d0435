import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { createMachineReader } from '../features/receipts/machine/machineReader.ts'
import type { MachineReader } from '../features/receipts/readerContract/reader.ts'

/** A local reader whose readings may take as long as a test, so that a busy machine fails none. */
export const createUnhurriedReader = (workers = 1): MachineReader =>
  createMachineReader({ workers, longestReadMs: 300_000 })

const machine = createUnhurriedReader()
const answers = new Map<string, unknown>()

/**
 * The local receipt reader, shared by all files of a worker and caching its results: its engine takes seconds to start,
 * and tests upload the same few receipts repeatedly.
 */
export const cachedReader: MachineReader = {
  name: machine.name,
  async read(pages, hints, signal) {
    const answer = await remembered({ pages, hints }, signal, () => machine.read(pages, hints, signal))
    return { ...answer, reading: { ...answer.reading, readAt: new Date().toISOString() } }
  },
  papersOn: (page, { words, hints, signal }) =>
    remembered({ page, words, hints }, signal, () => machine.papersOn(page, { words, hints, signal })),
  warmUp: () => machine.warmUp(),
  // Other test files still use the reader.
  close: async () => {},
}

/** Concurrent identical reads both run, because either may be aborted. */
export async function remembered<Answer>(
  question: object,
  signal: AbortSignal,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  signal.throwIfAborted()
  const key = createHash('sha256').update(serialize(question)).digest('hex')
  if (!answers.has(key)) answers.set(key, await answer())
  // Values under this key always come from the same kind of read.
  return structuredClone(answers.get(key) as Answer)
}
