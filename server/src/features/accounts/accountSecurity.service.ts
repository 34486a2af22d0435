import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { signedOut } from '../../core/errors.ts'
import { type AccountFacts, findAccountFacts } from './accountSecurity.store.ts'
import type { Accounts, SessionCookie } from './accounts.service.ts'

export type { AccountFacts, SessionCookie }

/** What can be said of how well an account is kept. */
export class AccountSecurity {
  readonly #accounts: Accounts
  readonly #clock: Clock

  constructor({ accounts, clock }: { accounts: Accounts; clock: Clock }) {
    this.#accounts = accounts
    this.#clock = clock
  }

  async facts(db: Db, { userId }: Actor): Promise<AccountFacts> {
    const facts = await findAccountFacts(db, userId, this.#clock.now())
    if (!facts) throw signedOut()
    return facts
  }

  sessionCookie(): Promise<SessionCookie> {
    return this.#accounts.sessionCookie()
  }
}
