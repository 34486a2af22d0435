import type {
  EmailChange,
  EmailChangeRequest,
  EmailConfirmation,
  EmailLink,
} from '@outlay/contract/emailChanges'
import type { Actor, Caller } from '../../../core/actor.ts'
import { calledFrom } from '../../../core/audit/calledFrom.ts'
import { recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { isUniqueViolation } from '../../../core/database/sqlErrors.ts'
import { signedOut } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import { newId } from '../../../core/ids.ts'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'
import type { AccountLetters } from '../accountLetters.ts'
import { lockUsers } from '../accountSettings.store.ts'
import { emailLinkUnusable, tooManyEmailChanges } from '../accounts.errors.ts'
import { findUser } from '../accounts.store.ts'
import { refusedPassword } from '../passwords/newPassword.ts'
import { deleteResets } from '../passwords/passwordResets.store.ts'
import type { BothSteps } from '../signIn/bothSteps.ts'
import {
  countAsked,
  countAskedFor,
  deleteEmailChangesBefore,
  endEmailChanges,
  findConfirmable,
  findHolder,
  findPendingChange,
  insertEmailChange,
  takeEmailChange,
  updateEmail,
} from './emailChanges.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly letters: AccountLetters
  readonly bothSteps: BothSteps
  /** After what is shown of someone has changed. */
  readonly forget: (person: { readonly userId: string }) => void
}

const hourMs = 60 * 60_000
/** Of a new account: whoever registers may not look at their mail today. */
const firstLivesMs = 7 * 24 * hourMs
/** What one person may ask for in an hour: letters go to addresses of others. */
const mostAnHour = 5
/** Letters to one address in an hour, however many accounts it is given for. */
const mostToAddress = 10

interface ConfirmationRequest {
  readonly userId: string
  /** Lower case. */
  readonly email: string
  readonly livesMs: number
  readonly isNewAccount: boolean
}

/** The email address of an account, and another one, once a link that is mailed to it was confirmed. */
export class EmailChanges {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async state({ userId }: Actor): Promise<EmailChange> {
    const { db, clock } = this.#deps
    const person = await findUser(db, userId)
    if (!person) throw signedOut()
    const found = await findPendingChange(db, userId, clock.now())
    const pending = found ? { email: found.email, expiresAt: found.expiresAt.toISOString() } : null
    return { isConfirmed: person.emailVerified, pending }
  }

  /**
   * What was asked for last is what waits. The answer is the same where another account has the address: that one is
   * written to instead.
   * @throws invalidInput, naming the field; tooManySignIns, tooManyEmailChanges
   */
  async request(
    caller: Caller,
    actor: Actor,
    { email, password, code }: EmailChangeRequest,
  ): Promise<EmailChange> {
    const { userId } = actor
    const person = await findUser(this.#deps.db, userId)
    if (!person) throw signedOut()
    if (email.toLowerCase() === person.email && person.emailVerified)
      throw refusedPassword('email', 'This is the address that you have. Enter another one')
    await this.#deps.bothSteps.confirm(caller, userId, { password, code }, transaction =>
      this.#keep(transaction, caller, userId, email.toLowerCase()),
    )
    return this.state(actor)
  }

  /** Of an address that has not been confirmed. @throws tooManyEmailChanges */
  async resend(actor: Actor): Promise<EmailChange> {
    const { db } = this.#deps
    await db.transaction(async transaction => {
      await lockUsers(transaction, [actor.userId])
      const person = await findUser(transaction, actor.userId)
      if (person && !person.emailVerified) await this.askFirst(transaction, person)
    })
    return this.state(actor)
  }

  /**
   * Has the link mailed that confirms the address of an account. Nobody can tell whether another account has it: that one is
   * written to instead.
   * @throws tooManyEmailChanges
   */
  async askFirst(
    transaction: Db,
    { id, email }: { readonly id: string; readonly email: string },
  ): Promise<void> {
    await this.#ask(transaction, { userId: id, email, livesMs: firstLivesMs, isNewAccount: true })
  }

  async cancel(actor: Actor): Promise<void> {
    const { db, clock } = this.#deps
    const at = clock.now()
    await db.transaction(async transaction => {
      if (await endEmailChanges(transaction, actor.userId, at))
        await recordAudit(transaction, { kind: 'email-change-cancelled', at, by: actor, of: actor })
    })
  }

