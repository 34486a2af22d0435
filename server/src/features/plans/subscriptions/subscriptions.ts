import {
  type BillingPeriod,
  type PaidPlanId,
  type PlanId,
  planCurrency,
  planPrice,
} from '@outlay/contract/plans/planInclusions'
import type { ChangePreview, NextPayment } from '@outlay/contract/plans/plans'
import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { coversTeam, holdsUntil } from '../planRule.ts'
import {
  alreadyCovered,
  alreadySubscribed,
  cancelledNow,
  changeToConfirm,
  checkoutStartedElsewhere,
  coversOthers,
  nothingOverdue,
  nothingToConfirm,
  nothingToPay,
  notSubscribed,
  pausedNow,
  providerConfirmationPending,
} from '../plans.errors.ts'
import { findPlanFacts, type SubscriptionRow } from '../plans.store.ts'
import type {
  OpenPayment,
  PaymentProvider,
  PendingChange,
  PlanChange,
  SubscriptionOrder,
} from '../providers/paymentProvider.ts'
import { isUnavailable } from '../providers/payments.errors.ts'
import type { SubscriptionCopies } from './subscriptionCopies.ts'
import { clearCancelRequest } from './subscriptionSync.store.ts'
import {
  attachProviderIds,
  closeSubscription,
  findLive,
  insertOrder,
  listCustomerIds,
} from './subscriptions.store.ts'

export interface PlanChoice {
  readonly plan: PlanId
  readonly billingPeriod: BillingPeriod
}

/** A buyer and their IP address, from which the tax country is derived. */
type Buyer = Actor & { readonly networkAddress: string }

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly provider: PaymentProvider
  readonly copies: SubscriptionCopies
  /** Enqueues retries until a person's subscription state is fetched. */
  readonly reconcileLater: (userId: string) => Promise<void>
  readonly customerOf: (actor: Actor) => Promise<SubscriptionOrder['customer']>
}

type Named = SubscriptionRow & { readonly providerId: string }

/** A request to the provider, and whether a copy shows that it took effect. */
interface Asking {
  readonly ask: () => Promise<void>
  readonly isDone: (copy: SubscriptionRow) => boolean
}

/** Two windows that begin at once collide only once. */
const mostTries = 5

/** A person's operations on their subscription. No transaction is open during requests to the provider. */
export class Subscriptions {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /**
   * Begins a subscription, or continues the same unpaid one; an unpaid one of another plan is discarded first. Returns
   * the secret that pays it.
   * @throws nothingToPay, alreadySubscribed, alreadyCovered, checkoutStartedElsewhere, and as PaymentProvider does
   */
  async begin(actor: Buyer, choice: PlanChoice): Promise<string> {
    const change = paidChoice(choice)
    for (let tries = 0; tries < mostTries; tries += 1) {
      const order = (await this.#goOn(actor, change)) ?? (await this.#order(actor, change))
      if (order) return this.#begin(actor, order)
    }
    throw checkoutStartedElsewhere()
  }

  /** Fetches the person's own subscription again. @throws as PaymentProvider does */
  async refresh({ userId }: Pick<Actor, 'userId'>): Promise<void> {
    const live = await findLive(this.#deps.db, userId)
    if (live) await this.#deps.copies.refresh(live.id)
  }

  /** @throws nothingToPay, notSubscribed, pausedNow, cancelledNow, coversOthers, and as PaymentProvider does */
  async previewChange(actor: Actor, choice: PlanChoice): Promise<ChangePreview> {
    const change = paidChoice(choice)
    const { providerId } = await this.#changeable(actor)
    return this.#deps.provider.previewChange(providerId, change)
  }

  /** @throws nothingToPay, notSubscribed, pausedNow, cancelledNow, coversOthers, changeToConfirm, providerConfirmationPending, and as PaymentProvider does */
  async change(actor: Actor, choice: PlanChoice): Promise<void> {
    const change = paidChoice(choice)
    const own = await this.#changeable(actor)
    await this.#asking(own, {
      ask: async () => {
        if ((await this.#deps.provider.change(own.providerId, change)) === 'awaits-payment')
          throw changeToConfirm()
      },
      isDone: ({ plan, billingPeriod }) => plan === change.plan && billingPeriod === change.billingPeriod,
    })
  }

  /**
   * A change awaiting payment. @throws notSubscribed, pausedNow, cancelledNow, coversOthers, nothingToConfirm, and as
   * PaymentProvider does
   */
  async pendingChange(actor: Actor): Promise<PendingChange> {
    const { id, providerId } = await this.#changeable(actor)
    const found = await this.#deps.provider.pendingChange(providerId)
    if (found) return found
    // It may have been paid in another window.
    await this.#deps.copies.refresh(id)
    throw nothingToConfirm()
  }

  /**
   * A failed renewal, and the secret to pay it with another card. @throws notSubscribed, nothingOverdue, and as
   * PaymentProvider does
   */
  async overdue(actor: Actor): Promise<OpenPayment & { readonly plan: PaidPlanId }> {
    const { id, plan, providerId } = await this.#paid(actor)
    const found = await this.#deps.provider.overdue(providerId)
    if (found) return { ...found, plan }
    await this.#deps.copies.refresh(id)
    throw nothingOverdue()
  }

  /** Null if nothing is charged automatically. @throws as PaymentProvider does */
  async nextPayment({ userId }: Actor): Promise<NextPayment | null> {
    const { db, provider } = this.#deps
    const live = await findLive(db, userId)
    if (!live?.providerId || live.provider !== provider.name || !isRenewed(live)) return null
    return provider.nextPayment(live.providerId)
  }

  /** Ends at once, whatever is paid, for deleted accounts. @throws as PaymentProvider does */
  async end({ userId }: Pick<Actor, 'userId'>): Promise<void> {
    const { db, provider, copies } = this.#deps
    const known = await findLive(db, userId)
    if (known?.provider !== provider.name) return
    const live = await copies.refresh(known.id)
    if (!live?.providerId || live.status === 'canceled') return
    await provider.end(live.providerId)
    await copies.refresh(live.id)
  }

  /** @throws notSubscribed, providerConfirmationPending, and as PaymentProvider does */
  async setCanceled(actor: Actor, isCanceled: boolean): Promise<void> {
    const own = await this.#paid(actor)
    // After handing over a team, a person may keep the plan for themselves.
    if (!isCanceled) await clearCancelRequest(this.#deps.db, own.id)
    await this.#asking(own, {
      ask: () => this.#deps.provider.setCancelAtPeriodEnd(own.providerId, isCanceled),
      isDone: ({ isCancelledAtPeriodEnd }) => isCancelledAtPeriodEnd === isCanceled,
    })
  }

  /** The unpaid subscription, if it is for the chosen plan; otherwise it is discarded. @throws alreadySubscribed */
  async #goOn(actor: Actor, change: PlanChange): Promise<SubscriptionRow | null> {
    const { db, clock, provider, copies } = this.#deps
    const known = await findLive(db, actor.userId)
    if (!known) return null
    if (known.provider !== provider.name) {
      if (known.provider !== 'sandbox' && clock.now().getTime() < holdsUntil(known)) throw alreadySubscribed()
      await closeSubscription(db, known.id, clock.now())
      return null
    }
    const live = await copies.refresh(known.id)
    if (!live || live.status === 'canceled') return null
    if (live.status !== 'incomplete') throw alreadySubscribed()
    if (live.plan === change.plan && live.billingPeriod === change.billingPeriod) return live
    if (live.providerId !== null) await provider.discard(live.providerId)
    await closeSubscription(db, live.id, clock.now())
    return null
  }

