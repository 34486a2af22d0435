import type { PasswordChange } from '@outlay/contract/accounts/accounts'
import type { PasswordReset, ResetLink, ResetRequest } from '@outlay/contract/accounts/passwords'
import type { Actor, Caller } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { signedOut } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import type { Jobs } from '../../../core/jobs/jobs.ts'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'
import { lockUsers } from '../accountSettings.store.ts'
import type { Auth } from '../accounts.auth.ts'
import { resetLinkUnusable } from '../accounts.errors.ts'
import type { AccountEmails } from '../accounts.ports.ts'
import { findAccount, findUser } from '../accounts.store.ts'
import type { AccountClosing } from '../closing/accountClosing.ts'
import { confirmOwnEmail } from '../emailChanges/emailChanges.store.ts'
import { deletePasskeys } from '../passkeys/passkeys.store.ts'
import type { Reauthentication } from '../signIn/signIns.ts'
import { refusedPassword, saveNewPassword } from './newPassword.ts'
import { checkPassword } from './passwordRules.ts'
import {
  consumeReset,
  countActiveResets,
  deleteResetsBefore,
  findResettingPerson,
  insertReset,
  type ResettingPerson,
} from './passwords.store.ts'

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

interface ResetsDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly auth: Auth
  readonly jobs: Pick<Jobs, 'enqueue' | 'register'>
  readonly emails: AccountEmails
  readonly closing: AccountClosing
  readonly revokeApiKeys: RevokeApiKeys
  /** Called after all of a person's sessions ended. */
  readonly forget: (person: { readonly userId: string }) => void
}

/** Revokes all of a person's API keys. */
export type RevokeApiKeys = (transaction: Db, userId: string) => Promise<void>

const ttlMs = 60 * 60_000
/** Valid links per person, so no one can flood their mailbox. */
const mostLiving = 3

/** Password reset by an emailed link. */
export class PasswordResets {
  readonly #deps: ResetsDependencies

  constructor(deps: ResetsDependencies) {
    this.#deps = deps
    deps.jobs.register('accounts', ({ data }) => this.#writeTo(data as ResetRequest))
  }

  /** A job looks up the address later, so neither response nor timing reveals whether it exists. */
  async request({ email }: ResetRequest): Promise<void> {
    const { db, jobs } = this.#deps
    await db.transaction(transaction =>
      jobs.enqueue(transaction, 'accounts', { email } satisfies ResetRequest),
    )
  }

  async link(token: string): Promise<ResetLink> {
    return { username: (await this.#personOf(token))?.displayUsername ?? null }
  }

  /**
   * Ends every session and forgets all devices.
   * @throws resetLinkUnusable; invalidInput, naming the field, and the link stays valid
   */
  async reset(caller: Caller, { token, newPassword }: PasswordReset): Promise<void> {
    const { db, clock, auth, emails } = this.#deps
    const person = await this.#personOf(token)
    if (!person) throw resetLinkUnusable()
    const judged = await checkPassword(newPassword, person)
    if (judged.problem !== undefined) throw refusedPassword('newPassword', judged.problem)
    const { score } = judged
    const hash = await (await auth.$context).password.hash(newPassword)
    await db.transaction(async transaction => {
      // Same lock as other password changes, which end this link.
      await lockUsers(transaction, [person.id])
      // Only one of two concurrent uses succeeds.
      if (!(await consumeReset(transaction, secretTokenHash(token)))) throw resetLinkUnusable()
      const kept = { userId: person.id, hash, score, caller, now: clock.now(), emails }
      await saveNewPassword(transaction, kept)
      await this.#confirmAddress(transaction, person.id)
    })
    this.#deps.forget({ userId: person.id })
  }

  forgetExpired(): Promise<void> {
    return deleteResetsBefore(this.#deps.db, this.#deps.clock.now())
  }

  /**
   * The link proves ownership of the mailbox. If the address was unconfirmed, someone else may have opened the account
   * with it, so their other ways in are removed.
   */
  async #confirmAddress(transaction: Db, userId: string): Promise<void> {
    if (!(await confirmOwnEmail(transaction, userId))) return
    await deletePasskeys(transaction, userId)
    await this.#deps.revokeApiKeys(transaction, userId)
  }

  #personOf(token: string): Promise<ResettingPerson | undefined> {
    const { db, clock } = this.#deps
    return findResettingPerson(db, secretTokenHash(token), clock.now())
  }

  async #writeTo({ email }: ResetRequest): Promise<void> {
    const { db, clock, emails } = this.#deps
    const account = await findAccount(db, email)
    if (!account) return
    // Keeping a closed account requires its password.
    if (account.disabledAt && !this.#deps.closing.isToBeKept(account)) return
    const now = clock.now()
    if ((await countActiveResets(db, account.id, now)) >= mostLiving) return
    const token = newSecretToken()
    const reset = { id: newId(), userId: account.id, expiresAt: new Date(now.getTime() + ttlMs) }
    await db.transaction(async transaction => {
      await insertReset(transaction, { ...reset, tokenHash: secretTokenHash(token) })
      await emails.passwordReset(transaction, { ...reset, token })
    })
  }
}
