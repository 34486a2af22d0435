import type { ReaderName, ReadWord } from '@outlay/contract/receipts/receiptReadings'
import {
  type DetectedReceipts,
  type ReaderAnswer,
  type ReadingHints,
  type ReceiptPicture,
  UnreadableReceiptError,
} from '@outlay/reader/reading'
import type { Actor } from '../../../core/actor.ts'
import { dayIn } from '../../../core/clock.ts'
import { runOutsideUnit } from '../../../core/database/unitOfWork.ts'
import { ReaderUnavailableError } from '../readerContract/reader.ts'
import type { AttributedReading, ReadingTask } from '../readers/readers.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { readersBusy, unreadableReceipt } from '../receipts.errors.ts'
import { findReading, saveReading } from '../receipts.store.ts'
import { isSureOfKnownMerchant } from './readingTrust.ts'

/** A file being read for a person. */
export interface ReadingJob {
  readonly actor: Actor
  readonly reader: ReaderName
  readonly hints: ReadingHints
  /** The file's hash. */
  readonly sha256: string
  readonly signal: AbortSignal
}

/** All or some pages of a file, in order. */
export interface FilePart {
  /** Page numbers, with areas where only a part of a page is meant; `all` is the whole file. */
  readonly name: string
  readonly pages: readonly ReceiptPicture[]
  /** The machine found nothing to read on these very pages. */
  readonly isUnreadByMachine?: boolean
}

/** Reads pages and stores the results, so that the same pages are never paid or waited for twice. */
export class ReceiptReadings {
  readonly #deps: ReceiptDependencies

  constructor(deps: ReceiptDependencies) {
    this.#deps = deps
  }

  /** Reads with the requested reader. @throws unreadableReceipt, readersBusy */
  async read(job: ReadingJob, part: FilePart): Promise<AttributedReading> {
    const before = await findReading(this.#deps.db, keyOf(job, part))
    if (before) return readBefore(before)
    const machine = await this.#seenByMachine(job, part)
    // Waits for the machine only if the person has merchant rules, which may make an outside reader unnecessary.
    const isEnough =
      (await this.#deps.merchantRules.hasAny(this.#deps.db, job.actor)) && this.#knowsEnough(job.actor)
    const read = await unlessUnread(
      this.#deps.readers.read(job.reader, {
        pages: part.pages,
        hints: job.hints,
        signal: job.signal,
        machine,
        isTurnedOff: !(await this.#mayBeSentTo(job)),
        ...(isEnough ? { isEnough } : {}),
      }),
    )
    if (read.isWhole) await this.#keep(job, part, job.reader, read)
    return read
  }

  async #mayBeSentTo({ actor, reader }: ReadingJob): Promise<boolean> {
    return reader === 'machine' || this.#deps.consents.allows(actor.userId, reader)
  }

  /** The machine's stored reading of these pages, for other readers. */
  async #seenByMachine(job: ReadingJob, part: FilePart): Promise<ReadingTask['machine']> {
    if (part.isUnreadByMachine) return 'unreadable'
    return job.reader === 'machine' ? undefined : findReading(this.#deps.db, keyOf(job, part, 'machine'))
  }

  /** The machine's reading alone, which is free; undefined if it finds nothing to read. @throws readersBusy */
  async look(job: ReadingJob, part: FilePart): Promise<ReaderAnswer | undefined> {
    const before = await findReading(this.#deps.db, keyOf(job, part, 'machine'))
    if (before) return before
    const task = { pages: part.pages, hints: job.hints, signal: job.signal }
    const seen = await unlessUnread(
      this.#deps.readers.look(task).catch(error => {
        if (error instanceof UnreadableReceiptError) return undefined
        throw error
      }),
    )
    if (seen) await this.#keep(job, part, 'machine', seen)
    return seen
  }

  /** Whether a picture shows several receipts, by its print and the machine's words. @throws readersBusy */
  async papersOn(
    job: ReadingJob,
    picture: ReceiptPicture,
    words: readonly ReadWord[],
  ): Promise<DetectedReceipts> {
    const read = { words, hints: job.hints, signal: job.signal }
    return unlessUnread(this.#deps.readers.papersOn(picture, read))
  }

  /** Hints about a person before reading a file; `locales` as in Accept-Language. */
  async hintsFor(actor: Actor, locales: readonly string[]): Promise<ReadingHints> {
    const today = dayIn(actor.timezone, this.#deps.clock.now())
    const knownMerchants = await this.#deps.expenseDetails.merchants(actor, '', today)
    return { today, preferredCurrency: actor.preferredCurrency, locales, knownMerchants }
  }

  async #keep(job: ReadingJob, part: FilePart, reader: ReaderName, { reading, words }: ReaderAnswer) {
    const { db, clock } = this.#deps
    const kept = { ...keyOf(job, part, reader), reading, words, createdAt: clock.now() }
    // Stored even if the upload fails, so that a retry is fast.
    await runOutsideUnit(() => saveReading(db, kept))
  }

  #knowsEnough(actor: Actor) {
    return async (reading: AttributedReading['reading']): Promise<string | null> => {
      if (!isSureOfKnownMerchant(reading)) return null
      const { merchant } = reading.fields
      const rule = await this.#deps.merchantRules.ruleFor(this.#deps.db, actor, merchant.value)
      return rule
        ? `${rule.merchant} is known to you and was read surely, so no other reader was paid.`
        : null
    }
  }
}

function keyOf({ actor, sha256, reader }: ReadingJob, { name }: FilePart, by: ReaderName = reader) {
  return { userId: actor.userId, sha256, pages: name, reader: by }
}

async function unlessUnread<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof UnreadableReceiptError) throw unreadableReceipt()
    if (error instanceof ReaderUnavailableError) throw readersBusy({ cause: error })
    throw error
  }
}

/** A repeated reading costs nothing, as it was paid the first time. */
function readBefore({ reading, words }: ReaderAnswer): AttributedReading {
  const isPaid = reading.costUsd !== undefined
  return {
    reading: isPaid ? { ...reading, costUsd: 0 } : reading,
    words,
    fallbackReason: null,
    isWhole: true,
  }
}
