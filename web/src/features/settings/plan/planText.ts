import { type PlanId, planName } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan, NextPayment } from '@outlay/contract/plans/plans'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'

type Subscription = NonNullable<CurrentPlan['subscription']>

/** The reader's locale and timezone. */
export interface Reader {
  readonly locale: Locale
  readonly timezone: string
}

export function dayText({ locale, timezone }: Reader, instant: string): string {
  return localeDay(locale, dayIn(timezone, new Date(instant)))
}

/** For a nonnegative decimal string. */
export const isAboveZero = (amount: string): boolean => /[1-9]/.test(amount)

/**
 * The source and term of the plan, in one sentence each, most important first.
 * @param next null if nothing will be charged, and until that is known
 */
export function standingOf(
  reader: Reader,
  plan: CurrentPlan,
  next: NextPayment | null = null,
): readonly string[] {
  const { source, subscription, team, trialEndsAt } = plan
  if (source === 'limits-off') return [t('Limits are off on this server: everything is included.')]
  if (source === 'trial' && trialEndsAt) return [trialText(reader, plan.plan, trialEndsAt)]
  if (source === 'team' && team) return [...teamText(reader, team), ...pausedText(subscription)]
  if (source === 'own' && subscription)
    return [
      paymentText(reader, subscription, next),
      ...creditText(reader, next),
      ...endingText(subscription),
      ...coverText(plan),
      ...besidesText(reader, plan),
    ]
  return [t('Free for as long as you like.')]
}

function trialText(reader: Reader, plan: PlanId, trialEndsAt: string): string {
  return t('Trial until {day}: every feature, with the uploads included in {plan}.', {
    day: dayText(reader, trialEndsAt),
    plan: planName(plan),
  })
}

function teamText(reader: Reader, team: NonNullable<CurrentPlan['team']>): string[] {
  const { name, ownerName, endsAt, isOwn, isPaidByOwner } = team
  const paid = isPaidByOwner
    ? t('{owner} pays for {team}’s plan.', { owner: ownerName, team: name })
    : t('The former owner of {team} paid for this plan.', { team: name })
  if (!endsAt) return [paid]
  const ends = t('It ends on {day}. Nothing will be deleted.', { day: dayText(reader, endsAt) })
  return isOwn && !isPaidByOwner
    ? [paid, ends, t('Subscribe to Platinum yourself to keep it going.')]
    : [paid, ends]
}

function pausedText(subscription: Subscription | null): string[] {
  if (subscription?.status !== 'paused') return []
  return [
    t('Your own {plan} is paused in the meantime. The days you paid for are kept until it resumes.', {
      plan: planName(subscription.plan),
    }),
  ]
}

function paymentText(reader: Reader, subscription: Subscription, next: NextPayment | null): string {
  const { status, isCancelledAtPeriodEnd, currentPeriodEnd } = subscription
  const sum = next && money(reader.locale, next.amount, next.currency)
  if (status === 'past_due') return pastDueText(reader, subscription, sum)
  const day = dayText(reader, currentPeriodEnd)
  if (isCancelledAtPeriodEnd) return t('Ends on {day}. Nothing will be deleted.', { day })
  return sum ? t('Next payment: {sum} on {day}.', { sum, day }) : t('Next payment on {day}.', { day })
}

function pastDueText(
  reader: Reader,
  { currentPeriodEnd, graceEndsAt, plan }: Subscription,
  sum: string | null,
): string {
  const values = { plan: planName(plan), day: dayText(reader, graceEndsAt ?? currentPeriodEnd) }
  return sum
    ? t(
        'Your payment of {sum} didn’t go through. You keep {plan} until {day}, and the payment is retried until then. Pay with another card to stay on it.',
        { ...values, sum },
      )
    : t(
        'Your payment didn’t go through. You keep {plan} until {day}, and the payment is retried until then. Pay with another card to stay on it.',
        values,
      )
}

/** Why the next payment may be less than the price. */
function creditText({ locale }: Reader, next: NextPayment | null): string[] {
  if (!next || !isAboveZero(next.creditUsed)) return []
  return [
    t('{sum} of your credit has been applied to it.', { sum: money(locale, next.creditUsed, next.currency) }),
  ]
}

/** An ending plan cannot be changed: the change would be charged, but the plan would still end. */
function endingText({ status, isCancelledAtPeriodEnd }: Subscription): string[] {
  return status === 'active' && isCancelledAtPeriodEnd
    ? [t('To change plans, choose “Keep my plan” first.')]
    : []
}

/** How paying for a team benefits its payer. */
function coverText({ subscription, team }: CurrentPlan): string[] {
  if (!subscription?.isForTeam || !team) return []
  return [
    t(
      'It covers everyone in {team}, up to {seats, plural, one {# person} other {# people}}, for one price.',
      { team: team.name, seats: team.seats },
    ),
  ]
}

/** A trial continues even if a plan is bought during it. */
function besidesText(reader: Reader, { plan, trialEndsAt }: CurrentPlan): string[] {
  if (!trialEndsAt || plan === 'platinum') return []
  return [t('Until {day}, you can try every other feature too.', { day: dayText(reader, trialEndsAt) })]
}
