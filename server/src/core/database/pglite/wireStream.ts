import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'
import { EmbeddedDatabaseStoppedError } from '../databaseFailures.ts'

type Done = (error?: Error | null) => void

/**
 * Replaces the PostgreSQL driver's TCP connection, sending the same bytes through a message port to the embedded
 * database's thread.
 */
export class WireStream extends Duplex {
  #port: MessagePort | undefined
  readonly #openPort: () => Promise<MessagePort>

  constructor(openPort: () => Promise<MessagePort>) {
    super()
    this.#openPort = openPort
  }

  /** The driver passes a port and host, which are ignored here. */
  connect(): this {
    this.#openPort().then(
      port => this.#attach(port),
      error => this.destroy(error),
    )
    return this
  }

  #attach(port: MessagePort): void {
    if (this.destroyed) {
      port.close()
      return
    }
    this.#port = port
    port.on('message', (bytes: Uint8Array) => {
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    })
    port.on('close', () => this.destroy(new EmbeddedDatabaseStoppedError()))
    this.emit('connect')
  }

  override _read(): void {
    // The database thread pushes data unprompted.
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: Done): void {
    // A view would transfer its whole underlying buffer.
    const bytes = new Uint8Array(chunk)
    this.#port?.postMessage(bytes, [bytes.buffer])
    done()
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#port?.removeAllListeners('close').close()
    done(error)
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#port?.ref()
    return this
  }

  unref(): this {
    this.#port?.unref()
    return this
  }
}
