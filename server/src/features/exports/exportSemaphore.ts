import type { Readable } from 'node:stream'
import { exportsBusy, exportsUnderWay } from './exports.errors.ts'

interface ExportLimits {
  readonly mostAtOnce: number
  readonly mostOfOnePerson: number
  /** For how long someone may take nothing of what is made for them. */
  readonly longestPauseMs: number
}

/** Each may have a thread of some 100 MB and a file of its rows. */
const usualLimits: ExportLimits = { mostAtOnce: 4, mostOfOnePerson: 2, longestPauseMs: 120_000 }
const retryAfterSeconds = 30

/** Bounds how many exports that take more than a stream of text this process makes at once. */
export class ExportSemaphore {
  readonly #limits: ExportLimits
  readonly #madeFor = new Map<string, number>()
  #made = 0

  constructor(limits: ExportLimits = usualLimits) {
    this.#limits = limits
  }

  /**
   * Has a file made, which counts until its stream is closed. Whoever stops reading loses it.
   * @throws exportsUnderWay, exportsBusy
   */
  async make<File extends { readonly stream: Readable }>(
    userId: string,
    make: () => Promise<File>,
  ): Promise<File> {
    this.#begin(userId)
    try {
      const file = await make()
      file.stream.once('close', () => this.#end(userId))
      endWhenLeft(file.stream, this.#limits.longestPauseMs)
      return file
    } catch (error) {
      this.#end(userId)
      throw error
    }
  }

  #begin(userId: string): void {
    const own = this.#madeFor.get(userId) ?? 0
    if (own >= this.#limits.mostOfOnePerson) throw exportsUnderWay({ retryAfterSeconds })
    if (this.#made >= this.#limits.mostAtOnce) throw exportsBusy({ retryAfterSeconds })
    this.#madeFor.set(userId, own + 1)
    this.#made += 1
  }

  #end(userId: string): void {
    const left = (this.#madeFor.get(userId) ?? 1) - 1
    if (left > 0) this.#madeFor.set(userId, left)
    else this.#madeFor.delete(userId)
    this.#made -= 1
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
