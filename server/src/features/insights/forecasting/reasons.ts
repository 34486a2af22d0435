import type { Say } from '../../../core/language/say.ts'
import type { MethodName } from './methods/method.ts'

/** What a forecast is called that takes what is known to return as it is. */
export type ForecastMethod = MethodName | 'recurring-and-rest'

/** Why it is this amount. */
export interface Reason {
  readonly method: ForecastMethod
  /** Of the method in the average of all of them, 0 to 1. */
  readonly share: number
  /** Of how many months it was made, and on how many the methods were tried. */
  readonly months: { readonly known: number; readonly tried: number }
}

const mostlyFrom = 0.5

/** In words for the person. */
export function reasonWords({ method, share, months: { known, tried } }: Reason, say: Say): string {
  const basis = basisWords(method, say)
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

function basisWords(method: ForecastMethod, say: Say): string {
  switch (method) {
    case 'last-month':
      return say('what the last month came to')
    case 'recent-mean':
      return say('the average of the last three months')
    case 'recent-median':
      return say('the middle one of the last six months')
    case 'year-mean':
      return say('the average of the last twelve months')
    case 'year-median':
      return say('the middle one of the last twelve months')
    case 'exponential-smoothing':
      return say('an average in which newer months weigh more')
    case 'damped-trend':
      return say('the level of the newest months and a trend that levels off')
    case 'robust-trend':
      return say('the trend of the last year, which single months do not move')
    case 'seasonal-naive':
      return say('the same month a year ago')
    case 'seasonal-profile':
      return say('the level of the last half year and what this time of the year usually adds')
    case 'sparse-smoothing':
      return say('how often a month has any, and how much it then is')
    case 'regular-interval':
      return say('payments at a regular distance')
    case 'recurring-and-rest':
      return say('the charges that return, and a forecast of the rest')
  }
}
