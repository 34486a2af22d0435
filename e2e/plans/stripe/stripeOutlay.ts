import { randomInt } from 'node:crypto'
import { type FakeStripe, startFakeStripe } from '../../../server/src/testing/fakes/stripe/fakeStripe.ts'
import { type Outlay, OwnOutlay } from '../../ownOutlay.ts'
import { UnreliableMail } from './unreliableMail.ts'

const dayMs = 24 * 60 * 60 * 1000

/** An Outlay with payments by Stripe. Clocks of both move together, and Stripe's messages are unreliable. */
export class StripeOutlay implements Outlay {
  readonly fake: FakeStripe
  /** Seed for the fate of each message; set STRIPE_MAIL_SEED to reproduce a run. */
  readonly seed = Number(process.env.STRIPE_MAIL_SEED ?? randomInt(2 ** 31))
  readonly #outlay: OwnOutlay
  readonly #time: { movedMs: number }
  readonly #mail: UnreliableMail

  private constructor(outlay: OwnOutlay, fake: FakeStripe, time: { movedMs: number }) {
    this.#outlay = outlay
    this.fake = fake
    this.#time = time
    const webhook = `${outlay.address}/api/stripe/webhook`
    this.#mail = new UnreliableMail(this.seed, { fake, webhook })
  }

  static async start(dataDir: string): Promise<StripeOutlay> {
    const time = { movedMs: 0 }
    const clock = { now: () => new Date(Date.now() + time.movedMs) }
    const fake = await startFakeStripe({ clock })
    const outlay = await OwnOutlay.start(dataDir, fake.settings)
    return new StripeOutlay(outlay, fake, time)
  }

  get address(): string {
    return this.#outlay.address
  }

  async advance(days: number): Promise<void> {
    this.#time.movedMs += days * dayMs
    await this.#outlay.moveClock(this.#time.movedMs)
    await this.deliverMail()
  }

  deliverMail(): Promise<void> {
    return this.#mail.deliver()
  }

  /** The plan Stripe is paid for, according to its records; free if none. */
  get planAtStripe(): string {
    const live = [...this.fake.books.subscriptions.values()].find(({ status }) =>
      ['trialing', 'active', 'past_due'].includes(status),
    )
    return live?.price.product.replace('outlay_', '') ?? 'free'
  }

  async stop(): Promise<void> {
    await this.#outlay.stop()
    await this.fake.close()
  }
}
