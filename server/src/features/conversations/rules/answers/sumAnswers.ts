import type { AnswerPart, Figure } from '@outlay/contract/conversations/conversations'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import { categoryName, say } from '../../answerParts.ts'
import type { FigureTools } from '../../figures/figureTools.ts'
import type { Grouping, LargestItem } from '../../figures/largestFigures.ts'
import { comparedSpans } from '../intents/comparedSpans.ts'
import { type Intent, type SumIntent, scopeOf } from '../intents/intent.ts'
import { dayName, type Period, spanPhrase } from '../words/periodText.ts'
import { spenderOf } from './spenderWords.ts'
import { subjectPhrase, wholeNote } from './subjectText.ts'

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { readonly kind: Kind }>

/** The period as asked, or the shorter one that could be read. */
export function phraseOf(period: Period, span: DaySpan): string {
  return span.from === period.span.from && span.to === period.span.to ? period.phrase : spanPhrase(span)
}

export const nothing = (subject: string, phrase: string) => say`There are no expenses${subject} ${phrase}.`

export async function sumAnswer(intent: SumIntent, tools: FigureTools) {
  const found = await tools.totals(scopeOf(intent))
  const subject = subjectPhrase(intent.subject)
  const phrase = phraseOf(intent.period, found.span)
  if (found.isEmpty) return nothing(subject, phrase)
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
export function asPaid(own: Figure, paid: Figure | null | undefined): AnswerPart[] {
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
  if (found.isEmpty) return nothing(subject, phrase)
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
    return say`There are no expenses${subject} ${phrase} or ${before}.`
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
    return say`None of ${spenderOf(tools).whose} expenses${subject} ${phrase} have a merchant.`
  if (found.isEmpty) return nothing(subject, phrase)
  const lines = found.items.flatMap(
    item => say`\n${lineName(item, found.by)}: ${asPaid(item.total, item.paid)}`,
  )
  return say`${headings[found.by]}${subject} ${phrase}, largest first:${lines}\n`
}

function lineName({ name, date }: LargestItem, by: Grouping): string {
  if (by === 'category') return categoryName(name)
  return date ? `${name} (${dayName(date)})` : name
}
