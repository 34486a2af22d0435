import { createServer, type Server, type Socket } from 'node:net'
import { LeasedEngine } from './leasedEngine.ts'
import { listenOnLoopback } from './listenOnLoopback.ts'

/**
 * Leases databases to test files. A client that connects receives the port of its own database, leased until it
 * disconnects and then emptied for the next. Starting a database takes about a CPU second, emptying one almost nothing.
 */
export class PgliteLeases {
  readonly #idle: LeasedEngine[] = []
  readonly #all = new Set<LeasedEngine>()
  readonly #returning = new Set<Promise<void>>()
  readonly #server: Server
  readonly #contents: Blob

  constructor(contents: Blob) {
    this.#contents = contents
    this.#server = createServer(socket => void this.#lend(socket))
  }

  listen(): Promise<number> {
    return listenOnLoopback(this.#server)
  }

  async close(): Promise<void> {
    this.#server.close()
    await Promise.all(this.#returning)
    await Promise.all([...this.#all].map(engine => engine.stop()))
  }

  async #lend(socket: Socket): Promise<void> {
    socket.on('error', () => socket.destroy())
    try {
      const engine = this.#idle.pop() ?? (await this.#startOne())
      socket.once('close', () => this.#returned(engine))
      socket.write(`${engine.port}\n`)
    } catch {
      // The client sees the connection close without a port.
      socket.destroy()
    }
  }

  async #startOne(): Promise<LeasedEngine> {
    const engine = await LeasedEngine.start(this.#contents)
    this.#all.add(engine)
    return engine
  }

  #returned(engine: LeasedEngine): void {
    const returning = this.#takeBack(engine).finally(() => this.#returning.delete(returning))
    this.#returning.add(returning)
  }

  async #takeBack(engine: LeasedEngine): Promise<void> {
    if (await engine.empty().catch(() => false)) {
      this.#idle.push(engine)
      return
    }
    this.#all.delete(engine)
    await engine.stop()
  }
}
