import type { Worker } from 'node:worker_threads'
import { startWorker } from '@outlay/reader/documents/thread/startWorker'
import type { PageToSplit } from '@outlay/reader/multipleReceipts/detectReceipts'
import type { PagesReading } from '@outlay/reader/read'
import {
  type DetectedReceipts,
  type ReadingHints,
  type ReceiptPicture,
  UnreadableReceiptError,
} from '@outlay/reader/reading'
import { ReaderUnavailableError, type UnavailableReason } from '../../readerContract/reader.ts'

/** One receipt, with its pages, sent to a worker thread. */
export interface ReadRequest {
  readonly kind: 'read'
  readonly id: number
  readonly pages: readonly ReceiptPicture[]
  readonly hints: ReadingHints
}

export interface DivideRequest extends PageToSplit {
  readonly kind: 'divide'
  readonly id: number
}

/** Has no response. */
interface WarmRequest {
  readonly kind: 'warm'
}

/** Ends the thread, whatever it is doing; see `ReadingThread.close`. */
interface EndRequest {
  readonly kind: 'end'
}

export type MachineRequest = ReadRequest | DivideRequest | WarmRequest | EndRequest

/** The response; `unreadable` means that no page has text. */
export type MachineAnswer =
  | { readonly id: number; readonly kind: 'read'; readonly reading: PagesReading }
  | { readonly id: number; readonly kind: 'divided'; readonly papers: DetectedReceipts }
  | { readonly id: number; readonly kind: 'unreadable' }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }

type Answered = Exclude<MachineAnswer, { kind: 'unreadable' | 'failed' }>
interface Outstanding {
  readonly id: number
  resolve(answer: Answered): void
  reject(error: Error): void
}

/** After this, a thread is stuck in our own code. */
const longestEndMs = 60_000

/** A worker thread that handles one request at a time. Dead after a crash or `close`. */
export class ReadingThread {
  readonly #worker: Worker
  readonly #ended: Promise<void>
  #outstanding: Outstanding | undefined
  #nextId = 0
  isDead = false

  constructor() {
    // Silences stderr, where the recognizer complains about every faint row.
    this.#worker = startWorker(new URL('./machine.worker.ts', import.meta.url), {
      stderr: true,
      stdout: true,
    })
    this.#worker.stderr.resume()
    this.#worker.stdout.resume()
    this.#worker.unref()
    this.#worker.on('message', (answer: MachineAnswer) => this.#settle(answer))
    this.#worker.on('error', cause => this.#die(cause))
    this.#ended = new Promise(resolve => {
      this.#worker.on('exit', () => {
        this.#die(new Error('The reading thread ended'))
        resolve()
      })
    })
  }

  async read(pages: readonly ReceiptPicture[], hints: ReadingHints): Promise<PagesReading> {
    const answer = await this.#ask({ kind: 'read', pages, hints })
    if (answer.kind !== 'read') throw new ReaderUnavailableError('machine', 'malformed-answer')
    return answer.reading
  }

  async divide(page: PageToSplit): Promise<DetectedReceipts> {
    const answer = await this.#ask({ kind: 'divide', ...page })
    if (answer.kind !== 'divided') throw new ReaderUnavailableError('machine', 'malformed-answer')
    return answer.papers
  }

  /** Loads the models in advance. */
  warm(): void {
    const request: MachineRequest = { kind: 'warm' }
    this.#worker.postMessage(request)
  }

  #ask(asked: Omit<ReadRequest, 'id'> | Omit<DivideRequest, 'id'>): Promise<Answered> {
    if (this.isDead) return Promise.reject(new ReaderUnavailableError('machine', 'failed'))
    const id = this.#nextId++
    this.#worker.ref()
    return new Promise((resolve, reject) => {
      this.#outstanding = { id, resolve, reject }
      const request: MachineRequest = { ...asked, id }
      this.#worker.postMessage(request)
    })
  }

  /**
   * Fails the current request at once; the thread then ends itself between two steps. Terminating it while onnxruntime
   * runs would abort the whole process, because onnxruntime cannot throw into a terminating thread.
   */
  async close(reason: UnavailableReason = 'failed'): Promise<void> {
    this.#die(new Error('The reading thread was closed'), reason)
    this.#worker.ref()
    const request: MachineRequest = { kind: 'end' }
    this.#worker.postMessage(request)
    const tooLong = setTimeout(() => void this.#worker.terminate(), longestEndMs)
    await this.#ended
    clearTimeout(tooLong)
  }

  #settle(answer: MachineAnswer): void {
    const outstanding = this.#outstanding
    if (outstanding?.id !== answer.id) return
    this.#outstanding = undefined
    this.#worker.unref()
    if (answer.kind === 'unreadable') outstanding.reject(new UnreadableReceiptError())
    else if (answer.kind === 'failed')
      outstanding.reject(
        new ReaderUnavailableError('machine', 'failed', { cause: new Error(answer.message) }),
      )
    else outstanding.resolve(answer)
  }

  #die(cause: Error, reason: UnavailableReason = 'failed'): void {
    this.isDead = true
    this.#outstanding?.reject(new ReaderUnavailableError('machine', reason, { cause }))
    this.#outstanding = undefined
  }
}