  /** Inserts our row before asking the provider; null if another window was first. */
  async #order({ userId }: Actor, { plan, billingPeriod }: PlanChange): Promise<SubscriptionRow | null> {
    const { db, clock, provider } = this.#deps
    const now = clock.now()
    const { isOwner, team } = await findPlanFacts(db, userId)
    if (!isOwner && team.some(cover => coversTeam(cover, now))) throw alreadyCovered()
    const price = planPrice(plan, billingPeriod)
    const order = { id: newId(), userId, provider: provider.name, plan, billingPeriod, price }
    const isFirst = await insertOrder(db, { ...order, currency: planCurrency, createdAt: now })
    return isFirst ? ((await findLive(db, userId)) ?? null) : null
  }

  /** Sending the same order again begins nothing new. */
  async #begin(actor: Buyer, { id, plan, billingPeriod }: SubscriptionRow): Promise<string> {
    const { db, provider, customerOf } = this.#deps
    const [customerId = null] = await listCustomerIds(db, actor.userId, provider.name)
    const customer = { ...(await customerOf(actor)), networkAddress: actor.networkAddress }
    const begun = await provider.begin({ orderId: id, customer, customerId, plan, billingPeriod })
    if (await attachProviderIds(db, id, begun)) return begun.clientSecret
    // Another window chose another plan meanwhile, and could not discard this one without its id.
    await provider.discard(begun.subscriptionId)
    throw checkoutStartedElsewhere()
  }

  /** Refreshes the copy whatever the outcome, as the request may have taken effect although its response was lost. */
  async #asking({ id, userId }: Named, { ask, isDone }: Asking): Promise<void> {
    const failure = await failureOf(ask)
    const isRefused = failure !== undefined && !isUnavailable(failure)
    const copy = await this.#heard({ id, userId }).catch(error => {
      throw isRefused ? failure : error
    })
    if (isRefused || (failure !== undefined && !(copy && isDone(copy)))) throw failure
  }

  /** @throws providerConfirmationPending, after enqueuing a retry */
  async #heard({ id, userId }: Pick<Named, 'id' | 'userId'>): Promise<SubscriptionRow | undefined> {
    const { copies, reconcileLater } = this.#deps
    try {
      return await copies.refresh(id)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await reconcileLater(userId)
      throw providerConfirmationPending({ cause: error })
    }
  }

  async #changeable(actor: Actor): Promise<Named> {
    const paid = await this.#paid(actor)
    if (paid.status === 'paused' || paid.pausedAt) throw pausedNow()
    const { coversTeamUntil, isCancelledAtPeriodEnd } = paid
    if (coversTeamUntil && this.#deps.clock.now() < coversTeamUntil) throw coversOthers()
    // It would be paid for and still end.
    if (isCancelledAtPeriodEnd) throw cancelledNow()
    return paid
  }

  async #paid({ userId }: Actor): Promise<Named> {
    const { db, provider } = this.#deps
    const live = await findLive(db, userId)
    if (!live || live.status === 'incomplete' || live.provider !== provider.name) throw notSubscribed()
    const { providerId } = live
    if (providerId === null) throw notSubscribed()
    return { ...live, providerId }
  }
}

/** Whether it will be charged again. */
const isRenewed = ({ status, isCancelledAtPeriodEnd }: SubscriptionRow): boolean =>
  status === 'past_due' || (status === 'active' && !isCancelledAtPeriodEnd)

async function failureOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work()
    return undefined
  } catch (error) {
    return error
  }
}

/** @throws nothingToPay */
function paidChoice({ plan, billingPeriod }: PlanChoice): { plan: PaidPlanId; billingPeriod: BillingPeriod } {
  if (plan === 'free') throw nothingToPay()
  return { plan, billingPeriod }
}
