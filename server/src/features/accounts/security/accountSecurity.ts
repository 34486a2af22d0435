import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { signedOut } from '../../../core/errors.ts'
import type { Auth } from '../accounts.auth.ts'
import {
  type AccountFacts,
  type ActivePeople,
  findAccountFacts,
  listActive,
} from './accountSecurity.store.ts'

export type { AccountFacts }

export interface SessionCookie {
  readonly isHttpOnly: boolean
  readonly isSecure: boolean
  /** Lower case. */
  readonly sameSite: string
}

/** Facts for an account's security report. */
export class AccountSecurity {
  readonly #clock: Clock
  readonly #auth: Auth

  constructor({ clock, auth }: { clock: Clock; auth: Auth }) {
    this.#clock = clock
    this.#auth = auth
  }

  /** Ids of people with sessions used since an instant, in order; use is recorded daily. */
  activeIds(db: Db, asked: Omit<ActivePeople, 'now'>): Promise<string[]> {
    return listActive(db, { ...asked, now: this.#clock.now() })
  }

  async facts(db: Db, { userId }: Pick<Actor, 'userId'>): Promise<AccountFacts> {
    const facts = await findAccountFacts(db, userId, this.#clock.now())
    if (!facts) throw signedOut()
    return facts
  }

  /** Attributes of the session cookie. */
  async sessionCookie(): Promise<SessionCookie> {
    const { httpOnly, sameSite, secure } = (await this.#auth.$context).authCookies.sessionToken.attributes
    return {
      isHttpOnly: httpOnly === true,
      isSecure: secure === true,
      sameSite: String(sameSite ?? 'none').toLowerCase(),
    }
  }
}
