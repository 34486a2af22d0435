import type { PasswordReset, ResetLink, ResetRequest } from '@outlay/contract/passwordResets'
import type { Caller } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import type { Jobs } from '../../../core/jobs/jobs.ts'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'
import type { AccountLetters } from '../accountLetters.ts'
import { lockUsers } from '../accountSettings.store.ts'
import type { Auth } from '../accounts.auth.ts'
import { resetLinkUnusable } from '../accounts.errors.ts'
import { findAccount } from '../accounts.store.ts'
import type { AccountClosing } from '../closing/accountClosing.ts'
import { confirmOwnEmail } from '../emailChanges/emailChanges.store.ts'
import { deletePasskeys } from '../passkeys/passkeys.store.ts'
import { keepNewPassword, refusedPassword } from './newPassword.ts'
import {
  countLivingResets,
  deleteResetsBefore,
  findResettingPerson,
  insertReset,
  type ResettingPerson,
  takeReset,
} from './passwordResets.store.ts'
import { judgePassword } from './passwordRules.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly auth: Auth
  readonly jobs: Pick<Jobs, 'enqueue' | 'register'>
  readonly letters: AccountLetters
  readonly closing: AccountClosing
  readonly revokeApiKeys: RevokeApiKeys
  /** After all sessions of someone have ended. */
  readonly forget: (person: { readonly userId: string }) => void
}

/** All of a person. */
export type RevokeApiKeys = (transaction: Db, userId: string) => Promise<void>

const livesMs = 60 * 60_000
/** Links of one person that work at a time: whoever types addresses of others does not fill their mailboxes. */
const mostLiving = 3

/** A new password for whoever has forgotten theirs, by a link that is mailed to them. */
export class PasswordResets {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
    deps.jobs.register('accounts', ({ data }) => this.#writeTo(data as ResetRequest))
  }

  /** Whether anybody has the address is looked up later, by a job: neither the answer nor its time can tell. */
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
   * Ends every session, and knows none of the devices any more.
   * @throws resetLinkUnusable; invalidInput, naming the field, and the link works on
   */
  async reset(caller: Caller, { token, newPassword }: PasswordReset): Promise<void> {
    const { db, clock, auth, letters } = this.#deps
    const person = await this.#personOf(token)
    if (!person) throw resetLinkUnusable()
    const judged = await judgePassword(newPassword, person)
    if (judged.problem !== undefined) throw refusedPassword('newPassword', judged.problem)
    const { score } = judged
    const hash = await (await auth.$context).password.hash(newPassword)
    await db.transaction(async transaction => {
      // As whoever changes the password otherwise does, and this link with it.
      await lockUsers(transaction, [person.id])
      // Two who come with it at once: for one of them.
      if (!(await takeReset(transaction, secretTokenHash(token)))) throw resetLinkUnusable()
      const kept = { userId: person.id, hash, score, caller, now: clock.now(), letters }
      await keepNewPassword(transaction, kept)
      await this.#confirmAddress(transaction, person.id)
    })
    this.#deps.forget({ userId: person.id })
  }

  forgetExpired(): Promise<void> {
    return deleteResetsBefore(this.#deps.db, this.#deps.clock.now())
  }

  /**
   * The link came by a letter to their address. Where nobody had confirmed that, whoever opened the account may have given the
   * address of another: then no way in of theirs is left.
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
    const { db, clock, letters } = this.#deps
    const account = await findAccount(db, email)
    if (!account) return
    // Who is to say whether they keep an account that is closed needs its password.
    if (account.disabledAt && !this.#deps.closing.isToBeKept(account)) return
    const now = clock.now()
    if ((await countLivingResets(db, account.id, now)) >= mostLiving) return
    const token = newSecretToken()
    const reset = { id: newId(), userId: account.id, expiresAt: new Date(now.getTime() + livesMs) }
    await db.transaction(async transaction => {
      await insertReset(transaction, { ...reset, tokenHash: secretTokenHash(token) })
      await letters.passwordReset(transaction, { ...reset, token })
    })
  }
}
