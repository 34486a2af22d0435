import type { Caller } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { refusedPassword } from '../passwords/newPassword.ts'
import type { Codes } from '../twoStep/codes.ts'
import { findTwoStep } from '../twoStep/twoStep.store.ts'
import type { SignIns } from './signIns.ts'

interface Dependencies {
  readonly db: Db
  readonly signIns: SignIns
  readonly codes: Codes
}

/** Before something weighty: the password once more, and a code where two-step verification is on. */
export class BothSteps {
  readonly #given: Dependencies

  constructor(given: Dependencies) {
    this.#given = given
  }

  async needsCode(userId: string): Promise<boolean> {
    return Boolean((await findTwoStep(this.#given.db, userId))?.confirmedAt)
  }

  /**
   * Does something by both, within a transaction: it is done, or the code is not used up.
   * @throws invalidInput, naming the field; tooManySignIns
   */
  async confirm<T>(
    caller: Caller,
    userId: string,
    { password, code }: { readonly password: string; readonly code?: string | undefined },
    work: (transaction: Db) => Promise<T>,
  ): Promise<T> {
    const { db, signIns, codes } = this.#given
    const needsCode = await this.needsCode(userId)
    if (!(await signIns.isPassword(caller, userId, password)))
      throw refusedPassword('password', 'This is not your password')
    if (needsCode && !code) throw refusedPassword('code', 'Enter the code of your app, or a recovery code')
    return needsCode && code ? codes.spend(caller, userId, code, work) : db.transaction(work)
  }
}
