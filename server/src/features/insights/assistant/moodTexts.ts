import { minExpensesForMood } from '@outlay/contract/dashboard/dashboard'
import type { MoodValue } from '@outlay/contract/expenses/moods'
import { moodAnalysisDays } from '@outlay/contract/insights/assistantInsights'
import { msg, translated } from '../../../core/language/say.ts'
import type { Shown } from '../shownIn.ts'
import { StatedFigures, type StatedText } from './findings.ts'
import type { ComparedMood } from './moodSamples.ts'

interface MoodTexts {
  readonly pattern: StatedText
  readonly triggers: readonly { readonly id: string; readonly said: StatedText }[]
  readonly strategies: readonly { readonly id: string; readonly said: StatedText }[]
}

/** General advice about spending more in a mood, not based on figures. */
const strategies: Readonly<Record<MoodValue, string>> = {
  happy: msg('When you are happy, choose one treat before you go out and stick to it.'),
  sad: msg(
    'When you are sad, try something free first: a walk, or a call to a friend. Buy afterward if you still want to.',
  ),
  stressed: msg(
    'When you are stressed, put what you want on a list and sleep on it. Most of it looks different the next day.',
  ),
  excited: msg('When you are excited, check what else the money is meant for before you pay.'),
  neutral: msg('What you buy without a strong feeling is habit. Review it and cut what you wouldn’t miss.'),
  impulsive: msg('Wait a day before you buy on impulse. If you still want it then, it is worth it.'),
  anxious: msg(
    'When you are anxious about money, check your budget first. Knowing what is left is more calming than buying.',
  ),
}

/** How moods and spending correlate, worded by rules; makes no claim based on too few expenses. */
export function moodTexts(moods: readonly ComparedMood[], shown: Shown): MoodTexts {
  const triggers = moods.filter(({ comparison }) => comparison === 'more')
  return {
    pattern: patternOf(moods, shown),
    triggers: triggers.map(one => ({ id: `trigger:${one.mood}`, said: triggerOf(one, shown) })),
    strategies: [
      ...triggers.map(({ mood }) => ({
        id: `strategy:${mood}`,
        said: plain(translated(strategies[mood], shown.say), shown),
      })),
      ...generalStrategies(moods, shown),
    ],
  }
}

const plain = (text: string, shown: Shown): StatedText => new StatedFigures(shown).text(text)

function patternOf(moods: readonly ComparedMood[], shown: Shown): StatedText {
  const said = new StatedFigures(shown)
  const number = moods.reduce((sum, { count }) => sum + count, 0)
  const [most] = moods
  const days = said.count('days looked at', moodAnalysisDays)
  if (!most) return said.text(said.say('No expenses in the last {days} days have a mood.', { days }))
  const mood = shown.mood(most.mood)
  const counted = said.say(
    '{number, plural, one {{shown} expense has a mood in the last {days} days, most often {mood} ({times}).} other {{shown} expenses have a mood in the last {days} days, most often {mood} ({times}).}}',
    {
      number,
      shown: said.count('expenses with a mood', number),
      days,
      mood,
      times: said.count(`expenses of ${mood}`, most.count),
    },
  )
  const clear = moods.filter(({ comparison }) => comparison === 'more' || comparison === 'less')
  if (clear.length > 0)
    return said.text([counted, ...clear.map(one => comparedText(one, said, shown))].join(' '))
  if (moods.every(({ comparison }) => comparison === 'too-few')) {
    const tooFew = said.say(
      'That’s too few to tell how mood and spending are related. You need {fewest} expenses with one mood and {fewest} with others.',
      { fewest: said.count('fewest expenses for a comparison', minExpensesForMood) },
    )
    return said.text(`${counted} ${tooFew}`)
  }
  const none = said.say(
    'No mood stands out. The differences between them are no larger than chance would explain.',
  )
  return said.text(`${counted} ${none}`)
}

function comparedText(compared: ComparedMood, said: StatedFigures, shown: Shown): string {
  const { mood, average, count, comparison, others } = compared
  const of = shown.mood(mood)
  return said.say(
    '{comparison, select, more {{mood} purchases cost more: {average} on average across {count}, compared with {rest} across the {others} others.} other {{mood} purchases cost less: {average} on average across {count}, compared with {rest} across the {others} others.}}',
    {
      comparison,
      mood: of,
      average: said.money(`average of ${of}`, average ?? '0.00'),
      count: said.count(`number of ${of}`, count),
      rest: said.money(`average of others than ${of}`, others?.average ?? '0.00'),
      others: said.count(`number of others than ${of}`, others?.count ?? 0),
    },
  )
}

function triggerOf(found: ComparedMood, shown: Shown): StatedText {
  const said = new StatedFigures(shown)
  const { category, count } = found.topCategory
  const compared = comparedText(found, said, shown)
  const often = said.say('They’re most often in {category} ({count} of {all}).', {
    category: shown.category(category),
    count: said.count('in that category', count),
    all: said.count('in that mood', found.count),
  })
  return said.text(`${compared} ${often}`)
}

function generalStrategies(moods: readonly ComparedMood[], shown: Shown) {
  if (moods.length === 0) return []
  const isEarly = moods.every(({ comparison }) => comparison === 'too-few')
  const text = isEarly
    ? shown.say(
        'Choose a mood whenever you add an expense, even when nothing stands out. Moods can only be compared that way.',
      )
    : shown.say(
        'Keep choosing a mood when you add an expense. Check back at the end of the month, before you plan the next one.',
      )
  return [{ id: 'strategy:track', said: plain(text, shown) }]
}
