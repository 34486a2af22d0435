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
