import { type Letter, partingGap } from '../ppocr/letters.ts'
import { alignment } from './alignment.ts'

/** A word as read by the other recognizer. */
export interface OtherWord {
  readonly text: string
  readonly confidence: number
}

/** A letter with the other recognizer's reading: nothing, or several characters. */
export interface ComparedLetter extends Letter {
  readonly other: string
  /** 0 if it read nothing. */
  readonly otherConfidence: number
}

interface OtherLetter {
  readonly text: string
  readonly confidence: number
  readonly startsWord: boolean
}

/** Minimum probability of a space if the other recognizer saw one, and factor if it saw none. */
const seenSpace = 0.6
const unseenSpace = 0.6

/** Aligns another reading of the same line with its letters. */
export function compareReadings(letters: readonly Letter[], other: readonly OtherWord[]): ComparedLetter[] {
  const others = other.flatMap(({ text, confidence }) =>
    Array.from(text, (letter, place): OtherLetter => ({ text: letter, confidence, startsWord: place === 0 })),
  )
  const places = letters.map((): OtherLetter[] => [])
  const steps = alignment(letters.map(({ text }) => text).join(''), others.map(({ text }) => text).join(''))
  for (const { at, from } of steps) {
    const found = from === undefined ? undefined : others[from]
    // Anything before the first letter belongs to it; anything after a letter, to that one.
    const place = at.isAfter ? Math.max(0, at.place - 1) : at.place - 1
    if (found) places[place]?.push(found)
  }
  return letters.map((letter, index) => {
    const here = places[index] ?? []
    return {
      ...letter,
      gap: gapBetween(letter, here, index === 0 || (places[index - 1] ?? []).length > 0),
      other: here.map(({ text }) => text).join(''),
      otherConfidence: Math.min(1, ...here.map(({ confidence }) => confidence)) * Math.sign(here.length),
    }
  })
}

function gapBetween(letter: Letter, here: readonly OtherLetter[], isBeforeSeen: boolean): number {
  const [first] = here
  if (!first || !isBeforeSeen || first.text.toLowerCase() !== letter.text.toLowerCase()) return letter.gap
  if (first.startsWord) return Math.max(letter.gap, seenSpace)
  return letter.gap >= partingGap && letter.gap < 1 ? letter.gap * unseenSpace : letter.gap
}
