import type { AnswerPart } from '@outlay/contract/conversations'
import type { MoodValue } from '@outlay/contract/moods'
import { say } from '../answerParts.ts'
import type { FigureTools } from '../figures/figureTools.ts'
import { labelOf, type MoodFigures } from '../figures/moodFigures.ts'
import type { Period } from './periodNames.ts'

interface AskedMoods {
  /** Without any: all. */
  readonly moods: readonly MoodValue[]
  readonly period: Period
}

const few = 'on fewer than five expenses, too few to say a figure'

export async function moodAnswer(
  { moods: wanted, period: { span, phrase } }: AskedMoods,
  tools: FigureTools,
): Promise<AnswerPart[]> {
  const found = await tools.moods(span)
  if (!found.taggedShare) return say`There are no expenses ${phrase}.`
  if (found.isUntagged)
    return say`None of your ${found.expenses} expenses ${phrase} has a mood. You can choose one for each expense.`
  const known = found.moods.filter(({ mood }) => wanted.length === 0 || wanted.includes(mood))
  const missing = wanted.filter(mood => !known.some(one => one.mood === mood))
  const without = missing.flatMap(mood => say`\n${labelOf(mood)} stands ${few}.`)
  const others = wanted.length === 0 && found.hasOthers ? `\nOther moods each stand ${few}.` : ''
  const dearest = wanted.length === 0 && found.dearest ? `\nThe dearest on average is ${found.dearest}.` : ''
  const tagged = say`You chose a mood for ${found.taggedShare} of your ${found.expenses} expenses ${phrase}.`
  return say`${tagged}${known.flatMap(line)}${without}${others}${dearest}\n`
}

const line = ({ label, total, count, average }: MoodFigures): AnswerPart[] =>
  say`\n${label}: ${total} for ${count} expenses, ${average} on average`
