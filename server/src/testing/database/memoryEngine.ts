import { once } from 'node:events'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import { startWorker } from '@outlay/reader/documents/thread/startWorker'
import { WireStream } from '../../core/database/pglite/wireStream.ts'
import type { MemoryRequest, MemoryStart } from './memory.worker.ts'

/** An in-memory PGlite in its own thread. */
export class MemoryEngine {
  readonly #worker: Worker

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  static async open(template: Blob): Promise<MemoryEngine> {
    const workerData: MemoryStart = { template }
    const worker = startWorker(new URL('./memory.worker.ts', import.meta.url), { workerData })
    await once(worker, 'message')
    return new MemoryEngine(worker)
  }

  connect(): WireStream {
    return new WireStream(async () => {
      const { port1, port2 } = new MessageChannel()
      this.#ask({ kind: 'connect', port: port2 }, [port2])
      return port1
    })
  }

  /** Dumps the contents, as a template for others. */
  async dump(): Promise<Blob> {
    this.#ask({ kind: 'dump' })
    const [contents] = (await once(this.#worker, 'message')) as [Blob]
    return contents
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }

  #ask(request: MemoryRequest, transfer: MessagePort[] = []): void {
    this.#worker.postMessage(request, transfer)
  }
}
