import { once } from 'node:events'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import { startWorker } from '@outlay/reader/documents/thread/startWorker'
import type { DatabaseLogger } from '../database.ts'

/** Startup data of the embedded database's thread. */
export type EngineStart = { folder: string }

/** Requests to that thread: serve another client behind a port, or close and exit. */
export type EngineRequest = { kind: 'connect'; port: MessagePort } | { kind: 'close' }

export const exitCodes = { syncFailed: 70, broken: 71 } as const

const reasons: Record<number, string> = {
  [exitCodes.syncFailed]: 'the disk did not take a commit',
  [exitCodes.broken]: 'it stopped answering',
}

/**
 * Keeps the embedded database's thread running. When it crashes (a full or failing disk), waiting clients get an error,
 * and the next client restarts it, recovered from its log.
 */
export class EngineThread {
  #worker: Promise<Worker> | undefined
  #isClosing = false
  #hasOpened = false
  readonly #start: EngineStart
  readonly #logger: DatabaseLogger | undefined

  constructor(start: EngineStart, logger: DatabaseLogger | undefined) {
    this.#start = start
    this.#logger = logger
  }

  async open(): Promise<void> {
    await this.#running()
  }

  /** Opens a port to the database for one client. */
  async connect(): Promise<MessagePort> {
    const worker = await this.#running()
    const { port1, port2 } = new MessageChannel()
    post(worker, { kind: 'connect', port: port2 }, [port2])
    return port1
  }

  /** Waits for pending requests, then closes the database. */
  async close(): Promise<void> {
    this.#isClosing = true
    const worker = await this.#worker?.catch(() => undefined)
    if (!worker) return
    const exit = once(worker, 'exit')
    post(worker, { kind: 'close' })
    await exit
  }

  #running(): Promise<Worker> {
    if (this.#isClosing) return Promise.reject(new Error('The database is closed.'))
    this.#worker ??= this.#launch()
    return this.#worker
  }

  async #launch(): Promise<Worker> {
    const worker = startWorker(new URL('../pglite.worker.ts', import.meta.url), { workerData: this.#start })
    worker.on('exit', code => this.#noticeExit(code))
    await new Promise((opened, reject) => {
      worker.once('message', opened).once('error', reject)
      worker.once('exit', code =>
        reject(new Error(`The embedded database did not open (exit code ${code}).`)),
      )
    })
    this.#hasOpened = true
    worker.on('error', error => this.#logger?.error({ err: error }, 'The embedded database failed'))
    return worker
  }

  #noticeExit(code: number): void {
    this.#worker = undefined
    // The first opener reports the problem itself.
    if (this.#isClosing || !this.#hasOpened) return
    this.#logger?.error({ reason: reasons[code] ?? `exit code ${code}` }, 'The embedded database stopped')
  }
}

function post(worker: Worker, request: EngineRequest, transfer: MessagePort[] = []): void {
  worker.postMessage(request, transfer)
}
