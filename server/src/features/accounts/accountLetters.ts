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
}

interface NewDevice {
  readonly userId: string
  readonly deviceId: string
  readonly userAgent: string | null
  readonly address: string
  readonly when: Date
}
