import type { AnswerPart } from '@outlay/contract/conversations/conversations'
import type { MoodValue } from '@outlay/contract/expenses/moods'
import { Big } from 'big.js'
import { say } from '../../answerParts.ts'
import type { FigureTools } from '../../figures/figureTools.ts'
import { labelOf, type MoodFigures, type MoodSumFigures } from '../../figures/moodFigures.ts'
import type { Period } from '../words/periodText.ts'

interface MoodsQuery {
  /** Empty for all. */
  readonly moods: readonly MoodValue[]
  readonly period: Period
}

const fewNote = '\nI give no average of fewer than five expenses.'

export async function moodAnswer(
  { moods: wanted, period: { span, phrase } }: MoodsQuery,
  tools: FigureTools,
): Promise<AnswerPart[]> {
  const found = await tools.moods(span)
  if (!found.taggedShare) return say`There are no expenses ${phrase}.`
  if (found.isUntagged)
    return say`None of your ${found.expenses} expenses ${phrase} has a mood. You can choose one for each expense.`
  const isAsked = ({ mood }: { mood: MoodValue }) => wanted.length === 0 || wanted.includes(mood)
  const [known, few] = [found.moods.filter(isAsked), found.few.filter(isAsked)]
  const missing = wanted.filter(mood => ![...known, ...few].some(one => one.mood === mood))
  const without = missing.flatMap(mood => say`\n${labelOf(mood)}: no expenses`)
  const mostExpensive =
    wanted.length === 0 && found.mostExpensive ? `\nThe dearest on average is ${found.mostExpensive}.` : ''
  const tagged = say`You chose a mood for ${found.taggedShare} of your ${found.expenses} expenses ${phrase}.`
  const note = few.length > 0 ? fewNote : ''
  return say`${tagged}${known.flatMap(line)}${few.flatMap(fewLine)}${without}${mostExpensive}${note}\n`
}

const line = (mood: MoodFigures): AnswerPart[] => say`${fewLine(mood)}, ${mood.average} on average`

const fewLine = ({ label, total, count }: MoodSumFigures): AnswerPart[] =>
  say`\n${label}: ${total} for ${count} ${count.value === '1' ? 'expense' : 'expenses'}`

interface MoodQuery {
  readonly mood: MoodValue
  readonly period: Period
}

/** Compares a mood with the rest, only if both averages have at least five expenses. */
export async function moodComparisonAnswer(
  { mood, period: { span, phrase } }: MoodQuery,
  tools: FigureTools,
): Promise<AnswerPart[]> {
  const { enough, few, others } = await tools.moodBeside(mood, span)
  const label = labelOf(mood)
  if (!enough && !few) return say`There are no expenses with the mood ${label} ${phrase}.`
  if (!enough)
    return say`I cannot compare that: there are too few expenses with the mood ${label} ${phrase}.${few ? fewLine(few) : ''}${fewNote}\n`
  const { total, count, average } = enough
  const own = say`With the mood ${label} you spent ${total} for ${count} expenses ${phrase}, ${average} on average.`
  if (!others) return say`${own} I cannot compare that: there are fewer than five others.`
  const [all, times] = others.all
  const [one, other] = [Big(average.value), Big(others.average.value)]
  const more = one.eq(other) ? 'the same' : one.gt(other) ? 'more' : 'less'
  return say`${own} Of all ${times} expenses, ${all} together, the others were ${others.average} on average: with the mood ${label} you spent ${more} on each.`
}
