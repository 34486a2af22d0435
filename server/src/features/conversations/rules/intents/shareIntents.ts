import { deductible, has, sharing } from '../words/questionForms.ts'
import type { FigureQuestion } from './figureQuestion.ts'
import type { Intent } from './intent.ts'

const unknown: Intent = { kind: 'unknown' }
/** Beside these a part is of another whole than all that was spent. */
const otherWhole = has(
  'budget|goals?|receipts?|transactions|purchases|items|each|every|income|salary|earnings|savings?',
)

/** What a part comes to of all that was spent in a time. What is deductible and a budget say their shares themselves. */
export function shareAsked(question: FigureQuestion): Intent | undefined {
  const { rest, subject, periods, asked, leftover, isNarrowed, isComparing } = question
  if (!sharing.test(rest)) return undefined
  if (deductible.test(rest)) return undefined
  if (asked === 'budget' && Object.keys(subject).length === 0) return undefined
  const isOfOnePart = narrowings(subject) + (leftover.kind === 'name' ? 1 : 0) === 1
  const isClear = isOfOnePart && !isNarrowed && !isComparing && asked === undefined && !periods[1]
  return isClear && !otherWhole.test(rest) ? { kind: 'share', ...question.about } : unknown
}

/** Of two, one could be the whole that the other is a part of. */
function narrowings({ category, projectId, merchant }: FigureQuestion['subject']): number {
  return [category, projectId, merchant].filter(Boolean).length
}
