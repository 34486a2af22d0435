import type { Db } from '../../core/database/database.ts'

/** What people are written to about their accounts; each within the transaction that does it. */
export interface AccountLetters {
  /** Someone has signed in from a browser that this person had not used. */
  newDevice(transaction: Db, device: NewDevice): Promise<void>
  /** The last upload of a month (YYYY-MM) is used. */
  allowanceReached(
    transaction: Db,
    allowance: { readonly userId: string; readonly month: string; readonly limit: number },
  ): Promise<void>
  /** Someone asked for a link by which this person chooses a new password. */
  passwordReset(
    transaction: Db,
    reset: { readonly userId: string; readonly id: string; readonly token: string; readonly expiresAt: Date },
  ): Promise<void>
  /** The password was changed, by the person or by such a link. */
  passwordChanged(
    transaction: Db,
    change: { readonly userId: string; readonly address: string; readonly when: Date },
  ): Promise<void>
  /** Someone signed in as this person asked for another address: to the present one. */
  emailChangeAsked(transaction: Db, change: AddressChange): Promise<void>
  /** Confirms an address, of a new account or in place of another: to that one. */
  emailConfirmation(
    transaction: Db,
    change: {
      readonly userId: string
      readonly id: string
      readonly email: string
      readonly token: string
      readonly expiresAt: Date
      readonly isNewAccount: boolean
    },
  ): Promise<void>
  /** Someone wanted the address of this person for another account. */
  emailTried(
    transaction: Db,
    tried: { readonly userId: string; readonly when: Date; readonly isNewAccount: boolean },
  ): Promise<void>
  /** The address was changed: to the former one, so before it is. */
  emailChanged(transaction: Db, change: AddressChange): Promise<void>
  /** The account is closed, and deleted from `dueAt` on. */
  accountClosed(transaction: Db, closed: { readonly userId: string; readonly dueAt: Date }): Promise<void>
  /** It is not deleted after all. */
  accountKept(transaction: Db, kept: { readonly userId: string }): Promise<void>
  /** Two-step verification was turned on or off: from an address, or by the operator where there is none. */
  twoStepChanged(
    transaction: Db,
    change: {
      readonly userId: string
      readonly isOn: boolean
      readonly address: string | null
      readonly when: Date
    },
  ): Promise<void>
  /** A passkey was added or removed. */
  passkeyChanged(
    transaction: Db,
    change: {
      readonly userId: string
      readonly name: string
      readonly isAdded: boolean
      readonly address: string
      readonly when: Date
    },
  ): Promise<void>
  /** An API key was made: it is a way in, too. */
  apiKeyMade(
    transaction: Db,
    made: { readonly userId: string; readonly name: string; readonly address: string; readonly when: Date },
  ): Promise<void>
  /** The account to which the person is reimbursed was changed. */
  bankAccountChanged(
    transaction: Db,
    change: {
      readonly userId: string
      /** All but its last four characters hidden. */
      readonly iban: string
      readonly address: string
      readonly when: Date
    },
  ): Promise<void>
}

interface AddressChange {
  readonly userId: string
  /** The new one. */
  readonly email: string
  /** Of the network it came from. */
  readonly address: string
  readonly when: Date
}

interface NewDevice {
  readonly userId: string
  readonly deviceId: string
  readonly userAgent: string | null
  readonly address: string
  readonly when: Date
}
