import type { AnswerPart, Figure } from '@outlay/contract/conversations/conversations'
import { Big } from 'big.js'
import { say } from '../../answerer.ts'
import type { FigureTools } from '../../figures/figureTools.ts'
import { dayName, monthName } from '../words/periodText.ts'

const mostCharges = 12

const unset = (isDefault: boolean): string =>
  isDefault ? ' This is Outlay’s default budget. Set your own on the dashboard.' : ''

export async function savingsGoalAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const { savingsGoal, isDefault } = await tools.budget()
  if (Number(savingsGoal.value) === 0)
    return say`You don’t have a savings goal for ${monthName(tools.today)}. You can set one on the dashboard.`
  const own = isDefault ? ' This is Outlay’s default goal. Set your own on the dashboard.' : ''
  return say`Your monthly savings goal for ${monthName(tools.today)} is ${savingsGoal}.${own}`
}

export async function budgetAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const { budget, spent, used, isOver, left, perDay, byNow, pace, isDefault } = await tools.budget()
  const usedUp = used ? say` (${used})` : []
  const sums = say`You’ve spent ${spent} of this month’s ${budget} budget${usedUp}.`
  if (isOver) return say`${sums} You’re ${left} over budget.${unset(isDefault)}`
  const paces = {
    ahead: say`An even pace would be ${byNow} by today, so you’re spending faster than that.`,
    behind: say`An even pace would be ${byNow} by today, so you’re on track.`,
    level: say`You’re spending at exactly an even pace.`,
  }
  return say`${sums} You have ${left} left, or ${perDay} a day for the rest of the month. ${paces[pace]}${unset(isDefault)}`
}

/** Does not repeat the amount, which came from the person: only computed figures are shown. */
export async function affordAnswer(amount: string, tools: FigureTools): Promise<AnswerPart[]> {
  const { budget, spent, left, isOver, perDay, isDefault } = await tools.budget()
  if (isOver)
    return say`No. You’ve spent ${spent} of this month’s ${budget} budget, so you’re already ${left} over.${unset(isDefault)}`
  // The question may be in any currency; amounts are compared in the person's own.
  const taken = `, assuming the amount is in ${left.currency}`
  const rest = Big(left.value).minus(amount)
  if (rest.lt(0))
    return say`No, that’s more than you have left${taken}. This month’s budget is ${budget} and you’ve spent ${spent}, so ${left} is left.${unset(isDefault)}`
  return say`Yes, that fits this month’s budget${taken}. The budget is ${budget} and you’ve spent ${spent}, so you have ${left} left, or ${perDay} a day for the rest of the month. This would leave you less per day.${unset(isDefault)}`
}

export async function recurringAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const charges = await tools.recurring()
  if (charges.length === 0)
    return say`I found no recurring charges as of ${dayName(tools.today)}. I look for a merchant or description that is paid at regular intervals, for about the same amount each time.`
  const lines = charges
    .slice(0, mostCharges)
    .flatMap(
      ({ name, rhythm, amount, next }) =>
        say`\n${name}: ${amount} ${rhythm}, next expected on ${dayName(next)}`,
    )
  const more = charges.length > mostCharges ? '\nThere are more. These are due first.' : ''
  return say`Here are the recurring charges as of ${dayName(tools.today)}, each with its latest amount:${lines}${more}\n`
}

const whyItStandsOut = {
  'unusual-amount': 'far above the usual amount',
  'double-payment': 'possible duplicate; if it was only paid once, delete one',
}

export async function standoutsAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const found = await tools.standouts()
  if (found.length === 0)
    return say`Nothing stands out as of ${dayName(tools.today)}. No amount in the last 30 days is far above the usual for its merchant or category, and none in the last 60 days looks like a double payment.`
  const lines = found.flatMap(
    ({ kind, name, date, amount }) => say`\n${name} (${dayName(date)}): ${amount}, ${whyItStandsOut[kind]}`,
  )
  return say`These are worth a look as of ${dayName(tools.today)}:${lines}\n`
}

export async function forecastAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const found = await tools.forecast()
  if (!found)
    return say`There isn’t enough data for a forecast of ${monthName(tools.today)} yet. I need three whole months with expenses.`
  const { expected, spent, lastMonth, stillDue, due } = found
  const charges = due.flatMap(({ name, amount }, index) => say`${index > 0 ? ', ' : ''}${name} ${amount}`)
  const returning =
    Number(stillDue.value) > 0 ? say` Recurring charges still due: ${stillDue} (${charges}).` : []
  if (!expected)
    return say`There isn’t enough data for a forecast of ${monthName(tools.today)}: earlier months varied too much. So far ${spent} is recorded this month (${lastMonth} last month).${returning}`
  const { total, low, high } = expected
  return say`This month should total about ${total}, with a four-in-five chance of landing between ${low} and ${high}. So far ${spent} is recorded, and the rest is forecast from earlier months (${lastMonth} last month).${returning} This is an estimate.`
}

export async function pendingAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const pending = await tools.pending()
  const today = dayName(tools.today)
  if (tools.spender.kind !== 'person') return teamsPendingAnswer(pending, today)
  if (pending.value === '0') return say`You’re all caught up as of ${today}. You have no expenses to review.`
  const [expenses, count] = pending.value === '1' ? ['expense', 'It counts'] : ['expenses', 'They count']
  return say`As of ${today}, you have ${pending} ${expenses} to review. ${count} toward your totals once you do.`
}

export async function unsubmittedAnswer(tools: FigureTools): Promise<AnswerPart[]> {
  const found = await tools.unsubmitted()
  const today = dayName(tools.today)
  if (found.value === '0') return say`You’ve submitted everything that needs approval as of ${today}.`
  const expenses = found.value === '1' ? 'expense' : 'expenses'
  return say`As of ${today}, you have ${found} complete ${expenses} not yet submitted for approval.`
}

function teamsPendingAnswer(pending: Figure, today: string): AnswerPart[] {
  if (pending.value === '0') return say`None of the team’s expenses are pending as of ${today}.`
  const [expenses, count] =
    pending.value === '1' ? ['expense is', 'It counts'] : ['expenses are', 'They count']
  return say`As of ${today}, ${pending} ${expenses} pending on the team’s projects. ${count} toward totals once approved.`
}
