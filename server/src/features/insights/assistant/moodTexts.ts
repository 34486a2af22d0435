import { moodAnalysisDays } from '@outlay/contract/assistantInsights'
import { fewestForMood } from '@outlay/contract/dashboard'
import { type MoodValue, moodOf } from '@outlay/contract/moods'
import type { Shown } from '../shownIn.ts'
import type { ComparedMood } from './moodSamples.ts'
import { SaidFigures, type SaidText } from './saidFigures.ts'

interface MoodTexts {
  readonly pattern: SaidText
  readonly triggers: readonly { readonly id: string; readonly said: SaidText }[]
  readonly strategies: readonly { readonly id: string; readonly said: SaidText }[]
}

const label = (mood: MoodValue): string => moodOf(mood)?.label ?? mood

/** What may be done about spending more in a mood; plain advice, which stands on no figure. */
const strategies: Readonly<Record<MoodValue, string>> = {
  happy: 'When you are happy, choose the treat before you go out, and keep to that one.',
  sad: 'When you are sad, try what costs nothing first: a walk, a call to a friend. Buy afterwards, if you still want to.',
  stressed:
    'When you are stressed, put it on a list and sleep on it. Most of it looks different the next day.',
  excited: 'When you are excited, look at what else the money is meant for before you pay.',
  neutral: 'What you buy without a strong feeling is habit. Go through it and end what you would not miss.',
  impulsive: 'Wait a day before you buy on impulse. What you still want then is worth it.',
  anxious:
    'When you are anxious about money, look at your budget first. Knowing what is left calms more than buying.',
}

/** How moods and spending go together, in sentences by rules: no claim of a mood that stands on too few expenses. */
export function moodTexts(moods: readonly ComparedMood[], shown: Shown): MoodTexts {
  const triggers = moods.filter(({ comparison }) => comparison === 'more')
  return {
    pattern: patternOf(moods, shown),
    triggers: triggers.map(one => ({ id: `trigger:${one.mood}`, said: triggerOf(one, shown) })),
    strategies: [
      ...triggers.map(({ mood }) => ({ id: `strategy:${mood}`, said: plain(strategies[mood], shown) })),
      ...generalStrategies(moods, shown),
    ],
  }
}

const plain = (text: string, shown: Shown): SaidText => new SaidFigures(shown).text(text)

function patternOf(moods: readonly ComparedMood[], shown: Shown): SaidText {
  const said = new SaidFigures(shown)
  const number = moods.reduce((sum, { count }) => sum + count, 0)
  const [most] = moods
  const days = said.count('days looked at', moodAnalysisDays)
  const have = number === 1 ? 'expense has' : 'expenses have'
  const counted = `${said.count('expenses with a mood', number)} ${have} a mood in the last ${days} days`
  if (!most) return said.text(`No expense has a mood in the last ${days} days.`)
  const often = `most often ${label(most.mood)} (${said.count(`expenses of ${label(most.mood)}`, most.count)})`
  const clear = moods.filter(({ comparison }) => comparison === 'more' || comparison === 'less')
  if (clear.length > 0)
    return said.text(`${counted}, ${often}. ${clear.map(one => comparedText(one, said)).join(' ')}`)
  if (moods.every(({ comparison }) => comparison === 'too-few'))
    return said.text(
      `${counted}, ${often}. That is too few to say how mood and spending go together: it takes ${said.count('fewest expenses for a comparison', fewestForMood)} in one mood and as many in others.`,
    )
  return said.text(
    `${counted}, ${often}. No mood stands out: the differences between them are no larger than chance makes.`,
  )
}

function comparedText({ mood, average, count, comparison, others }: ComparedMood, said: SaidFigures): string {
  const of = label(mood)
  const own = said.money(`average of ${of}`, average ?? '0.00')
  const rest = said.money(`average of others than ${of}`, others?.average ?? '0.00')
  return `${of} purchases cost ${comparison}: ${own} on average over ${said.count(`number of ${of}`, count)}, against ${rest} over the ${said.count(`number of others than ${of}`, others?.count ?? 0)} others.`
}

function triggerOf(found: ComparedMood, shown: Shown): SaidText {
  const said = new SaidFigures(shown)
  const { category, count } = found.topCategory
  const often = `most often ${shown.category(category)} (${said.count('in that category', count)} of ${said.count('in that mood', found.count)})`
  return said.text(`${comparedText(found, said)} It is ${often}.`)
}

function generalStrategies(moods: readonly ComparedMood[], shown: Shown) {
  if (moods.length === 0) return []
  const isEarly = moods.every(({ comparison }) => comparison === 'too-few')
  const text = isEarly
    ? 'Choose a mood whenever you add an expense, also when nothing is special: only then can moods be compared.'
    : 'Keep choosing a mood when you add an expense. Look at it again at the end of the month, before you plan the next.'
  return [{ id: 'strategy:track', said: plain(text, shown) }]
}
