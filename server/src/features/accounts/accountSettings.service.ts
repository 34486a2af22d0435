import type { User } from '@outlay/contract/currentUser'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import { signedOut } from '../../core/errors.ts'
import {
  findBudget,
  lockPreferredCurrency,
  lockUsers,
  type SettingsChange,
  updateSettings,
} from './accountSettings.store.ts'
import type { Accounts } from './accounts.service.ts'
import { findRecipients, type Recipient } from './recipients.store.ts'

export interface SettingsEdit {
  /** What is to change; a field that is absent stays. */
  decide(transaction: Db): Promise<SettingsChange>
  andThen(transaction: Db): Promise<void>
}

/** As it was typed; the two amounts and their currency are there together or not at all. */
export interface StoredBudget {
  readonly monthlyBudget: string | null
  readonly savingsGoal: string | null
  readonly budgetCurrency: string | null
  readonly preferredCurrency: string
  readonly settingsVersion: number
}

/**
 * The person with the currency that amounts of theirs are to be stored in, which stays until the transaction ends. A
 * session remembers for seconds which it was; what is stored by that could miss a change.
 */
export function withCurrencyShared(transaction: Db, actor: Actor): Promise<Actor> {
  return lockCurrency(transaction, actor, 'share')
}

/**
 * The same, and whoever else asks for this person waits until the transaction ends: for one that writes expenses by
 * several statements, whose totals others would take in another order, or that counts before it writes.
 */
export function withCurrencyLock(transaction: Db, actor: Actor): Promise<Actor> {
  return lockCurrency(transaction, actor, 'no key update')
}

/**
 * Whoever asks for one of these people waits until the transaction ends: for one that writes expenses of several. In
 * the order of their ids, so that two of its kind do not lock each other out; whoever holds one waits for no other.
 */
export function lockPeople(transaction: Db, userIds: readonly string[]): Promise<void> {
  return lockUsers(transaction, userIds)
}

/** Who may be written to of some people, and how they read. */
export function recipientsOf(
  db: Db,
  userIds: readonly string[],
  options?: { readonly alsoClosed: boolean },
): Promise<Recipient[]> {
  return findRecipients(db, userIds, options)
}

async function lockCurrency(
  transaction: Db,
  actor: Actor,
  strength: 'share' | 'no key update',
): Promise<Actor> {
  const preferredCurrency = await lockPreferredCurrency(transaction, actor.userId, strength)
  if (!preferredCurrency) throw signedOut()
  return { ...actor, preferredCurrency }
}

/** What a person sets of their own account. */
export class AccountSettings {
  readonly #db: Db
  readonly #accounts: Accounts

  constructor({ db, accounts }: { db: Db; accounts: Accounts }) {
    this.#db = db
    this.#accounts = accounts
  }

  /**
   * Within one transaction that locks the person: what `decide` answers is changed, unless it refuses or all is so
   * already, and `andThen` follows. Nobody changes their settings meanwhile, or stores an amount of theirs.
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

  /** The person as they are within a transaction. */
  present(transaction: Db, actor: Actor): Promise<User> {
    return this.#accounts.currentUser(actor, transaction)
  }

  async budget(actor: Actor, db = this.#db): Promise<StoredBudget> {
    const budget = await findBudget(db, actor.userId)
    if (!budget) throw signedOut()
    return budget
  }
}
