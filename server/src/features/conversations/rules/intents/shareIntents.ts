import { deductible, has, sharing } from '../words/questionForms.ts'
import type { FigureQuestion } from './figureQuestion.ts'
import type { Intent } from './intent.ts'

const unknown: Intent = { kind: 'unknown' }
/** Words for a whole other than total spending. */
const otherWhole = has(
  'budget|goals?|receipts?|transactions|purchases|items|each|every|income|salary|earnings|savings?',
)

/** A part's share of all spending in a period. Deductible amounts and budgets report their own shares. */
export function shareAsked(question: FigureQuestion): Intent | undefined {
  const { rest, subject, periods, asked, leftover, isNarrowed, isComparing } = question
  if (!sharing.test(rest)) return undefined
  if (deductible.test(rest)) return undefined
  if (asked === 'budget' && Object.keys(subject).length === 0) return undefined
  const isOfOnePart = narrowings(subject) + (leftover.kind === 'name' ? 1 : 0) === 1
  const isClear = isOfOnePart && !isNarrowed && !isComparing && asked === undefined && !periods[1]
  return isClear && !otherWhole.test(rest) ? { kind: 'share', ...question.about } : unknown
}

/** With two subjects, one could be the whole of the other. */
function narrowings({ category, projectId, merchant }: FigureQuestion['subject']): number {
  return [category, projectId, merchant].filter(Boolean).length
}
