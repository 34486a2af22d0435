import type { AnswerPart, Figure } from '@outlay/contract/conversations/conversations'
import type { MoodValue } from '@outlay/contract/expenses/moods'
import { Big } from 'big.js'
import { say } from '../../answerer.ts'
import type { FigureTools } from '../../figures/figureTools.ts'
import { labelOf, type MoodFigures, type MoodSumFigures } from '../../figures/moodFigures.ts'
import { datedPhrase, type Period } from '../words/periodText.ts'

interface MoodsQuery {
  /** Empty for all. */
  readonly moods: readonly MoodValue[]
  readonly period: Period
}

const fewNote = '\nI only give averages for five or more expenses.'

export async function moodAnswer(
  { moods: wanted, period: { span, phrase } }: MoodsQuery,
  tools: FigureTools,
): Promise<AnswerPart[]> {
  const found = await tools.moods(span)
  if (!found.taggedShare) return say`You have no expenses ${datedPhrase({ span, phrase })}.`
  if (found.isUntagged)
    return say`You have ${found.expenses} ${expensesWord(found.expenses)} ${phrase}, none with a mood. You can add one to any expense.`
  const isAsked = ({ mood }: { mood: MoodValue }) => wanted.length === 0 || wanted.includes(mood)
  const [known, few] = [found.moods.filter(isAsked), found.few.filter(isAsked)]
  const missing = wanted.filter(mood => ![...known, ...few].some(one => one.mood === mood))
  const without = missing.flatMap(mood => say`\n${labelOf(mood)}: no expenses`)
  const mostExpensive =
    wanted.length === 0 && found.mostExpensive
      ? `\n${found.mostExpensive} purchases cost the most on average.`
      : ''
  const tagged = say`You added a mood to ${found.taggedShare} of your ${found.expenses} ${expensesWord(found.expenses)} ${phrase}.`
  const note = few.length > 0 ? fewNote : ''
  return say`${tagged}${known.flatMap(line)}${few.flatMap(fewLine)}${without}${mostExpensive}${note}\n`
}

const line = (mood: MoodFigures): AnswerPart[] => say`${fewLine(mood)}, ${mood.average} on average`

const fewLine = ({ label, total, count }: MoodSumFigures): AnswerPart[] =>
  say`\n${label}: ${total} for ${count} ${expensesWord(count)}`

const expensesWord = (count: Figure): string => (count.value === '1' ? 'expense' : 'expenses')

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
  if (!enough && !few) return say`You have no expenses marked ${label} ${datedPhrase({ span, phrase })}.`
  if (!enough)
    return say`I can’t compare that yet. You have too few expenses marked ${label} ${datedPhrase({ span, phrase })}.${few ? fewLine(few) : ''}${fewNote}\n`
  const { total, count, average } = enough
  const own = say`You spent ${total} on ${count} expenses marked ${label} ${phrase}, ${average} on average.`
  if (!others) return say`${own} I can’t compare that yet. You have fewer than five other expenses.`
  const [all, times] = others.all
  const [one, other] = [Big(average.value), Big(others.average.value)]
  const more = one.eq(other) ? 'the same' : one.gt(other) ? 'more' : 'less'
  return say`${own} You had ${times} expenses in all, for a total of ${all}. The others averaged ${others.average}, so expenses marked ${label} averaged ${more}.`
}
