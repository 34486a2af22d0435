const flushBytes = 256 * 1024
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])

/** Joins the engine's small response chunks, since each message to another thread has a cost. */
export class AnswerBuffer {
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
