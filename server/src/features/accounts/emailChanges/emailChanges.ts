import type {
  EmailChange,
  EmailChangeRequest,
  EmailConfirmation,
  EmailLink,
} from '@outlay/contract/accounts/emailChanges'
import type { Actor, Caller } from '../../../core/actor.ts'
import { clientInfo, recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { isUniqueViolation } from '../../../core/database/sqlErrors.ts'
import { signedOut } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import { newId } from '../../../core/ids.ts'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'
import { lockUsers } from '../accountSettings.store.ts'
import { emailLinkUnusable, tooManyEmailChanges } from '../accounts.errors.ts'
import type { AccountEmails } from '../accounts.ports.ts'
import { findUser } from '../accounts.store.ts'
import { refusedPassword } from '../passwords/newPassword.ts'
import { deleteResets } from '../passwords/passwords.store.ts'
import type { Reauthentication } from '../signIn/signIns.ts'
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
  readonly emails: AccountEmails
  readonly reauthentication: Reauthentication
  /** Called after a person's visible data changed. */
  readonly forget: (person: { readonly userId: string }) => void
}

const hourMs = 60 * 60_000
/** For new accounts, whose owner may not read email today. */
const firstLivesMs = 7 * 24 * hourMs
/** Requests per person and hour, because they send email to arbitrary addresses. */
const mostAnHour = 5
/** Emails per address and hour, across all accounts. */
const mostToAddress = 10

interface ConfirmationRequest {
  readonly userId: string
  /** Lower case. */
  readonly email: string
  readonly ttlMs: number
  readonly isNewAccount: boolean
}

/** Sets or changes an account's email address once its emailed link is confirmed. */
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
   * The latest request replaces earlier ones. The response is the same if another account has the address, whose owner
   * is emailed instead.
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
      throw refusedPassword('email', 'This is already your address. Enter another one')
    await this.#deps.reauthentication.confirm(caller, userId, { password, code }, transaction =>
      this.#keep(transaction, caller, userId, email.toLowerCase()),
    )
    return this.state(actor)
  }

  /** Only for unconfirmed addresses. @throws tooManyEmailChanges */
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
   * Emails the link that confirms an account's address. Does not reveal whether another account has it, whose owner is
   * emailed instead.
   * @throws tooManyEmailChanges
   */
  async askFirst(
    transaction: Db,
    { id, email }: { readonly id: string; readonly email: string },
  ): Promise<void> {
    await this.#ask(transaction, { userId: id, email, ttlMs: firstLivesMs, isNewAccount: true })
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

  /** Also ends reset links sent to the former address. @throws emailLinkUnusable */
  async confirm(caller: Caller, { token }: EmailConfirmation): Promise<void> {
    const { db, clock } = this.#deps
    const tokenHash = secretTokenHash(token)
    const found = await findConfirmable(db, tokenHash, clock.now())
    if (!found) throw emailLinkUnusable()
    try {
      await db.transaction(async transaction => {
        // Same lock as for changing the password, which ends this link.
        await lockUsers(transaction, [found.userId])
        // Only one of two concurrent uses succeeds.
        if (!(await takeEmailChange(transaction, tokenHash, clock.now()))) throw emailLinkUnusable()
        await (found.isNewAccount ? this.#confirmFirst : this.#change).call(this, transaction, caller, found)
      })
    } catch (error) {
      // Someone registered with the address at the same time.
      if (isUniqueViolation(error)) throw emailLinkUnusable()
      throw error
    }
    this.#deps.forget(found)
  }

  forgetExpired(): Promise<void> {
    return deleteEmailChangesBefore(this.#deps.db, this.#deps.clock.now())
  }

  async #keep(transaction: Db, caller: Caller, userId: string, email: string): Promise<void> {
    const { clock, emails } = this.#deps
    const now = clock.now()
    await this.#ask(transaction, { userId, email, ttlMs: hourMs, isNewAccount: false })
    await emails.emailChangeAsked(transaction, { userId, email, address: caller.address, when: now })
    await recordAudit(transaction, {
      kind: 'email-change-asked',
      at: now,
      by: { userId, clientInfo: clientInfo(caller) },
      of: { userId },
      details: { email },
    })
  }

  async #ask(transaction: Db, { userId, email, ttlMs, isNewAccount }: ConfirmationRequest): Promise<void> {
    const { clock, emails } = this.#deps
    const now = clock.now()
    const lately = { now, ms: hourMs }
    const asked = await countAsked(transaction, userId, lately)
    if (asked >= mostAnHour) throw tooManyEmailChanges()
    await endEmailChanges(transaction, userId, now)
    const token = newSecretToken()
    const id = newId()
    const expiresAt = new Date(now.getTime() + ttlMs)
    const tokenHash = secretTokenHash(token)
    await insertEmailChange(transaction, { id, userId, email, tokenHash, createdAt: now, expiresAt })
    // Same response, so no one can flood a mailbox or learn that someone did.
    if ((await countAskedFor(transaction, email, lately)) > mostToAddress) return
    const holderId = await findHolder(transaction, email)
    if (holderId === undefined)
      await emails.emailConfirmation(transaction, { userId, id, email, token, expiresAt, isNewAccount })
    else await emails.emailTried(transaction, { userId: holderId, when: now, isNewAccount })
  }

  async #change(
    transaction: Db,
    caller: Caller,
    { userId, email }: { userId: string; email: string },
  ): Promise<void> {
    const { clock, emails } = this.#deps
    const now = clock.now()
    // Before the change, so it goes to the former address.
    await emails.emailChanged(transaction, { userId, email, address: caller.address, when: now })
    await updateEmail(transaction, userId, email)
    await deleteResets(transaction, userId)
    // Attributed to the person, who has the mailbox.
    const by = { userId, clientInfo: clientInfo(caller) }
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
      by: { userId, clientInfo: clientInfo(caller) },
      of: { userId },
      details: { email },
    })
  }
}
