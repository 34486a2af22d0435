import { addDays, addMonths, firstOfMonth } from '@outlay/contract/core/daySpans'
import type { RateUnit } from '../../figures/rateFigures.ts'
import { lastDays, type Period, spanPhrase } from './periodText.ts'
import { has } from './questionForms.ts'

const usual = '(?:average|typical|usual|normal)'
const by = `(?:(?:per|each|every|an?)(?: ${usual})?|${usual})`
const forms: readonly (readonly [RateUnit, RegExp])[] = [
  ['day', has(`${by} day|daily`)],
  ['week', has(`${by} week|weekly`)],
  ['month', has(`${by} month|monthly`)],
]
const others = has(`${by} (?:quarter|year)|yearly|annual(?:ly)?`)

/** The requested averaging unit; `other` for unsupported ones. */
export function rateUnitIn(rest: string): RateUnit | 'other' | undefined {
  const asked = forms.filter(([, form]) => form.test(rest))
  if (others.test(rest) || asked.length > 1) return 'other'
  return asked[0]?.[0]
}

/** The default averaging period: 30 days, 12 weeks or the previous 12 months. */
export function usualTimeOf(unit: RateUnit, today: string): Period {
  if (unit === 'day') return lastDays(30, today)
  if (unit === 'week')
    return { span: { from: addDays(today, 1 - 12 * 7), to: today }, phrase: 'in the last 12 weeks' }
  const span = { from: addMonths(firstOfMonth(today), -12), to: addDays(firstOfMonth(today), -1) }
  return { span, phrase: spanPhrase(span) }
}
