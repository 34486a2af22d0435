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

/** What can be said of how well an account is kept. */
export class AccountSecurity {
  readonly #clock: Clock
  readonly #auth: Auth

  constructor({ clock, auth }: { clock: Clock; auth: Auth }) {
    this.#clock = clock
    this.#auth = auth
  }

  /** Ids of people whose sessions were used since an instant, in order; sessions note their use once a day. */
  activeIds(db: Db, asked: Omit<ActivePeople, 'now'>): Promise<string[]> {
    return listActive(db, { ...asked, now: this.#clock.now() })
  }

  async facts(db: Db, { userId }: Pick<Actor, 'userId'>): Promise<AccountFacts> {
    const facts = await findAccountFacts(db, userId, this.#clock.now())
    if (!facts) throw signedOut()
    return facts
  }

  /** How the cookie that carries a session is set. */
  async sessionCookie(): Promise<SessionCookie> {
    const { httpOnly, sameSite, secure } = (await this.#auth.$context).authCookies.sessionToken.attributes
    return {
      isHttpOnly: httpOnly === true,
      isSecure: secure === true,
      sameSite: String(sameSite ?? 'none').toLowerCase(),
    }
  }
}
