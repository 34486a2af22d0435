interface Limits {
  /** Maximum concurrent items. */
  readonly most: number
  /** Maximum concurrent items per holder. */
  readonly maxPerPerson: number
  /** Slots reserved for holders with nothing running, so a few cannot take all; 0 by default. */
  readonly spare?: number
}

interface Entry<Item> {
  readonly holder: string
  readonly item: Item
  begin(): void
}

interface QueueRequest<Item> {
  /** Owner of the item, for fair scheduling. */
  readonly holder: string
  readonly item: Item
  /** Aborting removes a queued item with the signal's reason; running work is not affected. */
  readonly signal: AbortSignal
  /** Called if the work has to wait. */
  readonly onWaiting?: () => void
}

export interface Queued<Item> {
  readonly item: Item
  /** Items that start before it if no others arrive; null once running. */
  readonly ahead: number | null
}

/** A semaphore that serves waiting holders round robin; each holder's items start in order. */
export class FairQueue<Item> {
  readonly #limits: Limits
  /** Ordered by whose turn is next. */
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

  /** A holder's running and queued items. */
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

  /** Takes the first item of the first holder below its limit and moves that holder to the end. */
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
    const { most, maxPerPerson, spare = 0 } = this.#limits
    const own = this.#countUnderWay(holder)
    return own === 0 || (own < maxPerPerson && this.#underWay.size < most - spare)
  }

  #leave(gone: Entry<Item>): void {
    const rest = (this.#waiting.get(gone.holder) ?? []).filter(entry => entry !== gone)
    if (rest.length > 0) this.#waiting.set(gone.holder, rest)
    else this.#waiting.delete(gone.holder)
  }

  #countUnderWay(holder: string): number {
    return [...this.#underWay].filter(entry => entry.holder === holder).length
  }

  /** By this holder's turn, each other holder gets as many turns, or one more if ahead in order. */
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
