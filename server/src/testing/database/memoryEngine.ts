import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import { WireStream } from '../../core/database/pglite/wireStream.ts'
import { startWorker } from '../../core/worker.ts'
import type { MemoryRequest, MemoryStart } from './memory.worker.ts'

const compiledEngine = compileEngine()

/** Compiled once for all threads of this process. */
async function compileEngine(): Promise<WebAssembly.Module> {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(program), 'pglite.wasm')))
}

/** A PGlite in memory, in a thread of its own. */
export class MemoryEngine {
  private constructor(private readonly worker: Worker) {}

  static async open(template?: ArrayBuffer): Promise<MemoryEngine> {
    const workerData: MemoryStart = {
      pgliteWasmModule: await compiledEngine,
      ...(template ? { template } : {}),
    }
    const worker = startWorker('testing/database/memory.worker', { workerData })
    await once(worker, 'message')
    return new MemoryEngine(worker)
  }

  connect(): WireStream {
    return new WireStream(async () => {
      const { port1, port2 } = new MessageChannel()
      this.ask({ kind: 'connect', port: port2 }, [port2])
      return port1
    })
  }

  /** The contents, to open others from. */
  async dump(): Promise<ArrayBuffer> {
    this.ask({ kind: 'dump' })
    const [contents] = (await once(this.worker, 'message')) as [ArrayBuffer]
    return contents
  }

  async stop(): Promise<void> {
    await this.worker.terminate()
  }

  private ask(request: MemoryRequest, transfer: MessagePort[] = []): void {
    this.worker.postMessage(request, transfer)
  }
}
