import { TZDate } from '@date-fns/tz'
import type { BillingPeriod } from '@outlay/contract/plans/planInclusions'
import { addMonths, differenceInCalendarMonths } from 'date-fns'

const monthsOf: Readonly<Record<BillingPeriod, number>> = { monthly: 1, annual: 12 }

/**
 * The end of the period after the one that ends at `end`. Periods end on the anchor's day of the month, or on the last
 * day of shorter months: 31 January, 28 February, 31 March.
 * Source: https://docs.stripe.com/billing/subscriptions/billing-cycle.
 */
export function nextPeriodEnd(anchor: Date, billingPeriod: BillingPeriod, end: Date): Date {
  const months = differenceInCalendarMonths(inUtc(end), inUtc(anchor))
  return monthsAfter(anchor, months + monthsOf[billingPeriod])
}

/** The start of a period that ends at `end`. */
export function periodStart(billingPeriod: BillingPeriod, end: Date): Date {
  return monthsAfter(end, -monthsOf[billingPeriod])
}

function monthsAfter(instant: Date, months: number): Date {
  return new Date(addMonths(inUtc(instant), months).getTime())
}

function inUtc(instant: Date): TZDate {
  return new TZDate(instant.getTime(), 'UTC')
}
