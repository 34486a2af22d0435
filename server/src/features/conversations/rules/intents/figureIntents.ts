import { moodForm } from '../words/moodLexicon.ts'
import {
  amountForm,
  averaging,
  counting,
  deductible,
  elsewhere,
  sharing,
  unsubmitted,
} from '../words/questionForms.ts'
import { asksForLater, isUnclearTime } from './askedTimes.ts'
import { asksToWrite, hasUnknownCondition } from './beyondRules.ts'
import { budgetAsked, simpleFigureAsked } from './budgetIntents.ts'
import { type FigureQuestion, type FoundInQuestion, howMuch, isNoSum, questionOf } from './figureQuestion.ts'
import { groupingIn, groupsAsked, mostIn } from './groupIntents.ts'
import type { Intent } from './intent.ts'
import { moodsAsked } from './moodIntents.ts'
import { asksForTaxPaid, hasBareTime } from './qualifiers.ts'
import { shareAsked } from './shareIntents.ts'
import { comparedTimes, rateAsked } from './timeIntents.ts'

/** A rule's intent for a question; undefined if it does not apply. */
interface FigureRule {
  readonly name: string
  readonly read: (question: FigureQuestion) => Intent | undefined
}

const fewer = /\bfewer\b/
const unknown: Intent = { kind: 'unknown' }

/** Order matters: the first match wins. */
const figureRules: readonly FigureRule[] = [
  { name: 'to write', read: ({ words }) => (asksToWrite(words) ? { kind: 'writing' } : undefined) },
  {
    name: 'of elsewhere',
    read: ({ rest }) => (elsewhere.test(rest.replace(sharing, ' ')) ? unknown : undefined),
  },
  {
    name: 'to afford an amount',
    read: ({ words, isAffording }) => {
      const amount = isAffording ? amountIn(words) : undefined
      return amount === undefined ? undefined : { kind: 'afford', amount }
    },
  },
  {
    name: 'of tax that was paid',
    read: ({ rest }) => (asksForTaxPaid(rest) ? { kind: 'tax-paid' } : undefined),
  },
  { name: 'of what is not submitted', read: unsubmittedAsked },
  { name: 'under conditions that are not clear, or of what has none', read: narrowingAsked },
  {
    name: 'under a condition, or of a time, that is not understood',
    read: ({ rest, periods }) =>
      hasUnknownCondition(rest) || isUnclearTime(rest, periods) ? unknown : undefined,
  },
  {
    name: 'of what is to come',
    read: ({ rest, asked, periods, today }) =>
      asksForLater(rest, periods, today) && asked !== 'recurring' ? { kind: 'later' } : undefined,
  },
  { name: 'by currency or by who spent', read: groupsAsked },
  {
    name: 'of moods',
    read: question => (moodForm.test(question.rest) ? moodsAsked(question.rest, question) : undefined),
  },
  {
    name: 'of a budget',
    read: question =>
      question.isAffording || question.asked === 'budget' ? budgetAsked(question.rest, question) : undefined,
  },
  { name: 'what a part is of all', read: shareAsked },
  { name: 'of one figure by its name', read: simpleFigureAsked },
  { name: 'by the day, the week or the month', read: rateAsked },
  {
    name: 'of a length of time that is no time',
    read: ({ rest }) => (hasBareTime(rest) ? unknown : undefined),
  },
  {
    name: 'of what is deductible in two times',
    read: ({ rest, periods: [, other] }) => (deductible.test(rest) && other ? unknown : undefined),
  },
  {
    name: 'of what is deductible',
    read: ({ rest, about }) => (deductible.test(rest) ? { kind: 'deductible', ...about } : undefined),
  },
  {
    // Neither of two periods may be ignored, and only sums can be compared.
    name: 'of two times, but of no sum',
    read: ({ rest, periods: [, other], isComparing }) =>
      other && !isComparing && isNoSum(rest) ? unknown : undefined,
  },
  {
    name: 'of numbers or averages in two times',
    read: ({ rest, isComparing }) =>
      isComparing && [counting, averaging, fewer].some(form => form.test(rest)) ? unknown : undefined,
  },
  {
    name: 'of one time beside another',
    read: ({ subject, periods, today, isComparing, isSum }) =>
      isComparing || (periods[1] && isSum)
        ? { kind: 'compare', subject, ...comparedTimes(periods, today) }
        : undefined,
  },
  {
    name: 'how many',
    read: ({ rest, about }) => (counting.test(rest) ? { kind: 'count', ...about } : undefined),
  },
  {
    name: 'how much on average',
    read: ({ rest, about }) => (averaging.test(rest) ? { kind: 'average', ...about } : undefined),
  },
  {
    name: 'of the largest',
    read: ({ rest, subject, about, isRanking }) =>
      isRanking && !howMuch.test(rest)
        ? { kind: 'largest', ...about, by: groupingIn(rest, subject), most: mostIn(rest) }
        : undefined,
  },
  { name: 'how much', read: ({ about, isSum }) => (isSum ? { kind: 'total', ...about } : undefined) },
]

/** The intent of a question about figures. `rest` is its text with recognized parts removed. */
export function figuresAsked(words: string, rest: string, found: FoundInQuestion): Intent {
  const question = questionOf(words, rest, found)
  for (const rule of figureRules) {
    const intent = rule.read(question)
    if (intent) return intent
  }
  return unknown
}

/** Only for all of the person's expenses, since no part or period is counted. */
function unsubmittedAsked({ rest, isAboutSome, periods, leftover }: FigureQuestion): Intent | undefined {
  if (!unsubmitted.test(rest)) return undefined
  const isOfAll = !isAboutSome && periods.length === 0 && leftover.kind === 'nothing'
  return isOfAll ? { kind: 'unsubmitted' } : unknown
}

/** An ambiguous amount or currency, or one the requested figure does not support. */
function narrowingAsked({
  narrowing,
  isNarrowed,
  subject,
  asked,
  isAffording,
}: FigureQuestion): Intent | undefined {
  if (narrowing === 'unclear-amount') return unknown
  if (narrowing !== 'clear') return { kind: narrowing }
  if (!isNarrowed || (asked === undefined && !isAffording)) return undefined
  const isOfBudget = isAffording || asked === 'budget' || asked === 'savings-goal'
  return isOfBudget && !subject.amounts ? { kind: 'budget-currency' } : unknown
}

function amountIn(words: string): string | undefined {
  return amountForm.exec(words)?.[1]?.replaceAll(',', '')
}
