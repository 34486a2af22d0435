import type { User } from '@outlay/contract/accounts/currentUser'
import type { Avatar, FinancialProfile } from '@outlay/contract/avatars/avatars'
import { countDays, type DaySpan } from '@outlay/contract/core/daySpans'
import type { PlanId } from '@outlay/contract/plans/planInclusions'
import Big from 'big.js'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'
import { type IfMatch, requireVersionMatch } from '../../core/versions.ts'
import type { AccountSettings } from '../accounts/accountSettings.service.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Analytics } from '../analytics/analytics.service.ts'
import type { ExpenseOverviews } from '../expenseTotals/expenseTotals.service.ts'
import { roundSumIn } from '../rates/rates.service.ts'
import type { Settings } from '../settings/settings.service.ts'

interface MonthUnderWay {
  /** Decimal text, like the month's total. */
  readonly monthlyBudget: string
  readonly month: DaySpan & { readonly totalAmount: string }
  readonly today: string
}

/**
 * Percentage of the budget's elapsed share, today included, that was not spent, as on the dashboard. One decimal, never
 * below 0.
 */
export function savingsRateOf({ monthlyBudget, month, today }: MonthUnderWay): number {
  const { from, to, totalAmount } = month
  const planned = Big(monthlyBudget)
    .times(countDays({ from, to: today }))
    .div(countDays({ from, to }))
  if (planned.lte(0)) return 0
  const rate = planned.minus(totalAmount).div(planned).times(100).round(1).toNumber()
  return Math.max(0, rate)
}

interface Dependencies {
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'currentUser'>
  readonly accountSettings: AccountSettings
  readonly settings: Settings
  readonly analytics: Analytics
  readonly overviews: ExpenseOverviews
}

/** From the specification, in dollars. */
const businessDollars = 1000

const tierOf: Readonly<Record<PlanId, FinancialProfile['subscriptionTier']>> = {
  free: 'free',
  silver: 'standard',
  gold: 'premium',
  platinum: 'premium',
}

/** People's avatars and the figures they depend on. */
export class Avatars {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async profile(caller: Actor): Promise<FinancialProfile> {
    const { clock, accounts, settings, analytics, overviews } = this.#deps
    const { monthlyUploads, subscriptionPlan } = await accounts.currentUser(caller)
    await settings.prepareBudget(caller)
    const { monthlyBudget, currency } = await settings.budget(caller)
    // A session caches the currency for seconds, so use the current one.
    const actor = { ...caller, preferredCurrency: currency }
    const today = dayIn(actor.timezone, clock.now())
    const month = await analytics.monthly(actor)
    const hasExpenses = await overviews.hasHadAny(actor)
    const { total, streakDays } = await overviews.ofAllTime(actor, today)
    return {
      savingsRate: hasExpenses ? savingsRateOf({ monthlyBudget, month, today }) : 0,
      streakDays,
      subscriptionTier: tierOf[subscriptionPlan],
      monthlyUploads,
      totalExpenses: total,
      currency,
      businessExpenses: roundSumIn(currency, businessDollars),
    }
  }

  /** @throws outdated */
  save(actor: Actor, avatar: Avatar, ifMatch: IfMatch): Promise<User> {
    const { clock, accountSettings } = this.#deps
    return accountSettings.change(actor, {
      decide: async transaction => {
        requireVersionMatch(ifMatch, await accountSettings.present(transaction, actor))
        return {
          avatarEmoji: avatar.emoji,
          avatarBackground: avatar.background,
          avatarCategory: avatar.category,
          avatarMeaning: avatar.meaning,
        }
      },
      andThen: transaction =>
        recordEvent(transaction, actor, {
          kind: 'settings-changed',
          status: 'completed',
          title: 'Avatar',
          itemId: 'settings: Avatar',
          at: clock.now(),
        }),
    })
  }
}
