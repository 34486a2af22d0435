import type { PasswordChange } from '@outlay/contract/accounts'
import type { Actor, Caller } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { invalidInput, signedOut } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import type { Auth } from '../accounts.auth.ts'
import { deleteSessions, findUser } from '../accounts.store.ts'
import { deleteDevices } from '../signIn/knownDevices.store.ts'
import type { SignIns } from '../signIn/signIns.ts'
import { passwordProblem } from './passwordRules.ts'
import { updatePassword } from './passwords.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly auth: Auth
  readonly signIns: SignIns
}

/** A person's password, changed by themselves. */
export class PasswordChanges {
  readonly #given: Dependencies

  constructor(given: Dependencies) {
    this.#given = given
  }

  /**
   * With it every other session ends, and every other device is known no more.
   * @throws invalidInput, naming the field; tooManySignIns where the present password was given wrong too often
   */
  async change(
    caller: Caller,
    actor: Actor,
    { currentPassword, newPassword }: PasswordChange,
  ): Promise<void> {
    const { db, auth, signIns } = this.#given
    const person = await findUser(db, actor.userId)
    if (!person) throw signedOut()
    const problem =
      currentPassword === newPassword
        ? 'This is the password that you have. Choose another one.'
        : passwordProblem(newPassword, person)
    if (problem) throw refusal('newPassword', problem)
    if (!(await signIns.isPassword(caller, actor.userId, currentPassword)))
      throw refusal('currentPassword', 'This is not your present password')
    const hash = await (await auth.$context).password.hash(newPassword)
    await db.transaction(transaction => this.#keep(transaction, actor, hash))
  }

  async #keep(transaction: Db, actor: Actor, hash: string): Promise<void> {
    const now = this.#given.clock.now()
    await updatePassword(transaction, actor.userId, { hash, isOneTime: false, now })
    await deleteSessions(transaction, actor.userId, actor.sessionId)
    await deleteDevices(transaction, actor.userId, actor.sessionId)
    await recordEvent(transaction, actor, {
      kind: 'password-changed',
      status: 'completed',
      title: '',
      itemId: 'password-changed',
      at: now,
    })
  }
}

function refusal(path: string, message: string) {
  return invalidInput({ detail: `${message}.`.replace(/\.\.$/, '.'), errors: [{ path, message }] })
}
