import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../server/src/testing/person.ts'
import { send } from './writing.ts'

const atOnce = 8

/**
 * Adds expenses continuously, several at once, each with a unique description. Every other one has an Idempotency-Key
 * and is retried until acknowledged, as clients should do; the rest are sent once.
 */
export class Writers {
  /** Descriptions acknowledged with 201. */
  readonly acknowledged = new Set<string>()
  /** Descriptions refused with 503 and not retried: each may or may not be stored. */
  readonly uncertain = new Set<string>()
  /** Unexpected: any other response, or none. */
  readonly surprises: string[] = []
  readonly #person: Person
  readonly #heard = new EventEmitter()
  #running: Promise<void>[] = []
  #isStopping = false
  #sent = 0

  constructor(person: Person) {
    this.#person = person
  }

  start(): void {
    this.#isStopping = false
    this.#running = Array.from({ length: atOnce }, (_, writer) => this.#writeOn(writer % 2 === 0))
  }

  /** Resolves once this many more are acknowledged. */
  async acknowledgeMore(count: number): Promise<void> {
    const goal = this.acknowledged.size + count
    while (this.acknowledged.size < goal && this.surprises.length === 0) await once(this.#heard, 'answer')
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#running)
  }

  /** Faults in what is stored: lost, duplicated or unknown expenses. */
  faultsOf(stored: ReadonlyMap<string, number>): string[] {
    const lost = [...this.acknowledged].filter(description => !stored.has(description))
    const doubled = [...stored].filter(([, count]) => count > 1).map(([description]) => description)
    const known = (description: string) =>
      this.acknowledged.has(description) || this.uncertain.has(description)
    const strange = [...stored.keys()].filter(description => !known(description))
    return [
      ...lost.map(description => `lost: ${description}`),
      ...doubled.map(description => `doubled: ${description}`),
      ...strange.map(description => `never sent: ${description}`),
    ]
  }

  async #writeOn(isKeyed: boolean): Promise<void> {
    while (!this.#isStopping) {
      this.#sent += 1
      const description = `expense ${this.#sent}`
      await this.#write(description, isKeyed ? description : undefined)
      this.#heard.emit('answer')
    }
  }

  async #write(description: string, key: string | undefined): Promise<void> {
    const reply = await send(this.#person, description, key).catch(String)
    if (typeof reply === 'string') return void this.surprises.push(`${description}: ${reply}`)
    if (reply.status === 201) return void this.acknowledged.add(description)
    const retryAfter = Number(reply.headers.get('retry-after'))
    if (reply.status !== 503 || !(retryAfter > 0))
      return void this.surprises.push(`${description}: ${reply.status} ${JSON.stringify(reply.body)}`)
    if (key === undefined) return void this.uncertain.add(description)
    await pause(100)
    return this.#write(description, key)
  }
}
