import {
  maxPasskeys,
  type NewPasskey,
  type Passkey,
  type PasskeyCreationOptions,
  type PasskeyOptionsRequest,
  type PasskeyRemoval,
  passkeyTimeoutMs,
} from '@outlay/contract/accounts/passkeys'
import type { Actor, Caller } from '../../../core/actor.ts'
import { recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { isUniqueViolation } from '../../../core/database/sqlErrors.ts'
import { signedOut } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import { newId } from '../../../core/ids.ts'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'
import { lockUsers } from '../accountSettings.store.ts'
import {
  passkeyAlreadyExists,
  passkeyNotAdded,
  passkeyNotFound,
  tooManyPasskeys,
} from '../accounts.errors.ts'
import type { AccountEmails } from '../accounts.ports.ts'
import { findUser } from '../accounts.store.ts'
import type { Reauthentication } from '../signIn/signIns.ts'
import { challengeOf, checkedCreation, creationOptions, relyingPartyOf } from './ceremonies.ts'
import {
  consumeChallenge,
  countPasskeys,
  deleteChallengesBefore,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
} from './passkeys.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string | undefined
  readonly emails: AccountEmails
  readonly reauthentication: Reauthentication
}

/** A caller and the requested host. */
export interface PasskeyCaller extends Caller {
  readonly unverifiedHost: string
}

interface Change {
  readonly id: string
  readonly name: string
  readonly kind: 'passkey-added' | 'passkey-removed'
}

/** Lets people add, rename and remove their passkeys. */
export class Passkeys {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async list({ userId }: Actor): Promise<Passkey[]> {
    return (await listPasskeys(this.#deps.db, userId)).map(presentPasskey)
  }

  /**
   * Requires the password, and a code with two-step verification.
   * @throws invalidInput, naming the field; tooManySignIns; tooManyPasskeys; passkeysUnavailable
   */
  async options(
    caller: PasskeyCaller,
    { userId }: Actor,
    { password, code }: PasskeyOptionsRequest,
  ): Promise<PasskeyCreationOptions> {
    const { db, clock, publicUrl, reauthentication } = this.#deps
    const party = relyingPartyOf(publicUrl, caller.unverifiedHost)
    const person = await findUser(db, userId)
    if (!person) throw signedOut()
    const challenge = newSecretToken()
    const expiresAt = new Date(clock.now().getTime() + passkeyTimeoutMs)
    const there = await reauthentication.confirm(caller, userId, { password, code }, async transaction => {
      const rows = await listPasskeys(transaction, userId)
      if (rows.length >= maxPasskeys) throw tooManyPasskeys()
      await insertChallenge(transaction, { challengeHash: secretTokenHash(challenge), userId, expiresAt })
      return rows
    })
    const { displayUsername, name } = person
    return creationOptions(party, challenge, { userId, username: displayUsername, displayName: name }, there)
  }

  /** @throws passkeyNotAdded, passkeyAlreadyExists, tooManyPasskeys */
  async add(caller: PasskeyCaller, actor: Actor, { name, credential }: NewPasskey): Promise<Passkey> {
    const { db, clock, publicUrl } = this.#deps
    const { userId } = actor
    const now = clock.now()
    const party = relyingPartyOf(publicUrl, caller.unverifiedHost)
    const challenge = challengeOf(credential)
    const made = challenge === undefined ? undefined : await checkedCreation(credential, challenge, party)
    if (challenge === undefined || !made) throw passkeyNotAdded()
    const row = { ...made, id: newId(), userId, name, createdAt: now, lastUsedAt: null }
    try {
      await db.transaction(async transaction => {
        // Changing the password invalidates pending challenges.
        await lockUsers(transaction, [userId])
        const challengeHash = secretTokenHash(challenge)
        if (!(await consumeChallenge(transaction, { challengeHash, userId, now }))) throw passkeyNotAdded()
        if ((await countPasskeys(transaction, userId)) >= maxPasskeys) throw tooManyPasskeys()
        await insertPasskey(transaction, row)
        await this.#tell(transaction, caller, actor, { ...row, kind: 'passkey-added' })
      })
    } catch (error) {
      if (isUniqueViolation(error, 'passkeys_credential_id')) throw passkeyAlreadyExists()
      throw error
    }
    return presentPasskey(row)
  }

  /** @throws passkeyNotFound */
  async rename({ userId }: Actor, id: string, name: string): Promise<Passkey> {
    const row = await renamePasskey(this.#deps.db, userId, { id, name })
    if (!row) throw passkeyNotFound()
    return presentPasskey(row)
  }

  /**
   * Requires proof, so a hijacked session cannot leave only the password. Its sessions continue, as with passwords.
   * @throws invalidInput, naming the field; tooManySignIns; passkeyNotFound
   */
  async remove(caller: Caller, actor: Actor, id: string, proof: PasskeyRemoval): Promise<void> {
    await this.#deps.reauthentication.confirm(caller, actor.userId, proof, async transaction => {
      const name = await deletePasskey(transaction, actor.userId, id)
      if (name === undefined) throw passkeyNotFound()
      await this.#tell(transaction, caller, actor, { id, name, kind: 'passkey-removed' })
    })
  }

  deleteExpired(): Promise<void> {
    return deleteChallengesBefore(this.#deps.db, this.#deps.clock.now())
  }

  async #tell(transaction: Db, { address }: Caller, actor: Actor, { id, name, kind }: Change): Promise<void> {
    const { clock, emails } = this.#deps
    const at = clock.now()
    const isAdded = kind === 'passkey-added'
    await recordAudit(transaction, { kind, at, by: actor, of: actor, details: { name } })
    await emails.passkeyChanged(transaction, { userId: actor.userId, name, isAdded, address, when: at })
    await recordEvent(transaction, actor, {
      kind,
      status: 'completed',
      title: name,
      itemId: `passkey ${id}`,
      at,
    })
  }
}

function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
