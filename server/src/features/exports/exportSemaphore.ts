import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { FairQueue } from '../../core/fairQueue.ts'
import { exportsBusy, exportsUnderWay } from './exports.errors.ts'

interface ExportLimits {
  readonly maxConcurrent: number
  readonly mostOfOnePerson: number
  /** Exports of at most `smallRows` rows that run at once, so that they do not queue behind large ones. */
  readonly maxSmallConcurrent: number
  readonly smallRows: number
  /** How long an export may stay queued. */
  readonly maxWaitMs: number
  /** How long a client may read nothing before its export is aborted. */
  readonly maxPauseMs: number
}

/** Each may use a thread of some 100 MB and a temporary file of its rows. */
const usualLimits: ExportLimits = {
  maxConcurrent: 4,
  mostOfOnePerson: 2,
  maxSmallConcurrent: 2,
  smallRows: 500,
  maxWaitMs: 20_000,
  maxPauseMs: 120_000,
}
const retryAfterSeconds = 30

interface ExportRequest {
  readonly userId: string
  readonly rows: number
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

/** Bounds how many costly exports this process runs at once, and shares the slots fairly among people. */
export class ExportSemaphore {
  readonly #limits: ExportLimits
  readonly #large: FairQueue<undefined>
  readonly #small: FairQueue<undefined>

  constructor(limits: ExportLimits = usualLimits) {
    this.#limits = limits
    // One slot is reserved for a person with no export running.
    this.#large = new FairQueue({
      most: limits.maxConcurrent,
      maxPerPerson: limits.mostOfOnePerson,
      spare: 1,
    })
    this.#small = new FairQueue({ most: limits.maxSmallConcurrent, maxPerPerson: 1 })
  }

  /**
   * Makes a file, which holds its slot until its stream closes. The stream is destroyed if the client stops reading.
   * @throws exportsUnderWay, exportsBusy
   */
  async make<File extends { readonly stream: Readable }>(
    { userId, rows, signal }: ExportRequest,
    make: () => Promise<File>,
  ): Promise<File> {
    const { mostOfOnePerson, smallRows, maxWaitMs, maxPauseMs } = this.#limits
    const own = [this.#large, this.#small].flatMap(queue => queue.of(userId))
    if (own.length >= mostOfOnePerson) throw exportsUnderWay({ retryAfterSeconds })
    const wait = AbortSignal.timeout(maxWaitMs)
    const asked = { holder: userId, item: undefined, signal: AbortSignal.any([signal, wait]) }
    return new Promise((resolve, reject) => {
      const queue = rows <= smallRows ? this.#small : this.#large
      queue
        .run(asked, async () => {
          const file = await make()
          const closed = once(file.stream, 'close')
          endWhenLeft(file.stream, maxPauseMs)
          resolve(file)
          // A stream that fails closes as well.
          await closed.catch(() => undefined)
        })
        .catch(error => reject(error === wait.reason ? exportsBusy({ retryAfterSeconds }) : error))
    })
  }
}

/** A client that reads nothing keeps a stream paused, and would hold its thread forever. */
function endWhenLeft(stream: Readable, maxPauseMs: number): void {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  stream.on('pause', () => {
    stop()
    timer = setTimeout(() => stream.destroy(new Error('Nobody reads this export')), maxPauseMs)
    timer.unref()
  })
  stream.on('resume', stop).once('close', stop)
}
