import type { PlanId, SubscriptionStatus } from '@outlay/contract/plans/planInclusions'
import type { Db } from '../../core/database/database.ts'

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
