import type { PlanId, SubscriptionStatus } from '@outlay/contract/planInclusions'
import type { Db } from '../../core/database/database.ts'

/** What someone's plan says of their account. */
export interface AccountPlan {
  readonly plan: PlanId
  readonly status: SubscriptionStatus
  /** Until when it runs, where it will not be renewed. */
  readonly endsAt: Date | null
  readonly trialEndsAt: Date | null
  readonly inclusions: {
    /** Receipts read in a calendar month; null is without limit. */
    readonly uploads: number | null
  }
}

/** Accounts know no plans: this is how they ask. */
export interface AccountPlans {
  /** Until when an account that is opened now has its trial. */
  trialEnd(): Date
  included(db: Db, userId: string): Promise<AccountPlan>
  /** Why a month takes no more uploads, of which so many are used and so many more were asked for. */
  uploadsRefusal(
    db: Db,
    userId: string,
    asked: { readonly used: number; readonly more: number },
  ): Promise<Error>
}
