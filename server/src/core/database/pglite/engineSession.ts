import type { MessagePort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'

const startupHeaderBytes = 4
const messageHeaderBytes = 5

/** Messages that expect a response: Sync, Query, Flush, Terminate, FunctionCall, CopyDone, CopyFail. */
const endsOfRequest = new Set([...'SQHXFcf'].map(letter => letter.charCodeAt(0)))

/**
 * Splits a PostgreSQL client's bytes into requests: first the startup packet, the only one without a type byte, then
 * runs of messages up to one that expects a response. Chunks may end anywhere.
 */
export class MessageSplitter {
  #pending: Uint8Array = new Uint8Array(0)
  #position = 0
  #hasStarted = false

  push(chunk: Uint8Array): Uint8Array[] {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk])
    const requests: Uint8Array[] = []
    let start = 0
    for (let end = this.#messageEnd(); end !== undefined; end = this.#messageEnd()) {
      const isRequest = !this.#hasStarted || endsOfRequest.has(this.#pending[this.#position] ?? 0)
      this.#position = end
      if (!isRequest) continue
      requests.push(this.#pending.subarray(start, end))
      this.#hasStarted = true
      start = end
    }
    this.#pending = this.#pending.subarray(start)
    this.#position -= start
    return requests
  }

  /** End of the message at this position, once it is complete. */
  #messageEnd(): number | undefined {
    const headerBytes = this.#hasStarted ? messageHeaderBytes : startupHeaderBytes
    if (this.#position + headerBytes > this.#pending.length) return undefined
    const lengthAt = this.#position + headerBytes - 4
    const view = new DataView(this.#pending.buffer, this.#pending.byteOffset, this.#pending.byteLength)
    const end = lengthAt + view.getInt32(lengthAt)
    return end <= this.#pending.length ? end : undefined
  }
}

const flushBytes = 256 * 1024
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])

/** Joins the engine's small response chunks, since each message to another thread has a cost. */
class AnswerBuffer {
  #pieces: Uint8Array[] = []
  #size = 0
  /** Whether the response so far ends with ReadyForQuery. */
  isReadyForQuery = false
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send
  }

  /** The engine reuses the chunk's memory, so copy it. */
  add(piece: Uint8Array): void {
    this.#pieces.push(piece.slice())
    this.#size += piece.length
    if (this.#size >= flushBytes) this.flush()
  }

  flush(): void {
    if (this.#size === 0) return
    const bytes = new Uint8Array(this.#size)
    let position = 0
    for (const piece of this.#pieces) {
      bytes.set(piece, position)
      position += piece.length
    }
    // The message is followed by one byte, the transaction status.
    this.isReadyForQuery = readyForQuery.equals(bytes.subarray(-readyForQuery.length - 1, -1))
    this.#pieces = []
    this.#size = 0
    this.#send(bytes)
  }
}

const [queryType, syncType, terminateType] = [...'QSX'].map(letter => letter.charCodeAt(0))

/**
 * Serves PostgreSQL clients from one PGlite, each behind a message port that carries wire protocol bytes. There is one
 * session: a new client takes it over, reset. `onBroken` is called when the engine stops answering.
 */
export class EngineSession {
  #underWay = Promise.resolve()
  #owner: MessagePort | undefined
  readonly #engine: PGlite
  readonly #onBroken: (error: unknown) => void

  constructor(engine: PGlite, onBroken: (error: unknown) => void) {
    this.#engine = engine
    this.#onBroken = onBroken
  }

  serve(port: MessagePort): void {
    const splitter = new MessageSplitter()
    port.on('message', (chunk: Uint8Array) => {
      for (const request of splitter.push(chunk)) this.#enqueue(() => this.#answer(port, request))
    })
  }

  /** Closes the engine once all pending requests are answered. */
  close(): Promise<void> {
    this.#enqueue(() => this.#engine.close())
    return this.#underWay
  }

  #enqueue(task: () => Promise<void>): void {
    this.#underWay = this.#underWay.then(task).catch(this.#onBroken)
  }

  async #answer(port: MessagePort, request: Uint8Array): Promise<void> {
    const type = request[0]
    if (type === 0) await this.#takeOver(port)
    if (port !== this.#owner || type === terminateType) return
    const answer = new AnswerBuffer(bytes => port.postMessage(bytes, [bytes.buffer]))
    await this.#engine.execProtocolRawStream(request, { onRawData: bytes => answer.add(bytes) })
    answer.flush()
    const mustBeReady = type === 0 || type === queryType || type === syncType
    if (mustBeReady && !answer.isReadyForQuery) throw new Error('The embedded database broke down.')
  }

  /** Resets what the previous client left open or set. */
  async #takeOver(port: MessagePort): Promise<void> {
    this.#owner = port
    if (this.#engine.isInTransaction()) await this.#engine.exec('ROLLBACK')
    await this.#engine.exec('DISCARD ALL')
  }
}
