import type { PlanId, SubscriptionStatus } from '@outlay/contract/plans/planInclusions'
import type { Db } from '../../core/database/database.ts'

/** Emails about accounts, each queued in the transaction that causes it. */
export interface AccountEmails {
  /** Signed in from a new browser. */
  newDevice(transaction: Db, device: NewDevice): Promise<void>
  /** The month's (YYYY-MM) last upload was used. */
  allowanceReached(
    transaction: Db,
    allowance: { readonly userId: string; readonly month: string; readonly limit: number },
  ): Promise<void>
  /** Someone requested a password reset link. */
  passwordReset(
    transaction: Db,
    reset: { readonly userId: string; readonly id: string; readonly token: string; readonly expiresAt: Date },
  ): Promise<void>
  /** Password changed by the person or through a reset link. */
  passwordChanged(
    transaction: Db,
    change: { readonly userId: string; readonly address: string; readonly when: Date },
  ): Promise<void>
  /** A change of address was requested; sent to the current address. */
  emailChangeAsked(transaction: Db, change: AddressChange): Promise<void>
  /** Confirms the address of a new account or a change; sent to the new address. */
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
  /** Someone tried to use this person's address for another account. */
  emailTried(
    transaction: Db,
    tried: { readonly userId: string; readonly when: Date; readonly isNewAccount: boolean },
  ): Promise<void>
  /** Address changed; sent to the former one, so call it before the change. */
  emailChanged(transaction: Db, change: AddressChange): Promise<void>
  /** Account closed, to be deleted after `dueAt`. */
  accountClosed(transaction: Db, closed: { readonly userId: string; readonly dueAt: Date }): Promise<void>
  /** Account deletion was cancelled. */
  accountKept(transaction: Db, kept: { readonly userId: string }): Promise<void>
  /** Two-step verification turned on or off: from an IP address, or by the operator if there is none. */
  twoStepChanged(
    transaction: Db,
    change: {
      readonly userId: string
      readonly isOn: boolean
      readonly address: string | null
      readonly when: Date
    },
  ): Promise<void>
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
  /** An API key was created, another way into the account. */
  apiKeyMade(
    transaction: Db,
    made: { readonly userId: string; readonly name: string; readonly address: string; readonly when: Date },
  ): Promise<void>
  /** The account for reimbursements changed. */
  bankAccountChanged(
    transaction: Db,
    change: {
      readonly userId: string
      /** Masked except the last four characters. */
      readonly iban: string
      readonly address: string
      readonly when: Date
    },
  ): Promise<void>
}

interface AddressChange {
  readonly userId: string
  /** The new address. */
  readonly email: string
  /** The network it came from. */
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

/** What a plan includes for an account. */
export interface AccountPlan {
  readonly plan: PlanId
  readonly status: SubscriptionStatus
  /** End date, if it will not renew. */
  readonly endsAt: Date | null
  readonly trialEndsAt: Date | null
  readonly inclusions: {
    /** Receipts per calendar month; null is unlimited. */
    readonly uploads: number | null
  }
}

/** Lets accounts query plans without depending on them. */
export interface AccountPlans {
  /** End of the trial for an account created now. */
  trialEnd(): Date
  included(db: Db, userId: string): Promise<AccountPlan>
  /** The error for exceeding a month's uploads, given those used and requested. */
  uploadsRefusal(
    db: Db,
    userId: string,
    asked: { readonly used: number; readonly more: number },
  ): Promise<Error>
}

/** A user, with the name the operator used. */
export interface NamedUser {
  readonly id: string
  readonly name: string
}

/** The teams users own; an interface, because teams depend on accounts. */
export interface OwnedTeams {
  /** Refuses if other members would be left with an owner who cannot sign in. */
  requireReplaced(transaction: Db, user: NamedUser): Promise<void>
  /** Like `requireReplaced`, with an error for the owner. */
  requireOwnReplaced(transaction: Db, userId: string): Promise<void>
  /** Refuses if there is no team, or the heir is not an active member. */
  handOver(transaction: Db, from: NamedUser, newOwnerId: string): Promise<{ readonly teamName: string }>
}
