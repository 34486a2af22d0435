import {
  type ReaderName,
  type ReadWord,
  type ReceiptReading,
  readerLabels,
  readerNames,
} from '@outlay/contract/receipts/receiptReadings'
import { maxWords } from '@outlay/reader/documents/unopenable'
import {
  type ReaderAnswer,
  type ReadingHints,
  type ReceiptPicture,
  UnreadableReceiptError,
} from '@outlay/reader/reading'
import {
  type MachineReader,
  type PaperFinder,
  ReaderUnavailableError,
  type ReceiptReader,
  type UnavailableReason,
} from '../readerContract/reader.ts'
import { reconcileReadings } from './reconcileReadings.ts'

export interface AttributedReading {
  readonly reading: ReceiptReading
  readonly words: readonly ReadWord[]
  /** Why the requested reader did not read, in a sentence; null if it did. */
  readonly fallbackReason: string | null
  /** Whether all required readers responded, so that reading again would change nothing. */
  readonly isWhole: boolean
}

/** One receipt to read, for one person. */
export interface ReadingTask {
  readonly pages: readonly ReceiptPicture[]
  readonly hints: ReadingHints
  readonly signal: AbortSignal
  /** The machine's earlier reading of these pages, or that it can read nothing on them. */
  readonly machine?: ReaderAnswer | 'unreadable' | undefined
  /** The person allows only the machine reader. */
  readonly isTurnedOff?: boolean
  /**
   * A reason, in a sentence, why the machine's reading suffices; null if it does not. If set, the machine reads first.
   */
  readonly isEnough?: (machine: ReceiptReading) => Promise<string | null>
}

const sentences: Record<UnavailableReason, string> = {
  'not-configured': 'has no key on this server',
  'turned-off': 'is turned off in your preferences',
  refused: 'refused the request',
  'rate-limited': 'takes no more requests right now',
  'timed-out': 'did not answer in time',
  unreachable: 'could not be reached',
  'malformed-answer': 'gave an answer that makes no sense',
  failed: 'failed',
}

/**
 * The readers of this server. The local one reads before or alongside any other, so that two independent readings can
 * be reconciled, and is the fallback.
 */
export class ReceiptReaders {
  readonly #machine: MachineReader
  readonly #byName: ReadonlyMap<ReaderName, ReceiptReader>

  constructor(machine: MachineReader, others: readonly ReceiptReader[]) {
    this.#machine = machine
    this.#byName = new Map([machine, ...others].map(reader => [reader.name, reader]))
  }

  /** Prepares for an upcoming receipt. */
  warmUp(): void {
    this.#machine.warmUp()
  }

  list(): { name: ReaderName; label: string; isConfigured: boolean }[] {
    return readerNames.map(name => ({
      name,
      label: readerLabels[name],
      isConfigured: this.#byName.has(name),
    }))
  }

  /** @throws UnreadableReceiptError; ReaderUnavailableError if even the machine reader cannot respond. */
  async read(requested: ReaderName, task: ReadingTask): Promise<AttributedReading> {
    // Aborts the machine's reading when this one ends, to free its thread.
    const ending = new AbortController()
    const signal = AbortSignal.any([task.signal, ending.signal])
    try {
      return await this.#readBeside(requested, task, settled(this.#readOnMachine({ ...task, signal })))
    } finally {
      ending.abort()
    }
  }

  async #readBeside(
    requested: ReaderName,
    task: ReadingTask,
    beside: Promise<Settled>,
  ): Promise<AttributedReading> {
    const reader = this.#byName.get(requested)
    if (reader === this.#machine) return { ...(await unwrapped(beside)), fallbackReason: null, isWhole: true }
    if (!reader) return this.#fake(requested, 'not-configured', beside)
    if (task.isTurnedOff) return this.#fake(requested, 'turned-off', beside)
    const enough = task.isEnough && (await reasonEnough(task.isEnough, beside))
    if (enough) return enough
    try {
      const { reading } = await reader.read(task.pages, task.hints, task.signal)
      return reconciledWith(reading, await beside)
    } catch (error) {
      if (!(error instanceof ReaderUnavailableError) || task.signal.aborted) throw error
      return this.#fake(requested, error.reason, beside)
    }
  }

  /** The machine's reading alone: free and local. @throws as `read` does */
  look(task: Pick<ReadingTask, 'pages' | 'hints' | 'signal'>): Promise<ReaderAnswer> {
    return this.#readOnMachine(task)
  }

  /** Whether a page shows several receipts, by its print and the machine's words. @throws as `read` */
  papersOn: PaperFinder['papersOn'] = (page, read) => this.#machine.papersOn(page, read)

  async #readOnMachine({ pages, hints, signal, machine }: ReadingTask): Promise<ReaderAnswer> {
    if (machine === 'unreadable') throw new UnreadableReceiptError()
    if (machine) return machine
    const { reading, words } = await this.#machine.read(pages, hints, signal)
    return { reading, words: words.slice(0, maxWords) }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#byName.values()].map(reader => reader.close()))
  }

  async #fake(requested: ReaderName, reason: UnavailableReason, beside: Promise<Settled>) {
    const fallbackReason = `${readerLabels[requested]} ${sentences[reason]}.`
    return { ...(await unwrapped(beside)), fallbackReason, isWhole: false }
  }
}

/** A settled promise, so that the error is only thrown when needed. */
type Settled = { readonly answer: ReaderAnswer } | { readonly error: unknown }

function settled(reading: Promise<ReaderAnswer>): Promise<Settled> {
  return reading.then(
    answer => ({ answer }),
    (error: unknown) => ({ error }),
  )
}

function reconciledWith(reading: ReceiptReading, machine: Settled): AttributedReading {
  const answer = 'answer' in machine ? machine.answer : undefined
  // A picture without text stays that way; a machine failure may succeed later.
  const isWhole = 'answer' in machine || machine.error instanceof UnreadableReceiptError
  const words = answer?.words ?? []
  return { reading: reconcileReadings(reading, answer), words, fallbackReason: null, isWhole }
}

async function unwrapped(beside: Promise<Settled>): Promise<ReaderAnswer> {
  const machine = await beside
  if ('error' in machine) throw machine.error
  return machine.answer
}

async function reasonEnough(
  isEnough: NonNullable<ReadingTask['isEnough']>,
  beside: Promise<Settled>,
): Promise<AttributedReading | undefined> {
  const machine = await beside
  if (!('answer' in machine)) return undefined
  const fallbackReason = await isEnough(machine.answer.reading)
  return fallbackReason === null ? undefined : { ...machine.answer, fallbackReason, isWhole: false }
}
