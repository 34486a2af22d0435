import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { coversTeam } from '../planRule.ts'
import { type FoundFacts, findPlanFacts, type SubscriptionRow } from '../plans.store.ts'
import type { PaymentProvider } from '../providers/paymentProvider.ts'
import {
  clearToBeCancelled,
  noteClosingTold,
  notePaused,
  noteResumed,
  noteResuming,
} from './settling.store.ts'
import type { SubscriptionCopies } from './subscriptionCopies.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly provider: PaymentProvider
  readonly copies: SubscriptionCopies
}

type Own = SubscriptionRow & { readonly providerId: string }
type Step = (own: Own) => Promise<void>

/** A step may show that the next one is due; more than these are left to the next hour. */
const mostSteps = 4

/**
 * Has the provider do what follows from teams. Each step is noted before the provider is asked and bears to be asked again, so that
 * it does not matter where a process dies. What is due is told from the rows alone, whoever asks for it, and how often.
 */
export class Settling {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** @throws as PaymentProvider does: to be tried again */
  async settle(userId: string): Promise<void> {
    for (let steps = 0; steps < mostSteps; steps += 1) {
      const facts = await findPlanFacts(this.#deps.db, userId)
      const own = this.#ownOf(facts)
      const step = own && this.#dueOf(facts, own)
      if (!step) return
      await step(own)
      await this.#deps.copies.refresh(own.id)
    }
  }

  /** Whether a cover has ended by the clock alone, of which nothing has told yet: one's own is to go on. */
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
    // What was begun is brought to its end first, whatever is due by now.
    if (own.resumesUntil) return this.#resume
    const isCovered = this.#isCovered(facts)
    if (own.pausedAt) return isCovered ? this.#stillToPause(own) : this.#resume
    // One that is paused takes no payments: cancelled, its days would be lost to whoever keeps their account.
    if (own.closing === 'to-cancel') return this.#close
    if (own.closing === 'to-renew') return this.#goOn
    return isCovered && isPausable(own) ? this.#pause : null
  }

  /** By what somebody else pays for the team; a team's owner pays for it, and is not paused. */
  #isCovered({ isOwner, team }: FoundFacts): boolean {
    const now = this.#deps.clock.now()
    return !isOwner && team.some(cover => coversTeam(cover, now))
  }

  /** It was noted, and the provider not asked, or not heard. */
  #stillToPause(own: Own): Step | null {
    return own.status === 'active' || own.status === 'past_due' ? this.#pause : null
  }

  readonly #cancel: Step = async ({ id, providerId }) => {
    await this.#deps.provider.setCancelledAtPeriodEnd(providerId, true)
    await clearToBeCancelled(this.#deps.db, id)
  }

  readonly #close: Step = async ({ id, providerId }) => {
    await this.#deps.provider.setCancelledAtPeriodEnd(providerId, true)
    await noteClosingTold(this.#deps.db, id, { from: 'to-cancel', to: 'cancelled' })
  }

  readonly #goOn: Step = async ({ id, providerId }) => {
    await this.#deps.provider.setCancelledAtPeriodEnd(providerId, false)
    await noteClosingTold(this.#deps.db, id, { from: 'to-renew', to: null })
  }

  readonly #pause: Step = async ({ id, providerId, status, currentPeriodEnd }) => {
    const { db, clock, provider } = this.#deps
    const pausedAt = clock.now()
    // Of what is overdue nothing is paid. Whether it was paid meanwhile after all, the answer that is kept then says.
    const pausedPeriodEnd = status === 'past_due' ? pausedAt : currentPeriodEnd
    await notePaused(db, id, { pausedAt, pausedPeriodEnd })
    await provider.pause(providerId)
  }

  readonly #resume: Step = async own => {
    const { db, clock, provider } = this.#deps
    const paidUntil = await noteResuming(db, own.id, new Date(clock.now().getTime() + unusedMs(own)))
    await provider.resume(own.providerId, paidUntil)
    await noteResumed(db, own.id)
  }
}

/**
 * Also one that is overdue, which would be charged for what the team pays. One that is cancelled runs out by itself: paused, it
 * would end all the same, and its days be lost.
 */
const isPausable = ({ status, isCancelledAtPeriodEnd }: Own): boolean =>
  (status === 'active' || status === 'past_due') && !isCancelledAtPeriodEnd

function unusedMs({ pausedAt, pausedPeriodEnd }: Own): number {
  return pausedAt && pausedPeriodEnd ? Math.max(0, pausedPeriodEnd.getTime() - pausedAt.getTime()) : 0
}
