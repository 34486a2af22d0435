import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { coversTeam } from '../planRule.ts'
import { type FoundFacts, findPlanFacts, type SubscriptionRow } from '../plans.store.ts'
import type { PaymentProvider } from '../providers/paymentProvider.ts'
import type { SubscriptionCopies } from './subscriptionCopies.ts'
import {
  clearCancelRequest,
  markClosingSent,
  markPaused,
  markResumed,
  markResuming,
} from './subscriptionSync.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly provider: PaymentProvider
  readonly copies: SubscriptionCopies
}

type Own = SubscriptionRow & { readonly providerId: string }
type Step = (own: Own) => Promise<void>

/** A step may lead to another; any beyond this wait for the next hour. */
const maxSteps = 4

/**
 * Applies team changes to subscriptions at the provider. Each step is recorded before the provider is asked and is safe
 * to repeat, so that a crash does no harm. What is due follows from the rows alone, no matter who asks and however often.
 */
export class SubscriptionSync {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** @throws as PaymentProvider does, to be retried */
  async settle(userId: string): Promise<void> {
    for (let steps = 0; steps < maxSteps; steps += 1) {
      const facts = await findPlanFacts(this.#deps.db, userId)
      const own = this.#ownOf(facts)
      const step = own && this.#dueOf(facts, own)
      if (!step) return
      await step(own)
      await this.#deps.copies.refresh(own.id)
    }
  }

  /**
   * Whether a team's cover has expired by the clock alone, without any event, so that the person's own plan must
   * resume.
   */
  isToGoOn(facts: FoundFacts): boolean {
    const own = this.#ownOf(facts)
    return own?.pausedAt != null && own.resumesUntil === null && !this.#isCovered(facts)
  }

  #ownOf({ own }: FoundFacts): Own | null {
    if (!own || own.provider !== this.#deps.provider.name || own.status === 'incomplete') return null
    const { providerId } = own
    return providerId === null ? null : { ...own, providerId }
  }

  #dueOf(facts: FoundFacts, own: Own): Step | null {
    if (own.isToBeCancelled) return this.#cancel
    // A recorded resume is finished first, whatever else is due.
    if (own.resumesUntil) return this.#resume
    const isCovered = this.#isCovered(facts)
    if (own.pausedAt) return isCovered ? this.#stillToPause(own) : this.#resume
    // A paused one takes no payments; canceling it would lose its days if the account is kept.
    if (own.closing === 'to-cancel') return this.#close
    if (own.closing === 'to-renew') return this.#goOn
    return isCovered && isPausable(own) ? this.#pause : null
  }

  /** Covered by someone else's payment for the team; the owner pays, so is never paused. */
  #isCovered({ isOwner, team }: FoundFacts): boolean {
    const now = this.#deps.clock.now()
    return !isOwner && team.some(cover => coversTeam(cover, now))
  }

  /** Recorded, but the provider was not asked or did not respond. */
  #stillToPause(own: Own): Step | null {
    return own.status === 'active' || own.status === 'past_due' ? this.#pause : null
  }

  readonly #cancel: Step = async ({ id, providerId }) => {
    await this.#deps.provider.setCancelAtPeriodEnd(providerId, true)
    await clearCancelRequest(this.#deps.db, id)
  }

  readonly #close: Step = async ({ id, providerId }) => {
    await this.#deps.provider.setCancelAtPeriodEnd(providerId, true)
    await markClosingSent(this.#deps.db, id, { from: 'to-cancel', to: 'cancelled' })
  }

  readonly #goOn: Step = async ({ id, providerId }) => {
    await this.#deps.provider.setCancelAtPeriodEnd(providerId, false)
    await markClosingSent(this.#deps.db, id, { from: 'to-renew', to: null })
  }

  readonly #pause: Step = async ({ id, providerId, status, currentPeriodEnd }) => {
    const { db, clock, provider } = this.#deps
    const pausedAt = clock.now()
    // An overdue period is unpaid. If it was paid after all, the next refresh corrects this.
    const pausedPeriodEnd = status === 'past_due' ? pausedAt : currentPeriodEnd
    await markPaused(db, id, { pausedAt, pausedPeriodEnd })
    await provider.pause(providerId)
  }

  readonly #resume: Step = async own => {
    const { db, clock, provider } = this.#deps
    const paidUntil = await markResuming(db, own.id, new Date(clock.now().getTime() + unusedMs(own)))
    await provider.resume(own.providerId, paidUntil)
    await markResumed(db, own.id)
  }
}

/**
 * Overdue ones too, or they would be charged for what the team pays. Canceled ones are left to expire, as a pause would
 * only lose their days.
 */
const isPausable = ({ status, isCancelledAtPeriodEnd }: Own): boolean =>
  (status === 'active' || status === 'past_due') && !isCancelledAtPeriodEnd

function unusedMs({ pausedAt, pausedPeriodEnd }: Own): number {
  return pausedAt && pausedPeriodEnd ? Math.max(0, pausedPeriodEnd.getTime() - pausedAt.getTime()) : 0
}
