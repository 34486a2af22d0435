const flushBytes = 256 * 1024
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])

/** Joins the small pieces in which the engine answers: crossing to another thread has a price per message. */
export class AnswerBuffer {
  #pieces: Uint8Array[] = []
  #size = 0
  /** Whether what was answered so far ends with the message that ends every answer. */
  isReadyForQuery = false
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send
  }

  /** The engine uses the memory of a piece again, so it is copied. */
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
    // The message itself is followed by one byte, the transaction's state.
    this.isReadyForQuery = readyForQuery.equals(bytes.subarray(-readyForQuery.length - 1, -1))
    this.#pieces = []
    this.#size = 0
    this.#send(bytes)
  }
}
