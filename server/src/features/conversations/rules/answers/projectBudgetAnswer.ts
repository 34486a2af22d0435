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
  if (!found) return say`The ${name} project no longer exists.`
  const { spent, count, isUnused, ofBudget } = found
  const { subject: spender } = spenderOf(tools)
  const expenses = count.value === '1' ? 'expense' : 'expenses'
  const inAll = isUnused
    ? say`It has no expenses.`
    : say`${spender} spent ${spent} on it in total (${count} ${expenses}).`
  if (!ofBudget) return say`The ${name} project has no budget. ${inAll}`
  const { budget, used, isOver, left } = ofBudget
  const usedUp = used ? say` (${used})` : []
  const sums = say`${spender} spent ${spent} of the ${name} project’s ${budget} budget${usedUp}.`
  const rest = isOver ? say` That’s ${left} over budget.` : say` That leaves ${left}.`
  return say`${sums}${rest}${hasPeriod ? ' A project’s budget covers the whole project, not one period.' : ''}`
}
