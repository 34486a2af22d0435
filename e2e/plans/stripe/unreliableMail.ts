import { seededRandom } from '../../../reader/src/testing/receipts/drawing/noise.ts'
import type { FakeStripe } from '../../../server/src/testing/fakes/stripe/fakeStripe.ts'
import type { StripeMessage } from '../../../server/src/testing/fakes/stripe/stripeMessages.ts'

/** Delivers the provider's messages as badly as possible: duplicated, late, reordered, or not at all. */
export class UnreliableMail {
  readonly #random: () => number
  readonly #fake: FakeStripe
  readonly #webhook: string
  #late: StripeMessage[] = []

  constructor(seed: number, { fake, webhook }: { fake: FakeStripe; webhook: string }) {
    this.#random = seededRandom(seed)
    this.#fake = fake
    this.#webhook = webhook
  }

  /** Delivers some of the new messages and of those held back. @throws Error if one is refused */
  async deliver(): Promise<void> {
    const told = [...this.#late, ...this.#fake.takeMessages()]
    this.#late = told.filter(() => this.#random() < 1 / 4)
    const copies = told.flatMap(message => Array<StripeMessage>(this.#copies()).fill(message))
    for (const message of this.#shuffled(copies)) await this.#send(message)
  }

  async #send(message: StripeMessage): Promise<void> {
    const status = await this.#fake.send(message, this.#webhook)
    if (status !== 200) throw new Error(`${message.type} was answered ${status}`)
  }

  #copies(): number {
    return Math.floor(this.#random() * 3)
  }

  #shuffled(messages: readonly StripeMessage[]): StripeMessage[] {
    return messages
      .map(message => ({ message, place: this.#random() }))
      .sort((one, other) => one.place - other.place)
      .map(({ message }) => message)
  }
}
