import type { User } from '@outlay/contract/accounts/currentUser'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import { signedOut } from '../../core/errors.ts'
import {
  findBudget,
  findRecipients,
  lockPreferredCurrency,
  lockUsers,
  type SettingsChange,
  updateSettings,
} from './accountSettings.store.ts'
import type { Accounts } from './accounts.service.ts'

export interface SettingsEdit {
  /** The change to make; absent fields stay. */
  decide(transaction: Db): Promise<SettingsChange>
  andThen(transaction: Db): Promise<void>
}

/** As entered; the amounts and their currency are all set or all null. */
export interface StoredBudget {
  readonly monthlyBudget: string | null
  readonly savingsGoal: string | null
  readonly budgetCurrency: string | null
  readonly preferredCurrency: string
  readonly settingsVersion: number
}

/**
 * The actor with their current currency, share-locked until the transaction ends. A session caches it for seconds, so
 * amounts stored with that could miss a change.
 */
export function withCurrencyShared(transaction: Db, actor: Actor): Promise<Actor> {
  return lockCurrency(transaction, actor, 'share')
}

/**
 * Like `withCurrencyShared`, but exclusive: for writing expenses in several statements, whose totals others could lock
 * in another order, or for counting before writing.
 */
export function withCurrencyLock(transaction: Db, actor: Actor): Promise<Actor> {
  return lockCurrency(transaction, actor, 'no key update')
}

/**
 * Locks people until the transaction ends, for writing the expenses of several. Locks in id order to avoid deadlocks
 * with others of its kind; holders of one lock never wait for another.
 */
export const lockPeople = lockUsers

/** Those of some people who may be emailed, with their locale and timezone. */
export const recipientsOf = findRecipients

async function lockCurrency(
  transaction: Db,
  actor: Actor,
  strength: 'share' | 'no key update',
): Promise<Actor> {
  const preferredCurrency = await lockPreferredCurrency(transaction, actor.userId, strength)
  if (!preferredCurrency) throw signedOut()
  return { ...actor, preferredCurrency }
}

/** A person's own account settings. */
export class AccountSettings {
  readonly #db: Db
  readonly #accounts: Accounts

  constructor({ db, accounts }: { db: Db; accounts: Accounts }) {
    this.#db = db
    this.#accounts = accounts
  }

  /**
   * Applies `decide`'s change and runs `andThen` in one transaction that locks the person, unless it throws or nothing
   * changes. Settings and stored amounts cannot change meanwhile.
   */
  async change(actor: Actor, { decide, andThen }: SettingsEdit): Promise<User> {
    await this.#db.transaction(async transaction => {
      await withCurrencyLock(transaction, actor)
      const change = await decide(transaction)
      if (await updateSettings(transaction, actor.userId, change)) await andThen(transaction)
    })
    this.#accounts.forget(actor)
    return this.#accounts.currentUser(actor)
  }

  /** The person as seen by a transaction. */
  present(transaction: Db, actor: Actor): Promise<User> {
    return this.#accounts.currentUser(actor, transaction)
  }

  async budget(actor: Actor, db = this.#db): Promise<StoredBudget> {
    const budget = await findBudget(db, actor.userId)
    if (!budget) throw signedOut()
    return budget
  }
}
