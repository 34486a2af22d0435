import type { User } from '@outlay/contract/accounts/currentUser'
import { startTestApp, type TestApp } from '../../../../testing/testApp.ts'
import { TestClock } from '../../../../testing/testClock.ts'
import type { PendingSubscription, SubscriptionOrder } from '../paymentProvider.ts'
import { type SandboxPayment, SandboxProvider } from './sandboxProvider.ts'

const expiry = '12/40'

/** A sandbox with an app's people as customers and its own clock. */
export class TestSandbox {
  readonly provider: SandboxProvider
  readonly #app: TestApp
  readonly #clock = new TestClock('2026-01-31T12:00:00Z')

  private constructor(app: TestApp) {
    this.#app = app
    this.provider = new SandboxProvider({ db: app.database.db, clock: this.#clock })
  }

  static async start(): Promise<TestSandbox> {
    return new TestSandbox(await startTestApp())
  }

  async newCustomer(): Promise<SubscriptionOrder['customer']> {
    const {
      id: userId,
      email,
      username,
    } = (await (await this.#app.newPerson()).get<User>('/api/auth/user')).body
    return { userId, email, name: username }
  }

  async pay(begun: PendingSubscription, number: string) {
    return this.provider.pay(await this.paymentOf(begun), { number, expiry })
  }

  async authenticate(begun: PendingSubscription, isApproved: boolean) {
    return this.provider.authenticate(await this.paymentOf(begun), isApproved)
  }

  async paymentOf({ subscriptionId, clientSecret }: PendingSubscription): Promise<SandboxPayment> {
    const { rows } = await this.#app.database.pool.query<{ user_id: string }>(
      'select user_id from sandbox_subscriptions where id = $1',
      [subscriptionId],
    )
    return { userId: rows[0]?.user_id ?? '', clientSecret }
  }

  /** Everything that the sandbox stores, as text. */
  async allThatIsKept(): Promise<string> {
    const { rows } = await this.#app.database.pool.query(
      'select row_to_json(s)::text as kept from sandbox_subscriptions s union all select row_to_json(i)::text from sandbox_invoices i',
    )
    return rows.map(({ kept }) => kept).join('\n')
  }

  now(): Date {
    return this.#clock.now()
  }

  async moveTo(instant: string): Promise<void> {
    this.#clock.moveTo(instant)
  }

  close(): Promise<void> {
    return this.#app.close()
  }
}
