import { TZDate } from '@date-fns/tz'
import type { BillingPeriod } from '@outlay/contract/planInclusions'
import { addMonths, differenceInCalendarMonths } from 'date-fns'

const monthsOf: Readonly<Record<BillingPeriod, number>> = { monthly: 1, annual: 12 }

/**
 * When the period after the one that ends at `end` is over. Periods are counted from their anchor, on whose day of the month each
 * of them ends, or on the last of a month that has no such day: 31 January, 28 February, 31 March.
 * Source: https://docs.stripe.com/billing/subscriptions/billing-cycle.
 */
export function nextPeriodEnd(anchor: Date, billingPeriod: BillingPeriod, end: Date): Date {
  const months = differenceInCalendarMonths(inUtc(end), inUtc(anchor))
  return monthsAfter(anchor, months + monthsOf[billingPeriod])
}

/** When a period that ends at an instant began. */
export function periodStart(billingPeriod: BillingPeriod, end: Date): Date {
  return monthsAfter(end, -monthsOf[billingPeriod])
}

function monthsAfter(instant: Date, months: number): Date {
  return new Date(addMonths(inUtc(instant), months).getTime())
}

function inUtc(instant: Date): TZDate {
  return new TZDate(instant.getTime(), 'UTC')
}
