import type { MethodName } from './methods/method.ts'

/** What a forecast is called that takes what is known to return as it is. */
export type ForecastMethod = MethodName | 'recurring-and-rest'

const bases: Record<ForecastMethod, string> = {
  'last-month': 'what the last month came to',
  'recent-mean': 'the average of the last three months',
  'recent-median': 'the middle one of the last six months',
  'year-mean': 'the average of the last twelve months',
  'year-median': 'the middle one of the last twelve months',
  'exponential-smoothing': 'an average in which newer months weigh more',
  'damped-trend': 'the level of the newest months and a trend that levels off',
  'robust-trend': 'the trend of the last year, which single months do not move',
  'seasonal-naive': 'the same month a year ago',
  'seasonal-profile': 'the level of the last half year and what this time of the year usually adds',
  'sparse-smoothing': 'how often a month has any, and how much it then is',
  'regular-interval': 'payments at a regular distance',
  'recurring-and-rest': 'the charges that return, and a forecast of the rest',
}

const mostlyFrom = 0.5

/** Why it is this amount, in words for the person; `share` of the method in the average of all of them. */
export function reasonOf(
  method: ForecastMethod,
  share: number,
  months: { known: number; tried: number },
): string {
  const how = share >= mostlyFrom ? 'Mostly from' : 'From several methods, first of all'
  const tried = months.tried === 1 ? 'the one month' : `the ${months.tried} months`
  return `${how} ${bases[method]}. Each method counts by how near it would have come in ${tried} it was tried on. It stands on ${months.known} months.`
}
