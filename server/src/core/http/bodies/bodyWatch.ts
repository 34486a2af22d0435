/** What is known of a body on its way; Node's IncomingMessage has all of it. */
export interface ArrivingBody {
  readonly complete: boolean
  readonly destroyed: boolean
  /** Has come and was not taken yet: then the server is slow, not the sender. */
  readonly readableLength: number
  readonly socket: { readonly bytesRead: number }
}

interface Watched {
  /** Ends it: first in words, then by force. */
  readonly end: (isSecond: boolean) => void
  bytesBefore: number
  ticks: number
  isEnding: boolean
}

/** A mobile line at its worst carries some kilobytes a second, and may pause for a tunnel. */
const windowTicks = 20
const leastBytesPerTick = 1024

/**
 * Ends bodies that come more slowly than 1 kB/s, on average over windows of 20 s; the first is the time of grace. Time
 * is counted in ticks, one a second, so that a moment in which the process stood still is counted against nobody.
 */
export class BodyWatch {
  readonly #watched = new Map<ArrivingBody, Watched>()

  add(body: ArrivingBody, end: Watched['end']): void {
    this.#watched.set(body, { end, bytesBefore: body.socket.bytesRead, ticks: 0, isEnding: false })
  }

  /** To be called once a second. */
  tick(): void {
    for (const [body, watched] of this.#watched) {
      if (body.complete || body.destroyed) this.#watched.delete(body)
      else if (watched.isEnding) watched.end(true)
      else if (isTooSlow(body, watched)) {
        watched.isEnding = true
        watched.end(false)
      }
    }
  }
}

function isTooSlow(body: ArrivingBody, watched: Watched): boolean {
  if (body.readableLength > 0) return false
  watched.ticks += 1
  if (watched.ticks < windowTicks) return false
  const { bytesRead } = body.socket
  const isSlow = bytesRead - watched.bytesBefore < windowTicks * leastBytesPerTick
  watched.ticks = 0
  watched.bytesBefore = bytesRead
  return isSlow
}
