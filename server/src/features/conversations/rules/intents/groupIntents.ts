import type { Grouping } from '../../figures/largestFigures.ts'
import { groupedByCurrency, memberForm, payeeForm } from '../words/groupLexicon.ts'
import { averaging, counting, deductible, has } from '../words/questionForms.ts'
import { rateUnitIn } from '../words/rateLexicon.ts'
import type { Subject } from '../words/subjectLexicon.ts'
import type { FigureQuestion } from './figureQuestion.ts'
import type { Intent } from './intent.ts'

/** Sums by currency or by member; only supported for a single period. */
export function groupsAsked(question: FigureQuestion): Intent | undefined {
  const { rest, about, asked, periods, isAffording, isComparing } = question
  const by = groupedByCurrency.test(rest) ? 'currency' : memberForm.test(rest) ? 'member' : undefined
  if (by === undefined) return undefined
  const isOfMore =
    [counting, averaging, deductible].some(form => form.test(rest)) || rateUnitIn(rest) !== undefined
  const isOfOther = asked !== undefined || isAffording || isComparing || periods.length > 1
  return isOfMore || isOfOther ? { kind: 'unknown' } : { kind: 'largest', ...about, by }
}

const maxListed = 10
const howMany =
  /\b(?:top|biggest|largest|highest) (\d{1,2})\b|\b(\d{1,2}) (?:biggest|largest|highest|top|main|most expensive)\b/

/** The requested number of items, up to the list's length; undefined without a number. */
export function mostIn(rest: string): number | undefined {
  const [, after, before] = howMany.exec(rest) ?? []
  const asked = Number(after ?? before ?? 0)
  return asked === 0 ? undefined : Math.min(asked, maxListed)
}

/** The grouping requested by a question for the largest. */
export function groupingIn(rest: string, { category, projectId, merchant }: Subject): Grouping {
  if (payeeForm.test(rest)) return 'merchant'
  if (has('merchants?|shops?|stores?|vendors?|suppliers?|companies|places?').test(rest)) return 'merchant'
  if (has('projects?').test(rest) && !projectId) return 'project'
  if (
    has(
      'purchases?|(?:biggest|largest|highest|top|most expensive|single)(?: \\d{1,2}| few)? (?:single )?(?:expenses?|purchases?|receipts?|items?|things?)|expensive',
    ).test(rest)
  )
    return 'expense'
  return category || merchant ? 'merchant' : 'category'
}
