import { registerBody } from '@outlay/contract/accounts/accounts'
import { recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { isUniqueViolation } from '../../../core/database/sqlErrors.ts'
import { defineError, invalidInput } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import { createAuth, type PasswordHashing } from '../accounts.auth.ts'
import { twoStepNotEnabled } from '../accounts.errors.ts'
import type { AccountEmails, OwnedTeams } from '../accounts.ports.ts'
import { type AccountToSignIn, deleteSessions, findAccount } from '../accounts.store.ts'
import type { AccountClosing } from '../closing/accountClosing.ts'
import { replacePassword } from '../passwords/newPassword.ts'
import { insertAccount } from '../registration/registrations.store.ts'
import { createInvitation, requireAvailable } from '../registration/registrations.ts'
import { randomGroups } from '../twoStep/codes.ts'
import { deleteSecondSteps, deleteTwoStep } from '../twoStep/twoStep.store.ts'
import { type ListedUser, listUsers, setDisabled } from './userAdministration.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  /** End of the trial for an account created now, per the plans. */
  readonly trialEnd: (db: Db) => Promise<Date>
  readonly ownedTeams: OwnedTeams
  readonly closing: AccountClosing
  /** Makes a running server delete due accounts now. */
  readonly purgeSoon: (transaction: Db) => Promise<void>
  readonly emails: Pick<AccountEmails, 'twoStepChanged'>
  readonly passwordHashing?: PasswordHashing | undefined
}

const userNotFound = defineError({
  code: 'accounts.user-not-found',
  kind: 'not-found',
  title: 'No such user',
  detail: 'There is no user of this name.',
})

const pageSize = 500
const byOperator = { by: 'by the administrator' }

