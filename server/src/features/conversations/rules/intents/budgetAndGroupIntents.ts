import { noProject } from '@outlay/contract/expenses/expenseFilters'
import type { Grouping } from '../../figures/largestFigures.ts'
import { thisMonth } from '../words/periodText.ts'
import { wholeWords } from '../words/plainWords.ts'
import {
  averaging,
  counting,
  deductible,
  groupedByCurrency,
  has,
  memberForm,
  payeeForm,
  rateUnitIn,
} from '../words/questionForms.ts'
import type { Subject } from '../words/subjectLexicon.ts'
import { isOfThisMonth } from './askedTimes.ts'
import type { FigureQuestion, FoundInQuestion } from './figureQuestion.ts'
import type { Intent } from './intent.ts'

const unknown: Intent = { kind: 'unknown' }

/** A figure asked for by name: recurring charges, pending expenses, the savings goal or the forecast. */
export function simpleFigureAsked(question: FigureQuestion): Intent | undefined {
  const { asked, isAboutSome, periods, leftover } = question
  if (asked === 'savings-goal' || asked === 'standouts')
    return !isAboutSome && isForecast(question) ? { kind: asked } : unknown
  if (asked === 'recurring') return isOfAllReturning(question) ? { kind: asked } : unknown
  if (asked === 'pending') {
    const isOfAll = !isAboutSome && periods.length === 0 && leftover.kind === 'nothing'
    return isOfAll ? { kind: asked } : unknown
  }
  // Forecasts cover the whole month; for a part of it, only past spending is known.
  if (asked === undefined || isAboutSome) return undefined
  return isForecast(question) ? { kind: 'forecast' } : unknown
}

/** Whether the full list of recurring charges answers it; not for a single one or changes. */
const isOfAllReturning = ({ isAboutSome, isComparing, isRanking, leftover }: FigureQuestion): boolean =>
  !isAboutSome && !isComparing && !isRanking && leftover.kind === 'nothing'

/** Whether this month's forecast answers it, which covers everything and no other period. */
const isForecast = ({ periods: [period], today, leftover }: FoundInQuestion): boolean =>
  leftover.kind === 'nothing' && isOfThisMonth(period, today)

/** Only the month and projects have budgets, in their own currency and for all expenses. */
export function budgetAsked(rest: string, question: FigureQuestion): Intent {
  const { subject, periods, today, leftover, isAffording } = question
  const { projectId, name = '', category, merchant } = subject
  const [period] = periods
  if (projectId && projectId !== noProject && !category)
    return { kind: 'project-budget', subject: { projectId, name }, hasPeriod: period !== undefined }
  if (projectId || category || merchant || !isOfThisMonth(period, today))
    return { kind: 'no-budget', subject, period: period ?? thisMonth(today) }
  // An unknown name's budget must not be answered with the month's.
  const isOfAnother = leftover.kind === 'name' && isNamedBudget(rest, leftover.words)
  if (isOfAnother) return { kind: 'unknown-name' }
  return leftover.kind === 'nothing' || isAffording ? { kind: 'budget' } : unknown
}

/** "the Gemini budget", "budget for Gemini", "left of Gemini". */
function isNamedBudget(rest: string, name: string): boolean {
  const { source } = wholeWords(name)
  const form = String.raw`${source}\s+(?:project\s+)?budget|\b(?:of|for|on|in|from|project)\s+(?:(?:the|my)\s+)?(?:project\s+)?${source}`
  return new RegExp(form, 'u').test(rest)
}

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
