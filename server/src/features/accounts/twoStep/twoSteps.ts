import type {
  Reauthentication as Proof,
  RecoveryCodes,
  TwoStep,
  TwoStepSetup,
} from '@outlay/contract/accounts/twoStep'
import { generateRandomString } from 'better-auth/crypto'
import type { Actor, Caller } from '../../../core/actor.ts'
import { clientInfo, recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { signedOut } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import { lockUsers } from '../accountSettings.store.ts'
import { twoStepAlreadyEnabled, twoStepNotEnabled } from '../accounts.errors.ts'
import type { AccountEmails } from '../accounts.ports.ts'
import { deleteSessions, findUser } from '../accounts.store.ts'
import type { Reauthentication } from '../signIn/signIns.ts'
import {
  type AuthenticatorSecrets,
  appAddress,
  newRecoveryCodes,
  type RecoveryCodeHashes,
  stepOfCode,
  wrongCode,
} from './codes.ts'
import {
  confirmTwoStep,
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  lockTwoStep,
  replaceRecoveryCodes,
  upsertUnconfirmed,
} from './twoStep.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly emails: AccountEmails
  readonly reauthentication: Reauthentication
  readonly hashes: RecoveryCodeHashes
  readonly secrets: AuthenticatorSecrets
  /** Called after a person's sessions ended. */
  readonly forget: (person: { readonly userId: string }) => void
}

/** 149 bits of letters and digits: forty base32 characters to type. */
const secretLength = 25

/** Lets people turn on, maintain and turn off two-step verification. */
export class TwoSteps {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async state({ userId }: Actor): Promise<TwoStep> {
    const { db } = this.#deps
    const onSince = (await findTwoStep(db, userId))?.confirmedAt ?? null
    return {
      isOn: onSince !== null,
      onSince: onSince?.toISOString() ?? null,
      recoveryCodesLeft: onSince ? await countRecoveryCodes(db, userId) : 0,
    }
  }

  /** @throws invalidInput, naming the field; tooManySignIns; twoStepAlreadyEnabled */
  async setUp(caller: Caller, { userId }: Actor, password: string): Promise<TwoStepSetup> {
    const { db, clock, secrets, reauthentication } = this.#deps
    const person = await findUser(db, userId)
    if (!person) throw signedOut()
    const secret = generateRandomString(secretLength, 'a-z', 'A-Z', '0-9')
    const sealedSecret = await secrets.seal(userId, secret)
    await reauthentication.confirm(caller, userId, { password, asksCode: false }, async transaction => {
      if (!(await upsertUnconfirmed(transaction, { userId, sealedSecret, createdAt: clock.now() })))
        throw twoStepAlreadyEnabled()
    })
    return appAddress(secret, person.displayUsername)
  }

  /**
   * Ends every other session, since they used the password alone. @throws invalidInput, naming the field; twoStepAlreadyEnabled
   */
  async turnOn(caller: Caller, actor: Actor, unverifiedCode: string): Promise<RecoveryCodes> {
    const { db, clock, secrets } = this.#deps
    const { userId } = actor
    const now = clock.now()
    const codes = await db.transaction(async transaction => {
      const row = await lockTwoStep(transaction, userId)
      if (row?.confirmedAt) throw twoStepAlreadyEnabled()
      const code = unverifiedCode.replaceAll(/\s/g, '')
      const secret = row && (await secrets.open(row))
      const step = secret && (await stepOfCode(secret, code, { now, lastStep: 0 }))
      if (!step) throw wrongCode()
      // Concurrent password-only actions come before this, or need a code.
      await lockUsers(transaction, [userId])
      await confirmTwoStep(transaction, userId, { confirmedAt: now, lastStep: step })
      await deleteSessions(transaction, userId, actor.sessionId)
      const made = await this.#newCodes(transaction, userId)
      await this.#tell(transaction, caller, actor, true)
      return made
    })
    this.#deps.forget(actor)
    return codes
  }

  /** @throws invalidInput, naming the field; tooManySignIns; twoStepNotEnabled */
  async renewCodes(caller: Caller, { userId }: Actor, proof: Proof): Promise<RecoveryCodes> {
    await this.#requireOn(userId)
    return this.#deps.reauthentication.confirm(caller, userId, proof, async transaction => {
      await this.#requireOn(userId, transaction)
      const made = await this.#newCodes(transaction, userId)
      const by = { userId, clientInfo: clientInfo(caller) }
      const at = this.#deps.clock.now()
      await recordAudit(transaction, { kind: 'recovery-codes-renewed', at, by, of: { userId } })
      return made
    })
  }

  /** @throws like `renewCodes` */
  async turnOff(caller: Caller, actor: Actor, proof: Proof): Promise<void> {
    const { userId } = actor
    await this.#requireOn(userId)
    await this.#deps.reauthentication.confirm(caller, userId, proof, async transaction => {
      if (!(await deleteTwoStep(transaction, userId))) throw twoStepNotEnabled()
      await this.#tell(transaction, caller, actor, false)
    })
  }

  async #requireOn(userId: string, db = this.#deps.db): Promise<void> {
    if (!(await this.#deps.reauthentication.needsCode(userId, db))) throw twoStepNotEnabled()
  }

  async #newCodes(transaction: Db, userId: string): Promise<RecoveryCodes> {
    const recoveryCodes = newRecoveryCodes()
    const hashes = recoveryCodes.map(code => this.#deps.hashes.hash(userId, code))
    await replaceRecoveryCodes(transaction, userId, hashes)
    return { recoveryCodes }
  }

  async #tell(transaction: Db, caller: Caller, actor: Actor, isOn: boolean): Promise<void> {
    const { clock, emails } = this.#deps
    const kind = isOn ? 'two-step-on' : 'two-step-off'
    const at = clock.now()
    const { address } = caller
    await emails.twoStepChanged(transaction, { userId: actor.userId, isOn, address, when: at })
    await recordAudit(transaction, { kind, at, by: actor, of: actor })
    await recordEvent(transaction, actor, { kind, status: 'completed', title: '', itemId: kind, at })
  }
}
