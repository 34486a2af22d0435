import type { AnswerPart, Figure } from '@outlay/contract/conversations/conversations'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import { noProject } from '@outlay/contract/expenses/expenseFilters'
import { categoryName, say } from '../../answerer.ts'
import type { RateUnit } from '../../figures/figures.ts'
import type { FigureTools } from '../../figures/figureTools.ts'
import type { Grouping, LargestItem } from '../../figures/largestFigures.ts'
import { comparedSpans } from '../intents/describedIntent.ts'
import { type About, type Intent, type SumIntent, scopeOf } from '../intents/intent.ts'
import { datedPhrase, dayName, type Period, spanPhrase } from '../words/periodText.ts'
import type { Subject } from '../words/subjectLexicon.ts'

const person = { subject: 'You', who: 'you', have: 'have', whose: 'your' }
const team = { subject: 'The team', who: 'the team', have: 'has', whose: 'the team’s' }

/** Wording for who spent the figures. */
function spenderOf({ spender }: Pick<FigureTools, 'spender'>): typeof person {
  if (spender.kind !== 'member') return spender.kind === 'team' ? team : person
  const { name } = spender
  return { subject: name, who: name, have: 'has', whose: `${name}’s` }
}

/** A sum's subject after a verb: " on Travel", " at Blue Door Coffee"; empty for everything. */
function subjectPhrase(subject: Subject): string {
  const { originalCurrency, amounts, hasReceipt } = subject
  const paidIn = originalCurrency ? ` paid in ${originalCurrency}` : ''
  const without = hasReceipt === false ? ' without a receipt' : ''
  return `${namedPhrase(subject)}${without}${paidIn}${amounts ? ` ${amounts.phrase}` : ''}`
}

function namedPhrase({ category, projectId, merchant, name, search }: Subject): string {
  const onCategory = category ? ` on ${categoryName(category)}` : ''
  const described = search ? ` where “${search}” is mentioned` : ''
  if (merchant) return `${onCategory} at ${name ?? merchant}${described}`
  if (!projectId) return `${onCategory}${described}`
  const ofProject = projectId === noProject ? ' without a project' : ` on the ${name ?? ''} project`
  return `${onCategory}${ofProject}${described}`
}

/** Notes that the question named only part of a category but the figure covers all of it; else empty. */
export function wholeNote({ category, parts }: Subject): string {
  if (!category || !parts) return ''
  const words = parts.map(part => `“${part}”`).join(' and ')
  return `I only know ${categoryName(category)} as a whole, not ${words} alone. `
}

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { readonly kind: Kind }>

/** The period as asked, or the shorter one that could be read. */
function phraseOf(period: Period, span: DaySpan): string {
  return span.from === period.span.from && span.to === period.span.to ? period.phrase : spanPhrase(span)
}

const nothing = (subject: string, span: DaySpan, phrase: string) =>
  say`There are no expenses${subject} ${datedPhrase({ span, phrase })}.`

export async function sumAnswer(intent: SumIntent, tools: FigureTools) {
  const found = await tools.totals(scopeOf(intent))
  const subject = subjectPhrase(intent.subject)
  const phrase = phraseOf(intent.period, found.span)
  if (found.isEmpty) return nothing(subject, found.span, phrase)
  const { count, paid } = found
  const expenses = count.value === '1' ? 'expense' : 'expenses'
  const { subject: spender, have } = spenderOf(tools)
  const [total, average] = [asPaid(found.total, paid?.total), asPaid(found.average, paid?.average)]
  if (intent.kind === 'count')
    return say`${spender} ${have} ${count} ${expenses}${subject} ${phrase}, for a total of ${total}.`
  if (intent.kind === 'average')
    return say`The average expense${subject} ${phrase} was ${average}: ${total} across ${count} ${expenses}.`
  return say`${spender} spent ${total}${subject} ${phrase} (${count} ${expenses}).`
}

/** The paid amount, followed by its value in the person's currency; just the latter if equal. */
function asPaid(own: Figure, paid: Figure | null | undefined): AnswerPart[] {
  return paid ? say`${paid} (${own} in ${own.currency ?? ''})` : say`${own}`
}

/** Each sum separately, since an expense could be in both. */
export async function pairAnswer(sums: readonly SumIntent[], tools: FigureTools): Promise<AnswerPart[]> {
  const answers = await Promise.all(sums.map(sum => sumAnswer(sum, tools)))
  const notes = sums.map(({ subject }) => wholeNote(subject))
  return answers.flatMap((answer, index) => say`${index > 0 ? ' ' : ''}${notes[index] ?? ''}${answer}`)
}

/** Says that there is no budget, and what was spent. */
export async function noBudgetAnswer({ subject, period }: IntentOf<'no-budget'>, tools: FigureTools) {
  const spent = await sumAnswer({ kind: 'total', subject, period }, tools)
  const isOfAll = Object.keys(subject).length === 0
  const why = isOfAll
    ? 'I only know this month’s budget.'
    : 'That has no budget of its own. Only the month and projects do.'
  return say`${why} ${spent}`
}

