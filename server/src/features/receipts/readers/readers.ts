import {
  type ReaderName,
  type ReceiptReading,
  readerLabels,
  readerNames,
} from '@outlay/contract/receiptReadings'
import {
  ReaderUnavailableError,
  type ReadingHints,
  type ReceiptPicture,
  type ReceiptReader,
  type UnavailableReason,
} from './reader.ts'

export interface AttributedReading {
  readonly reading: ReceiptReading
  /** Why the reader that was asked for did not read, in a sentence; null when it did. */
  readonly fallbackReason: string | null
}

const sentences: Record<UnavailableReason, string> = {
  'not-configured': 'has no key on this server',
  refused: 'refused the request',
  'rate-limited': 'takes no more requests right now',
  'timed-out': 'did not answer in time',
  unreachable: 'could not be reached',
  'malformed-answer': 'gave an answer that makes no sense',
  failed: 'failed',
}

/** The readers of this server. The one on this machine stands in for any other that cannot answer. */
export class ReceiptReaders {
  readonly #machine: ReceiptReader
  readonly #byName: ReadonlyMap<ReaderName, ReceiptReader>

  constructor(machine: ReceiptReader, others: readonly ReceiptReader[]) {
    this.#machine = machine
    this.#byName = new Map([machine, ...others].map(reader => [reader.name, reader]))
  }

  list(): { name: ReaderName; label: string; isConfigured: boolean }[] {
    return readerNames.map(name => ({
      name,
      label: readerLabels[name],
      isConfigured: this.#byName.has(name),
    }))
  }

  /** @throws UnreadableReceiptError; ReaderUnavailableError when even the machine reader cannot answer. */
  async read(
    requested: ReaderName,
    picture: ReceiptPicture,
    hints: ReadingHints,
    signal: AbortSignal,
  ): Promise<AttributedReading> {
    const reader = this.#byName.get(requested)
    try {
      if (!reader) throw new ReaderUnavailableError(requested, 'not-configured')
      return { reading: await reader.read(picture, hints, signal), fallbackReason: null }
    } catch (error) {
      const isReplaceable = error instanceof ReaderUnavailableError && reader !== this.#machine
      if (!isReplaceable || signal.aborted) throw error
      const reading = await this.#machine.read(picture, hints, signal)
      return { reading, fallbackReason: `${readerLabels[requested]} ${sentences[error.reason]}.` }
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#byName.values()].map(reader => reader.close()))
  }
}
