import type { PasswordChange } from '@outlay/contract/accounts/accounts'
import type { Actor, Caller } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { signedOut } from '../../../core/errors.ts'
import type { AccountEmails } from '../accountEmails.ts'
import type { Auth } from '../accounts.auth.ts'
import { findUser } from '../accounts.store.ts'
import type { Reauthentication } from '../signIn/reauthentication.ts'
import { refusedPassword, saveNewPassword } from './newPassword.ts'
import { checkPassword } from './passwordRules.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly auth: Auth
  readonly emails: AccountEmails
  readonly reauthentication: Reauthentication
}

export class PasswordChanges {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /**
   * Ends every other session and forgets every other device.
   * @throws invalidInput, naming the field; tooManySignIns after too many wrong passwords
   */
  async change(
    caller: Caller,
    actor: Actor,
    { currentPassword, newPassword, code }: PasswordChange,
  ): Promise<void> {
    const { db, clock, auth, emails, reauthentication } = this.#deps
    const person = await findUser(db, actor.userId)
    if (!person) throw signedOut()
    if (currentPassword === newPassword)
      throw refusedPassword('newPassword', 'This is already your password. Choose another one.')
    const judged = await checkPassword(newPassword, person)
    if (judged.problem !== undefined) throw refusedPassword('newPassword', judged.problem)
    const hash = await (await auth.$context).password.hash(newPassword)
    const { userId } = actor
    const { score } = judged
    // With a one-time password they have just entered a code.
    const asksCode = !person.hasOneTimePassword
    const proof = { password: currentPassword, passwordField: 'currentPassword', code, asksCode } as const
    await reauthentication.confirm(caller, userId, proof, transaction =>
      saveNewPassword(transaction, {
        userId,
        session: actor,
        hash,
        score,
        caller,
        now: clock.now(),
        emails,
      }),
    )
  }
}
