import type { AnswerPart, Figure } from '@outlay/contract/conversations/conversations'
import { Big } from 'big.js'
import { say } from '../../answerParts.ts'
import type { FigureTools } from '../../figures/figureTools.ts'
import { dayName } from '../words/periodText.ts'

const maxCharges = 12

const unset = (isDefault: boolean): string =>
  isDefault ? ' This is the budget Outlay begins with; set your own on the dashboard.' : ''

export async function savingsGoalAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const { savingsGoal, isDefault } = await tools.budget()
  if (Number(savingsGoal.value) === 0)
    return say`You have set no savings goal. You can set one on the dashboard.`
  const own = isDefault ? ' This is the goal Outlay begins with; set your own on the dashboard.' : ''
  return say`Your savings goal for the month is ${savingsGoal}.${own}`
}

export async function budgetAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const { budget, spent, used, isOver, left, perDay, byNow, pace, isDefault } = await tools.budget()
  const usedUp = used ? say` (${used})` : []
  const sums = say`You have spent ${spent} of this month’s budget of ${budget}${usedUp}.`
  if (isOver) return say`${sums} That is ${left} over it.${unset(isDefault)}`
  const paces = {
    ahead: say`Spread evenly it would be ${byNow} by today, so you are spending faster than that.`,
    behind: say`Spread evenly it would be ${byNow} by today, so you are on track.`,
    level: say`You are exactly where an even month would be.`,
  }
  return say`${sums} ${left} is left, which is ${perDay} for each day that remains. ${paces[pace]}${unset(isDefault)}`
}

/** Does not repeat the amount, which came from the person: only computed figures are shown. */
export async function affordAnswer(amount: string, tools: FigureTools): Promise<AnswerPart[]> {
  const { budget, spent, left, isOver, perDay, isDefault } = await tools.budget()
  if (isOver)
    return say`You have spent ${spent} of this month’s budget of ${budget}: that is ${left} over it, so this would add to that.${unset(isDefault)}`
  // The question may be in any currency; amounts are compared in the person's own.
  const taken = `, taking the amount as ${left.currency}`
  const rest = Big(left.value).minus(amount)
  if (rest.lt(0))
    return say`Of this month’s budget of ${budget} you have spent ${spent}, and ${left} is left. That is not enough for it${taken}.${unset(isDefault)}`
  return say`Yes, within this month’s budget${taken}: of ${budget} you have spent ${spent}, so ${left} is left, or ${perDay} for each day that remains. After this there would be less for those days.${unset(isDefault)}`
}

export async function recurringAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const charges = await tools.recurring()
  if (charges.length === 0)
    return say`I find no charges that return. I look for a merchant, or a description, that was paid again and again at a steady rhythm, for about the same amount.`
  const lines = charges
    .slice(0, maxCharges)
    .flatMap(
      ({ name, rhythm, amount, next }) =>
        say`\n${name}: ${amount} ${rhythm}, next expected on ${dayName(next)}`,
    )
  const more = charges.length > maxCharges ? '\nThere are more; these are due first.' : ''
  return say`These charges return, each with its latest amount:${lines}${more}\n`
}

const whyItStandsOut = {
  'unusual-amount': 'far above what is usual there',
  'double-payment': 'recorded twice; if it was paid once, delete one of them',
}

export async function standoutsAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const found = await tools.standouts()
  if (found.length === 0)
    return say`Nothing stands out: of the last 30 days no amount is far above what is usual at its merchant or in its category, and of the last 60 none seems to be paid twice.`
  const lines = found.flatMap(
    ({ kind, name, date, amount }) => say`\n${name} (${dayName(date)}): ${amount}, ${whyItStandsOut[kind]}`,
  )
  return say`These are worth a look:${lines}\n`
}

export async function forecastAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const found = await tools.forecast()
  if (!found)
    return say`There is not enough data for a forecast yet: I need three whole months with expenses, or what I said would be a guess.`
  const { total, low, high, spent, lastMonth, stillDue, due } = found
  const charges = due.flatMap(({ name, amount }, index) => say`${index > 0 ? ', ' : ''}${name} ${amount}`)
  const returning =
    Number(stillDue.value) > 0 ? say` Of charges that return, ${stillDue} is still due (${charges}).` : []
  return say`This month may come to about ${total}, four times in five between ${low} and ${high}: ${spent} is recorded, and what is to come is forecast from your earlier months (${lastMonth} in the last one).${returning} It is an estimate.`
}

export async function pendingAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const pending = await tools.pending()
  if (tools.spender.kind !== 'person') return teamsPendingAnswer(pending)
  if (pending.value === '0') return say`Nothing needs your review.`
  const [expenses, count] = pending.value === '1' ? ['expense waits', 'counts'] : ['expenses wait', 'count']
  return say`${pending} ${expenses} for your review and ${count} in no total until then.`
}

export async function unsubmittedAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const found = await tools.unsubmitted()
  if (found.value === '0') return say`You have submitted everything that needs approval.`
  const expenses = found.value === '1' ? 'expense is' : 'expenses are'
  return say`${found} ${expenses} complete and not submitted for approval yet.`
}

function teamsPendingAnswer(pending: Figure): AnswerPart[] {
  if (pending.value === '0') return say`None of the team’s expenses are pending.`
  const [expenses, count] = pending.value === '1' ? ['expense is', 'counts'] : ['expenses are', 'count']
  return say`${pending} ${expenses} pending on the team’s projects and ${count} in no total until approved.`
}
