import { type PlanId, planName } from '@outlay/contract/planInclusions'
import type { CurrentPlan, NextPayment } from '@outlay/contract/plans'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { count, money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'

type Subscription = NonNullable<CurrentPlan['subscription']>

/** Where what is said is read. */
export interface Reader {
  readonly locale: Locale
  readonly timezone: string
}

export function dayText({ locale, timezone }: Reader, instant: string): string {
  return localeDay(locale, dayIn(timezone, new Date(instant)))
}

/** Of an amount, decimal text, that is not below zero. */
export const isAboveZero = (amount: string): boolean => /[1-9]/.test(amount)

/**
 * Where the plan comes from and until when, a sentence each; the first matters most.
 * @param next null where nothing is charged, and until that is known
 */
export function standingOf(
  reader: Reader,
  plan: CurrentPlan,
  next: NextPayment | null = null,
): readonly string[] {
  const { source, subscription, team, trialEndsAt } = plan
  if (source === 'limits-off') return ['Limits are off on this server: everything is included.']
  if (source === 'trial' && trialEndsAt) return [trialText(reader, plan.plan, trialEndsAt)]
  if (source === 'team' && team) return [...teamText(reader, team), ...pausedText(subscription)]
  if (source === 'own' && subscription)
    return [
      paymentText(reader, subscription, next),
      ...creditText(reader, next),
      ...endingText(subscription),
      ...coverText(reader, plan),
      ...besidesText(reader, plan),
    ]
  return ['Free for as long as you like.']
}

function trialText(reader: Reader, plan: PlanId, trialEndsAt: string): string {
  return `Trial until ${dayText(reader, trialEndsAt)}: every feature, with the uploads of ${planName(plan)}.`
}

function teamText(reader: Reader, team: NonNullable<CurrentPlan['team']>): string[] {
  const { name, ownerName, endsAt, isOwn, isPaidByOwner } = team
  const paid = isPaidByOwner
    ? `${ownerName} pays it for ${name}.`
    : `The former owner of ${name} has paid it.`
  if (!endsAt) return [paid]
  const ends = `It ends on ${dayText(reader, endsAt)}. Nothing is deleted then.`
  return isOwn && !isPaidByOwner ? [paid, ends, 'With Platinum of your own it goes on.'] : [paid, ends]
}

function pausedText(subscription: Subscription | null): string[] {
  if (subscription?.status !== 'paused') return []
  const name = planName(subscription.plan)
  return [`Your own ${name} is paused meanwhile. The days that you paid for are kept for when it goes on.`]
}

function paymentText(reader: Reader, subscription: Subscription, next: NextPayment | null): string {
  const { status, isCancelledAtPeriodEnd, currentPeriodEnd, graceEndsAt, plan } = subscription
  const sum = next && money(reader.locale, next.amount, next.currency)
  if (status === 'past_due')
    return `Your payment${sum ? ` of ${sum}` : ''} did not go through. ${planName(plan)} stays until ${dayText(reader, graceEndsAt ?? currentPeriodEnd)}; the payment is tried again until then. With another card it goes on.`
  const day = dayText(reader, currentPeriodEnd)
  if (isCancelledAtPeriodEnd) return `Ends on ${day}. Nothing is deleted then.`
  return sum ? `Next payment: ${sum} on ${day}.` : `Next payment on ${day}.`
}

/** Why it may be less than the price. */
function creditText({ locale }: Reader, next: NextPayment | null): string[] {
  if (!next || !isAboveZero(next.creditUsed)) return []
  return [`${money(locale, next.creditUsed, next.currency)} of your credit is taken off it.`]
}

/** What ends is not changed: it would be paid for, and end all the same. */
function endingText({ status, isCancelledAtPeriodEnd }: Subscription): string[] {
  return status === 'active' && isCancelledAtPeriodEnd ? ['To change to another plan, keep it first.'] : []
}

/** What who pays for a team has of it. */
function coverText({ locale }: Reader, { subscription, team }: CurrentPlan): string[] {
  if (!subscription?.isForTeam || !team) return []
  return [`It covers everyone in ${team.name}, up to ${count(locale, team.seats)} people, at this one price.`]
}

/** The trial goes on beside a plan that was bought within it. */
function besidesText(reader: Reader, { plan, trialEndsAt }: CurrentPlan): string[] {
  if (!trialEndsAt || plan === 'platinum') return []
  return [`Until ${dayText(reader, trialEndsAt)} you try every other feature, too.`]
}