/** The operator's commands for users. Names are usernames or email addresses. */
export class UserAdministration {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** All users, by name. */
  async *list(): AsyncGenerator<ListedUser> {
    let after = ''
    for (;;) {
      const page = await listUsers(this.#deps.db, { after, limit: pageSize })
      yield* page
      const last = page.at(-1)
      if (!last || page.length < pageSize) return
      after = last.username
    }
  }

  /** @throws invalidInput for an invalid address */
  invite(email: string | undefined): Promise<{ token: string; expiresAt: Date }> {
    if (email !== undefined) checked({ email })
    const { db, clock } = this.#deps
    return createInvitation(db, { email: email ?? null, now: clock.now() })
  }

  /**
   * Creates a user. Returns a one-time password.
   * @throws invalidInput, taken
   */
  async make(username: string, email: string): Promise<string> {
    const { db } = this.#deps
    const person = checked({ username, email })
    const password = randomPassword()
    await requireAvailable(db, person)
    const account = {
      person,
      passwordHash: await this.#hash(password),
      passwordScore: null,
      // The operator vouches for the address.
      emailVerified: true,
      trialEndsAt: await this.#deps.trialEnd(db),
      now: this.#deps.clock.now(),
    }
    try {
      await db.transaction(async transaction => {
        const userId = await insertAccount(transaction, account)
        await this.#giveOneTimePassword(transaction, userId, account.passwordHash)
      })
    } catch (error) {
      if (isUniqueViolation(error)) await requireAvailable(db, person)
      throw error
    }
    return password
  }

  /** Ends all sessions and returns a new one-time password. @throws userNotFound */
  async reset(name: string): Promise<string> {
    const { id } = await this.#find(name)
    const password = randomPassword()
    const hash = await this.#hash(password)
    await this.#deps.db.transaction(transaction => this.#giveOneTimePassword(transaction, id, hash))
    return password
  }

  /** Ends all sessions and blocks sign-in without deleting data. @throws userNotFound, ownerNeeded */
  async disable(name: string): Promise<void> {
    const { id } = await this.#find(name)
    const { db, clock, ownedTeams } = this.#deps
    await db.transaction(async transaction => {
      await ownedTeams.requireReplaced(transaction, { id, name })
      await setDisabled(transaction, id, clock.now())
      await deleteSessions(transaction, id)
      await deleteSecondSteps(transaction, id)
    })
  }

  /** Also cancels a scheduled deletion. @throws userNotFound, tooLate */
  async enable(name: string): Promise<void> {
    const { id, deletionRequestedAt } = await this.#find(name)
    const { db, closing } = this.#deps
    const wasClosed = deletionRequestedAt !== null
    await db.transaction(transaction => closing.enable(transaction, id, { wasClosed }))
  }

  /** Same as the person requesting it. Returns the deletion time. @throws userNotFound, ownerNeeded, closedAlready */
  async delete(name: string): Promise<Date> {
    const { id } = await this.#find(name)
    const { db, ownedTeams, closing } = this.#deps
    return db.transaction(async transaction => {
      await ownedTeams.requireReplaced(transaction, { id, name })
      return closing.close(transaction, id)
    })
  }

  /** Deletes without a grace period, even if already scheduled. @throws userNotFound, ownerNeeded */
  async deleteNow(name: string): Promise<void> {
    const { id, deletionRequestedAt } = await this.#find(name)
    const { db, ownedTeams, closing, purgeSoon } = this.#deps
    await db.transaction(async transaction => {
      await ownedTeams.requireReplaced(transaction, { id, name })
      if (!deletionRequestedAt) await closing.close(transaction, id)
      await closing.hasten(transaction, id)
      await purgeSoon(transaction)
    })
  }

  /** Afterwards the password alone is enough. @throws userNotFound, twoStepNotEnabled */
  async turnTwoStepOff(name: string): Promise<void> {
    const { id: userId } = await this.#find(name)
    const { db, clock, emails } = this.#deps
    const at = clock.now()
    await db.transaction(async transaction => {
      if (!(await deleteTwoStep(transaction, userId)))
        throw twoStepNotEnabled({ detail: `Two-step verification is not on for ${name}.` })
      await emails.twoStepChanged(transaction, { userId, isOn: false, address: null, when: at })
      const kind = 'two-step-off'
      await recordAudit(transaction, { kind, at, by: { userId: null }, of: { userId }, details: byOperator })
      await recordEvent(transaction, { userId }, { kind, status: 'completed', title: '', itemId: kind, at })
    })
  }

  /** Transfers team ownership. Returns the team's name. @throws userNotFound, and errors of OwnedTeams */
  async handOver(name: string, heirName: string): Promise<string> {
    const [{ id }, newOwner] = [await this.#find(name), await this.#find(heirName)]
    const { db, ownedTeams } = this.#deps
    const { teamName } = await db.transaction(transaction =>
      ownedTeams.handOver(transaction, { id, name }, newOwner.id),
    )
    return teamName
  }

  async #giveOneTimePassword(transaction: Db, userId: string, hash: string): Promise<void> {
    const now = this.#deps.clock.now()
    await replacePassword(transaction, userId, { hash, score: null, isOneTime: true, now })
    await recordAudit(transaction, {
      kind: 'password-reset',
      at: now,
      by: { userId: null },
      of: { userId },
      details: byOperator,
    })
  }

  async #find(name: string): Promise<AccountToSignIn> {
    const found = await findAccount(this.#deps.db, name)
    if (!found) throw userNotFound({ detail: `There is no user ${name}.` })
    return found
  }

  /** Uses the auth library's hashing; no session is created, so the secret does not matter. */
  async #hash(password: string): Promise<string> {
    const { db, passwordHashing } = this.#deps
    const { $context } = createAuth({ db, passwordHashing, secret: randomPassword(), publicUrl: undefined })
    return (await $context).password.hash(password)
  }
}

/** Validates names like registration. @throws invalidInput, with the form's wording */
function checked<T extends { username?: string; email?: string }>(names: T): T {
  const { shape } = registerBody
  const results = {
    username: names.username === undefined ? undefined : shape.username.safeParse(names.username),
    email: names.email === undefined ? undefined : shape.email.safeParse(names.email),
  }
  const errors = Object.entries(results).flatMap(
    ([path, result]) => result?.error?.issues.map(({ message }) => ({ path, message })) ?? [],
  )
  if (errors.length > 0)
    throw invalidInput({ detail: `${errors.map(({ message }) => message).join('. ')}.`, errors })
  return names
}

/** 59 bits. */
const randomPassword = () => randomGroups(3, 4)
