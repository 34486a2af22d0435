import { noProject } from '@outlay/contract/expenseFilters'
import { thisMonth } from '../words/periodText.ts'
import { wholeWords } from '../words/plainWords.ts'
import { isOfThisMonth } from './askedTimes.ts'
import type { FigureQuestion, FoundInQuestion } from './figureQuestion.ts'
import type { Intent } from './intent.ts'

const unknown: Intent = { kind: 'unknown' }

/** One figure by its name: what returns, what waits, the savings goal or the forecast. */
export function simpleFigureAsked(question: FigureQuestion): Intent | undefined {
  const { asked, isAboutSome, periods, leftover } = question
  if (asked === 'savings-goal' || asked === 'standouts')
    return !isAboutSome && isForecast(question) ? { kind: asked } : unknown
  if (asked === 'recurring') return isOfAllReturning(question) ? { kind: asked } : unknown
  if (asked === 'pending') {
    const isOfAll = !isAboutSome && periods.length === 0 && leftover.kind === 'nothing'
    return isOfAll ? { kind: asked } : unknown
  }
  // A forecast is of the whole month: of a part of it, what was spent is the most that can be said.
  if (asked === undefined || isAboutSome) return undefined
  return isForecast(question) ? { kind: 'forecast' } : unknown
}

/** Whether the list of all that returns answers: of one, or of how they changed, it does not. */
const isOfAllReturning = ({ isAboutSome, isComparing, isRanking, leftover }: FigureQuestion): boolean =>
  !isAboutSome && !isComparing && !isRanking && leftover.kind === 'nothing'

/** Whether this month's forecast answers: it is of everything, and of no other time. */
const isForecast = ({ periods: [period], today, leftover }: FoundInQuestion): boolean =>
  leftover.kind === 'nothing' && isOfThisMonth(period, today)

/** The month and projects have budgets, in their own currency and of all expenses; of anything else there is none. */
export function budgetAsked(rest: string, question: FigureQuestion): Intent {
  const { subject, periods, today, leftover, isAffording } = question
  const { projectId, name = '', category, merchant } = subject
  const [period] = periods
  if (projectId && projectId !== noProject && !category)
    return { kind: 'project-budget', subject: { projectId, name }, hasPeriod: period !== undefined }
  if (projectId || category || merchant || !isOfThisMonth(period, today))
    return { kind: 'no-budget', subject, period: period ?? thisMonth(today) }
  // Somebody's budget whom we do not know must not be answered with the month's.
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
