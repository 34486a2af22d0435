interface Limits {
  /** How many pieces of work may be under way at once. */
  readonly most: number
  /** How many of one holder's. */
  readonly mostEach: number
  /** Places that only a holder without work under way gets, so that a few do not have all of them; none where absent. */
  readonly spare?: number
}

interface Entry<Item> {
  readonly holder: string
  readonly item: Item
  begin(): void
}

interface QueueRequest<Item> {
  /** Who waits; nobody's work waits for all of somebody else's. */
  readonly holder: string
  readonly item: Item
  /** Whoever hangs up leaves the queue, with its reason; work under way is not touched. */
  readonly signal: AbortSignal
  /** Called where the work cannot begin at once. */
  readonly onWaiting?: () => void
}

export interface Queued<Item> {
  readonly item: Item
  /** How many begin before it, if nobody else comes; null once it is under way. */
  readonly ahead: number | null
}

/** A semaphore whose places go round the holders who wait (round robin); each holder's work begins in the order it came. */
export class FairQueue<Item> {
  readonly #limits: Limits
  /** In the order of whose turn it is. */
  readonly #waiting = new Map<string, Entry<Item>[]>()
  readonly #underWay = new Set<Entry<Item>>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(asked: QueueRequest<Item>, work: () => Promise<T>): Promise<T> {
    asked.signal.throwIfAborted()
    const entry = await this.#turn(asked)
    try {
      return await work()
    } finally {
      this.#underWay.delete(entry)
      this.#serve()
    }
  }

  /** A holder's work, under way and waiting. */
  of(holder: string): Queued<Item>[] {
    const underWay = [...this.#underWay].filter(entry => entry.holder === holder)
    const waiting = this.#waiting.get(holder) ?? []
    return [
      ...underWay.map(({ item }) => ({ item, ahead: null })),
      ...waiting.map(({ item }, place) => ({ item, ahead: this.#aheadOf(holder, place) })),
    ]
  }

  #turn(asked: QueueRequest<Item>): Promise<Entry<Item>> {
    const { holder, item, signal } = asked
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#leave(entry)
        reject(signal.reason)
      }
      const begin = () => {
        signal.removeEventListener('abort', leave)
        resolve(entry)
      }
      const entry = { holder, item, begin }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.set(holder, [...(this.#waiting.get(holder) ?? []), entry])
      this.#serve()
      if (!this.#underWay.has(entry)) asked.onWaiting?.()
    })
  }

  #serve(): void {
    while (this.#underWay.size < this.#limits.most) {
      const next = this.#next()
      if (!next) return
      this.#underWay.add(next)
      next.begin()
    }
  }

  /** Takes the first work of the first holder who may have more under way, who is then the last in turn. */
  #next(): Entry<Item> | undefined {
    for (const [holder, [entry, ...rest]] of this.#waiting) {
      if (!entry || !this.#mayBegin(holder)) continue
      this.#waiting.delete(holder)
      if (rest.length > 0) this.#waiting.set(holder, rest)
      return entry
    }
    return undefined
  }

  #mayBegin(holder: string): boolean {
    const { most, mostEach, spare = 0 } = this.#limits
    const own = this.#countUnderWay(holder)
    return own === 0 || (own < mostEach && this.#underWay.size < most - spare)
  }

  #leave(gone: Entry<Item>): void {
    const rest = (this.#waiting.get(gone.holder) ?? []).filter(entry => entry !== gone)
    if (rest.length > 0) this.#waiting.set(gone.holder, rest)
    else this.#waiting.delete(gone.holder)
  }

  #countUnderWay(holder: string): number {
    return [...this.#underWay].filter(entry => entry.holder === holder).length
  }

  /** Before a holder's turn comes so often, each of the others' has come as often, or once more. */
  #aheadOf(holder: string, place: number): number {
    let ahead = place
    let isBefore = true
    for (const [other, { length }] of this.#waiting) {
      if (other === holder) isBefore = false
      else ahead += Math.min(length, isBefore ? place + 1 : place)
    }
    return ahead
  }
}
