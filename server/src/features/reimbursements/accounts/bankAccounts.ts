import type { BankAccount } from '@outlay/contract/reimbursements/reimbursements'
import type { Db } from '../../../core/database/database.ts'
import type { SealedTexts } from '../../../core/encryption/sealedTexts.ts'
import {
  changeIban,
  findBankAccount,
  findTeamAccount,
  listBankAccounts,
  listStoredIbans,
  saveBankAccount,
  saveTeamAccount,
} from './bankAccounts.store.ts'

const ofPerson = (userId: string) => `bank account of person ${userId}`
const ofTeam = (teamId: string) => `bank account of team ${teamId}`

/** Bank accounts of people and teams; IBANs are stored encrypted. */
export class BankAccounts {
  readonly #texts: SealedTexts

  constructor(texts: SealedTexts) {
    this.#texts = texts
  }

  async find(db: Db, userId: string): Promise<BankAccount | null> {
    return this.#opened(await findBankAccount(db, userId), ofPerson(userId))
  }

  async keep(db: Db, userId: string, account: BankAccount): Promise<void> {
    await saveBankAccount(db, userId, this.#sealed(account, ofPerson(userId)))
  }

  /** By user id; people without an account are missing. */
  async list(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, BankAccount>> {
    const accounts = await listBankAccounts(db, userIds)
    return new Map([...accounts].map(([id, account]) => [id, this.#open(account, ofPerson(id))]))
  }

  async findOfTeam(db: Db, teamId: string): Promise<BankAccount | null> {
    return this.#opened(await findTeamAccount(db, teamId), ofTeam(teamId))
  }

  async keepOfTeam(db: Db, teamId: string, account: BankAccount): Promise<void> {
    await saveTeamAccount(db, teamId, this.#sealed(account, ofTeam(teamId)))
  }

  /** Reencrypts all IBANs with the current key. Ones changed meanwhile already use it. */
  async reseal(db: Db): Promise<void> {
    for (const [kind, purposeOf] of [
      ['person', ofPerson],
      ['team', ofTeam],
    ] as const)
      for await (const kept of listStoredIbans(db, kind)) {
        if (this.#texts.isCurrent(kept.iban)) continue
        const purpose = purposeOf(kept.id)
        const iban = this.#texts.seal(this.#texts.open(kept.iban, purpose), purpose)
        await changeIban(db, kind, { ...kept, to: iban })
      }
  }

  #sealed(account: BankAccount, purpose: string): BankAccount {
    return { ...account, iban: this.#texts.seal(account.iban, purpose) }
  }

  #opened(account: BankAccount | null, purpose: string): BankAccount | null {
    return account && this.#open(account, purpose)
  }

  #open(account: BankAccount, purpose: string): BankAccount {
    return { ...account, iban: this.#texts.open(account.iban, purpose) }
  }
}
