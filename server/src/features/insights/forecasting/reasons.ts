import { msg, type Say, translated } from '../../../core/language/say.ts'
import type { MethodName } from './methods.ts'

/** `recurring-and-rest` takes recurring charges as known and forecasts the rest. */
export type ForecastMethod = MethodName | 'recurring-and-rest'

const bases: Readonly<Record<ForecastMethod, string>> = {
  'last-month': msg('last month’s total'),
  'recent-mean': msg('the average of the last three months'),
  'recent-median': msg('the median of the last six months'),
  'year-mean': msg('the average of the last twelve months'),
  'year-median': msg('the median of the last twelve months'),
  'exponential-smoothing': msg('an average weighted toward recent months'),
  'damped-trend': msg('recent months and a trend that levels off'),
  'robust-trend': msg('the trend of the last year, ignoring outlier months'),
  'seasonal-naive': msg('the same month a year ago'),
  'seasonal-profile': msg('the last six months, adjusted for the time of year'),
  'sparse-smoothing': msg('how often a month has expenses, and how much they total'),
  'regular-interval': msg('payments at a regular interval'),
  'recurring-and-rest': msg('recurring charges and a forecast of the rest'),
}

/** How the amount was derived. */
export interface Reason {
  readonly method: ForecastMethod
  /** The method's share in the average of all methods, 0 to 1. */
  readonly share: number
  /** How many months the forecast is based on, and how many were back-tested. */
  readonly months: { readonly known: number; readonly tried: number }
}

const mostlyFrom = 0.5

export function reasonWords({ method, share, months: { known, tried } }: Reason, say: Say): string {
  const basis = translated(bases[method], say)
  return [
    share >= mostlyFrom
      ? say('Based mostly on {basis}.', { basis })
      : say('Based on several methods, mainly {basis}.', { basis }),
    say(
      'Each method is weighted by its accuracy in {tried, plural, one {the one month} other {the # months}} it was tested on.',
      { tried },
    ),
    say('It uses {known, plural, one {# month} other {# months}} of data.', { known }),
  ].join(' ')
}