export async function deductibleAnswer(intent: IntentOf<'deductible'>, tools: FigureTools) {
  const found = await tools.totals(scopeOf(intent))
  const subject = subjectPhrase(intent.subject)
  const phrase = phraseOf(intent.period, found.span)
  if (found.isEmpty) return nothing(subject, found.span, phrase)
  const share = found.deductibleShare
    ? say`, which is ${found.deductibleShare} of the ${found.total} ${spenderOf(tools).who} spent`
    : []
  return say`Marked as tax deductible${subject} ${phrase}: ${found.deductible}${share}. Your tax rules decide what you can deduct.`
}

export async function compareAnswer(intent: IntentOf<'compare'>, tools: FigureTools) {
  const { current, other } = comparedSpans(intent.period, intent.other, tools.today)
  const found = await tools.compare({ ...scopeOf(intent), span: current.span }, other.span)
  const subject = subjectPhrase(intent.subject)
  const [phrase, before] = [phraseOf(current, found.current.span), phraseOf(other, found.previous.span)]
  if (found.current.isEmpty && found.previous.isEmpty)
    return say`There are no expenses${subject} ${datedPhrase({ span: found.current.span, phrase })} or ${datedPhrase({ span: found.previous.span, phrase: before })}.`
  const spender = spenderOf(tools).subject
  const [total, previous] = [found.current, found.previous].map(one => asPaid(one.total, one.paid?.total))
  const sums = say`${spender} spent ${total ?? []}${subject} ${phrase}, compared with ${previous ?? []} ${before}.`
  if (found.change === 'same') return say`${sums} That’s the same.`
  return say`${sums} That’s ${found.difference} ${found.change}${shareText(found)}.`
}

/** Above this factor, percentages are meaningless; same limit as on the dashboard. */
const mostTimes = 10

function shareText({ share, change }: Awaited<ReturnType<FigureTools['compare']>>): AnswerPart[] {
  if (!share) return []
  const isFar = change === 'more' && Number(share.value) > mostTimes
  return isFar ? say`, more than ten times as much` : say` (${share})`
}

const headings: Readonly<Record<Grouping, string>> = {
  category: 'By category',
  project: 'By project',
  merchant: 'By merchant',
  expense: 'Top expenses',
  currency: 'By currency paid',
  member: 'By member',
}

export async function largestAnswer(intent: IntentOf<'largest'>, tools: FigureTools): Promise<AnswerPart[]> {
  const found = await tools.largest(intent.by, scopeOf(intent), intent.most)
  const subject = subjectPhrase(intent.subject)
  const phrase = phraseOf(intent.period, found.span)
  if (found.isEmpty && found.by === 'merchant')
    return say`None of ${spenderOf(tools).whose} expenses${subject} ${datedPhrase({ span: found.span, phrase })} have a merchant.`
  if (found.isEmpty) return nothing(subject, found.span, phrase)
  const lines = found.items.flatMap(
    item => say`\n${lineName(item, found.by)}: ${asPaid(item.total, item.paid)}`,
  )
  return say`${headings[found.by]}${subject} ${phrase}, largest first:${lines}\n`
}

function lineName({ name, date }: LargestItem, by: Grouping): string {
  if (by === 'category') return categoryName(name)
  return date ? `${name} (${dayName(date)})` : name
}

/** Average spending per day, week or month, excluding the future. */
export async function rateAnswer(
  intent: About & { readonly unit: RateUnit },
  tools: FigureTools,
): Promise<AnswerPart[]> {
  const found = await tools.rate(scopeOf(intent), intent.unit)
  const subject = subjectPhrase(intent.subject)
  const phrase = phraseOf(intent.period, found.span)
  if (found.isEmpty) return nothing(subject, found.span, phrase)
  const spender = spenderOf(tools).subject
  const total = asPaid(found.total, found.paid?.total)
  if (!found.rate)
    return say`${spender} spent ${total}${subject} ${phrase}. That’s less than a full ${intent.unit}, so there is no average.`
  const isRunning = intent.period.span.to > tools.today && phrase === intent.period.phrase
  const rate = asPaid(found.rate, found.paidRate)
  return say`${spender} spent an average of ${rate} a ${intent.unit}${subject} ${phrase}${isRunning ? ' so far' : ''}, for a total of ${total}.`
}

/** A part's share of all spending in the same days, with both sums. */
export async function shareAnswer(intent: About, tools: FigureTools): Promise<AnswerPart[]> {
  const { part, all, share } = await tools.share(scopeOf(intent))
  const subject = subjectPhrase(intent.subject)
  const phrase = phraseOf(intent.period, part.span)
  if (part.isEmpty || !share) return nothing(subject, part.span, phrase)
  const { subject: spender, whose } = spenderOf(tools)
  return say`${spender} spent ${part.total}${subject} ${phrase}, which is ${share} of ${whose} ${all.total} total.`
}

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