  async link(token: string): Promise<EmailLink> {
    const { db, clock } = this.#deps
    const found = await findConfirmable(db, secretTokenHash(token), clock.now())
    return { email: found?.email ?? null, isNewAccount: found?.isNewAccount ?? false }
  }

  /** Links to choose a new password that went to the former address end. @throws emailLinkUnusable */
  async confirm(caller: Caller, { token }: EmailConfirmation): Promise<void> {
    const { db, clock } = this.#deps
    const tokenHash = secretTokenHash(token)
    const found = await findConfirmable(db, tokenHash, clock.now())
    if (!found) throw emailLinkUnusable()
    try {
      await db.transaction(async transaction => {
        // As whoever changes the password does, and this link with it.
        await lockUsers(transaction, [found.userId])
        // Two who come with it at once: for one of them.
        if (!(await takeEmailChange(transaction, tokenHash, clock.now()))) throw emailLinkUnusable()
        await (found.isNewAccount ? this.#confirmFirst : this.#change).call(this, transaction, caller, found)
      })
    } catch (error) {
      // Someone registered with the address at the same moment.
      if (isUniqueViolation(error)) throw emailLinkUnusable()
      throw error
    }
    this.#deps.forget(found)
  }

  forgetExpired(): Promise<void> {
    return deleteEmailChangesBefore(this.#deps.db, this.#deps.clock.now())
  }

  async #keep(transaction: Db, caller: Caller, userId: string, email: string): Promise<void> {
    const { clock, letters } = this.#deps
    const now = clock.now()
    await this.#ask(transaction, { userId, email, livesMs: hourMs, isNewAccount: false })
    await letters.emailChangeAsked(transaction, { userId, email, address: caller.address, when: now })
    await recordAudit(transaction, {
      kind: 'email-change-asked',
      at: now,
      by: { userId, calledFrom: calledFrom(caller) },
      of: { userId },
      details: { email },
    })
  }

  async #ask(transaction: Db, { userId, email, livesMs, isNewAccount }: ConfirmationRequest): Promise<void> {
    const { clock, letters } = this.#deps
    const now = clock.now()
    const lately = { now, ms: hourMs }
    const asked = await countAsked(transaction, userId, lately)
    if (asked >= mostAnHour) throw tooManyEmailChanges()
    await endEmailChanges(transaction, userId, now)
    const token = newSecretToken()
    const id = newId()
    const expiresAt = new Date(now.getTime() + livesMs)
    const tokenHash = secretTokenHash(token)
    await insertEmailChange(transaction, { id, userId, email, tokenHash, createdAt: now, expiresAt })
    // It is answered alike: nobody is to fill the mailbox of another, nor to learn that somebody did.
    if ((await countAskedFor(transaction, email, lately)) > mostToAddress) return
    const holderId = await findHolder(transaction, email)
    if (holderId === undefined)
      await letters.emailConfirmation(transaction, { userId, id, email, token, expiresAt, isNewAccount })
    else await letters.emailTried(transaction, { userId: holderId, when: now, isNewAccount })
  }

  async #change(
    transaction: Db,
    caller: Caller,
    { userId, email }: { userId: string; email: string },
  ): Promise<void> {
    const { clock, letters } = this.#deps
    const now = clock.now()
    // Before the change: it goes to the address that they had.
    await letters.emailChanged(transaction, { userId, email, address: caller.address, when: now })
    await updateEmail(transaction, userId, email)
    await deleteResets(transaction, userId)
    // By whoever has the mailbox, which is the person.
    const by = { userId, calledFrom: calledFrom(caller) }
    await recordAudit(transaction, { kind: 'email-changed', at: now, by, of: { userId }, details: { email } })
    const itemId = 'settings: Email'
    await recordEvent(
      transaction,
      { userId },
      { kind: 'settings-changed', status: 'completed', title: 'Email', itemId, at: now },
    )
  }

  async #confirmFirst(
    transaction: Db,
    caller: Caller,
    { userId, email }: { userId: string; email: string },
  ): Promise<void> {
    await updateEmail(transaction, userId, email)
    await recordAudit(transaction, {
      kind: 'email-confirmed',
      at: this.#deps.clock.now(),
      by: { userId, calledFrom: calledFrom(caller) },
      of: { userId },
      details: { email },
    })
  }
}
