import type { AnswerPart } from '@outlay/contract/conversations/conversations'
import { say } from '../../answerParts.ts'
import type { FigureTools } from '../../figures/figureTools.ts'
import type { Intent } from '../intents/intent.ts'
import { spenderOf } from './spenderWords.ts'

type ProjectBudgetIntent = Extract<Intent, { readonly kind: 'project-budget' }>

/** A project's remaining budget, over its whole duration. */
export async function projectBudgetAnswer(
  { subject: { projectId, name }, hasPeriod }: ProjectBudgetIntent,
  tools: FigureTools,
): Promise<AnswerPart[]> {
  const found = await tools.projectBudget(projectId)
  if (!found) return say`The project ${name} is not there any more.`
  const { spent, count, isUnused, ofBudget } = found
  const { subject: spender, have } = spenderOf(tools)
  const expenses = count.value === '1' ? 'expense' : 'expenses'
  const inAll = isUnused
    ? say`There are no expenses on it.`
    : say`${spender} ${have} spent ${spent} on it in all, in ${count} ${expenses}.`
  if (!ofBudget) return say`The project ${name} has no budget. ${inAll}`
  const { budget, used, isOver, left } = ofBudget
  const usedUp = used ? say` (${used})` : []
  const sums = say`${spender} ${have} spent ${spent} of the budget of ${budget} of the project ${name}${usedUp}.`
  const rest = isOver ? say` That is ${left} over it.` : say` ${left} is left.`
  return say`${sums}${rest}${hasPeriod ? ' A project’s budget is for all of its time, not for a part of it.' : ''}`
}
