import type { Readable } from 'node:stream'
import { exportsBusy, exportsUnderWay } from './exports.errors.ts'

interface PlaceLimits {
  readonly mostAtOnce: number
  readonly mostOfOnePerson: number
  /** For how long someone may take nothing of what is made for them. */
  readonly longestPauseMs: number
}

/** Each may have a thread of some 100 MB and a file of its rows. */
const usualLimits: PlaceLimits = { mostAtOnce: 4, mostOfOnePerson: 2, longestPauseMs: 120_000 }
const retryAfterSeconds = 30

/** The places of this process for exports that take more than a stream of text. */
export class ExportPlaces {
  readonly #limits: PlaceLimits
  readonly #takenBy = new Map<string, number>()
  #taken = 0

  constructor(limits: PlaceLimits = usualLimits) {
    this.#limits = limits
  }

  /**
   * Has a file made in a place, which is free again once its stream is closed. Whoever stops reading loses it.
   * @throws exportsUnderWay, exportsBusy
   */
  async make<File extends { readonly stream: Readable }>(
    userId: string,
    make: () => Promise<File>,
  ): Promise<File> {
    this.#take(userId)
    try {
      const file = await make()
      file.stream.once('close', () => this.#give(userId))
      endWhenLeft(file.stream, this.#limits.longestPauseMs)
      return file
    } catch (error) {
      this.#give(userId)
      throw error
    }
  }

  #take(userId: string): void {
    const own = this.#takenBy.get(userId) ?? 0
    if (own >= this.#limits.mostOfOnePerson) throw exportsUnderWay({ retryAfterSeconds })
    if (this.#taken >= this.#limits.mostAtOnce) throw exportsBusy({ retryAfterSeconds })
    this.#takenBy.set(userId, own + 1)
    this.#taken += 1
  }

  #give(userId: string): void {
    const left = (this.#takenBy.get(userId) ?? 1) - 1
    if (left > 0) this.#takenBy.set(userId, left)
    else this.#takenBy.delete(userId)
    this.#taken -= 1
  }
}

/** A client that reads nothing keeps a stream paused, and would keep its thread for ever. */
function endWhenLeft(stream: Readable, longestPauseMs: number): void {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  stream.on('pause', () => {
    stop()
    timer = setTimeout(() => stream.destroy(new Error('Nobody reads this export')), longestPauseMs)
    timer.unref()
  })
  stream.on('resume', stop).once('close', stop)
}
