import type { Caller } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { refusedPassword } from '../passwords/newPassword.ts'
import { lockPasswordHash } from '../passwords/passwords.store.ts'
import type { Codes } from '../twoStep/codes.ts'
import { findTwoStep } from '../twoStep/twoStep.store.ts'
import type { SignIns } from './signIns.ts'

interface Dependencies {
  readonly db: Db
  readonly signIns: SignIns
  readonly codes: Codes
}

interface Proof {
  readonly password: string
  readonly code?: string | undefined
  /** The password's form field; next to a new password it is the current one. */
  readonly passwordField?: 'password' | 'currentPassword'
  /** False if the password is enough. */
  readonly asksCode?: boolean
}

const wrongPassword = {
  password: 'This is not your password',
  currentPassword: 'This is not your current password',
}

/** Confirms sensitive actions: password again, and a code with two-step verification. */
export class Reauthentication {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async needsCode(userId: string, db = this.#deps.db): Promise<boolean> {
    return Boolean((await findTwoStep(db, userId))?.confirmedAt)
  }

  /**
   * Confirms both and does the work in one transaction; if it fails, the code is not consumed. Both are rechecked under
   * a lock, so concurrent changes come before or after.
   * @throws invalidInput, naming the field; tooManySignIns
   */
  async confirm<T>(
    caller: Caller,
    userId: string,
    { password, code, passwordField = 'password', asksCode = true }: Proof,
    work: (transaction: Db) => Promise<T>,
  ): Promise<T> {
    const { db, signIns, codes } = this.#deps
    const refuse = () => refusedPassword(passwordField, wrongPassword[passwordField])
    const hash = await signIns.verify(caller, userId, password)
    if (hash === null) throw refuse()
    const needsCode = asksCode && (await this.needsCode(userId))
    if (needsCode && !code) throw missingCode()
    const workByBoth = async (transaction: Db) => {
      if ((await lockPasswordHash(transaction, userId)) !== hash) throw refuse()
      if (asksCode && !needsCode && (await this.needsCode(userId, transaction))) throw missingCode()
      return work(transaction)
    }
    return needsCode && code ? codes.spend(caller, userId, code, workByBoth) : db.transaction(workByBoth)
  }
}

const missingCode = () => refusedPassword('code', 'Enter the code from your app, or a recovery code')
