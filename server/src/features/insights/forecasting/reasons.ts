import { msg, type Say, translated } from '../../../core/language/say.ts'
import type { MethodName } from './methods/method.ts'

/** `recurring-and-rest` takes recurring charges as known and forecasts the rest. */
export type ForecastMethod = MethodName | 'recurring-and-rest'

const bases: Readonly<Record<ForecastMethod, string>> = {
  'last-month': msg('what the last month came to'),
  'recent-mean': msg('the average of the last three months'),
  'recent-median': msg('the middle one of the last six months'),
  'year-mean': msg('the average of the last twelve months'),
  'year-median': msg('the middle one of the last twelve months'),
  'exponential-smoothing': msg('an average in which newer months weigh more'),
  'damped-trend': msg('the level of the newest months and a trend that levels off'),
  'robust-trend': msg('the trend of the last year, which single months do not move'),
  'seasonal-naive': msg('the same month a year ago'),
  'seasonal-profile': msg('the level of the last half year and what this time of the year usually adds'),
  'sparse-smoothing': msg('how often a month has any, and how much it then is'),
  'regular-interval': msg('payments at a regular distance'),
  'recurring-and-rest': msg('the charges that return, and a forecast of the rest'),
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
      ? say('Mostly from {basis}.', { basis })
      : say('From several methods, first of all {basis}.', { basis }),
    say(
      'Each method counts by how near it would have come in {tried, plural, one {the one month} other {the # months}} it was tried on.',
      { tried },
    ),
    say('It stands on {known, plural, one {# month} other {# months}}.', { known }),
  ].join(' ')
}
