import {
  type ApiKey,
  apiKeyPrefix,
  type CreatedApiKey,
  maxApiKeys,
  type NewApiKey,
} from '@outlay/contract/apiKeys/apiKeys'
import { dayMs } from '@outlay/contract/core/daySpans'
import type { Actor, Caller } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit/recordAudit.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'
import type { KeyHolders } from '../../core/http/keyCalls.ts'
import { newId } from '../../core/ids.ts'
import type { Logger } from '../../core/logger.ts'
import { newSecretToken, secretTokenHash } from '../../core/secretTokens.ts'
import { lockPeople } from '../accounts/accountSettings.service.ts'
import { type AccountEmails, type Accounts, actorOf } from '../accounts/accounts.service.ts'
import type { IncludedPlans } from '../plans/includedPlans.service.ts'
import { apiKeyExpired, apiKeyNotFound, apiKeyUnknown, tooManyApiKeys } from './apiKeys.errors.ts'
import {
  type ApiKeyRow,
  countLiveApiKeys,
  deleteApiKey,
  deleteApiKeys,
  findKeyHolder,
  findLongestUnused,
  insertApiKey,
  listApiKeys,
  recordUse,
} from './apiKeys.store.ts'

const startLength = apiKeyPrefix.length + 6
const usesApartMs = 60_000

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly plans: IncludedPlans
  readonly accounts: Pick<Accounts, 'reauthentication'>
  readonly emails: Pick<AccountEmails, 'apiKeyMade'>
}

/** Revokes all keys of a person. */
export const revokeApiKeys = deleteApiKeys

/** API keys of people's own programs. `KeyCalls` checks the calls. */
export class ApiKeys implements KeyHolders {
  readonly #db: Db
  readonly #clock: Clock
  readonly #logger: Logger
  readonly #plans: IncludedPlans
  readonly #accounts: Dependencies['accounts']
  readonly #emails: Dependencies['emails']

  constructor({ db, clock, logger, plans, accounts, emails }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#logger = logger
    this.#plans = plans
    this.#accounts = accounts
    this.#emails = emails
  }

  async list({ userId }: Actor): Promise<ApiKey[]> {
    const now = this.#clock.now()
    return (await listApiKeys(this.#db, userId)).map(row => presentApiKey(row, now))
  }

  /**
   * Only this response contains the key. Requires the password, because a key outlives the session that creates it.
   * @throws invalidInput, naming the field; tooManySignIns, planLimitExceeded, tooManyApiKeys
   */
  async create(
    caller: Caller,
    actor: Actor,
    { name, rights, expiresInDays, password, code }: NewApiKey,
  ): Promise<CreatedApiKey> {
    const { userId } = actor
    const key = apiKeyPrefix + newSecretToken()
    const now = this.#clock.now()
    const row: ApiKeyRow = {
      id: newId(),
      userId,
      keyHash: secretTokenHash(key),
      start: key.slice(0, startLength),
      name,
      rights,
      createdAt: now,
      expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs),
      lastUsedAt: null,
    }
    await this.#accounts.reauthentication.confirm(caller, userId, { password, code }, async transaction => {
      await lockPeople(transaction, [userId])
      await this.#plans.requireApi(transaction, userId)
      if ((await countLiveApiKeys(transaction, userId, now)) >= maxApiKeys) throw tooManyApiKeys()
      await insertApiKey(transaction, row)
      await this.#record(transaction, actor, { ...row, kind: 'api-key-created' })
      const { address } = caller
      await this.#emails.apiKeyMade(transaction, { userId, name, address, when: now })
    })
    return { ...presentApiKey(row, now), key }
  }

  /** Takes effect at once in every process. @throws apiKeyNotFound */
  async revoke(actor: Actor, id: string): Promise<void> {
    await this.#db.transaction(async transaction => {
      const name = await deleteApiKey(transaction, actor.userId, id)
      if (name === undefined) throw apiKeyNotFound()
      await this.#record(transaction, actor, { id, name, kind: 'api-key-revoked' })
    })
  }

  async holderOf(unverifiedKey: string): Promise<Actor> {
    const found = await findKeyHolder(this.#db, secretTokenHash(unverifiedKey))
    const actor = found && actorOf({ session: found.key, user: found.person })
    if (!actor) throw apiKeyUnknown()
    if (isExpired(found.key, this.#clock.now())) throw apiKeyExpired()
    await this.#recordUse(found.key)
    return { ...actor, keyRights: found.key.rights }
  }

  async requirePlan({ userId }: Actor): Promise<void> {
    await this.#plans.requireApi(this.#db, userId)
  }

  /** The longest time one of their valid keys was unused; 0 if there is none. */
  async longestUnusedMs(db: Db, { userId }: Pick<Actor, 'userId'>): Promise<number> {
    const now = this.#clock.now()
    const usedAt = await findLongestUnused(db, userId, now)
    return usedAt ? now.getTime() - usedAt.getTime() : 0
  }

  /** A failure here must not fail the call. */
  async #recordUse({ id, lastUsedAt }: ApiKeyRow): Promise<void> {
    const now = this.#clock.now()
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < usesApartMs) return
    try {
      await recordUse(this.#db, id, now)
    } catch (error) {
      this.#logger.warn({ err: error }, 'the last use of an API key could not be recorded')
    }
  }

  async #record(
    transaction: Db,
    actor: Actor,
    { id, name, kind }: { id: string; name: string; kind: 'api-key-created' | 'api-key-revoked' },
  ): Promise<void> {
    const at = this.#clock.now()
    await recordAudit(transaction, { kind, at, by: actor, of: actor, details: { name } })
    await recordEvent(transaction, actor, {
      kind,
      status: 'completed',
      title: name,
      itemId: `${kind} ${id}`,
      at,
    })
  }
}

function isExpired({ expiresAt }: Pick<ApiKeyRow, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

function presentApiKey(row: ApiKeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    rights: row.rights,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired: isExpired(row, now),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
