import { type Letter, partingGap } from '../ppocr/letters.ts'

/** Groups of characters often confused with each other. */
const lookAlikes = [
  'O0QDCGU',
  'I1LlTi|!',
  'S5$8',
  'B8R3',
  'EFP',
  'Z27',
  'VYU',
  'MNHW',
  'KXR',
  'A4',
  'G6C',
  'g9q',
  'ce',
  'nh',
]

/** A position of the pivot and the character aligned with it; position 0 is before the first character. */
interface Step {
  readonly at: { readonly place: number; readonly isAfter: boolean }
  /** Character of the other text; undefined if it has none. */
  readonly from: number | undefined
}

/** The cheapest alignment of two texts. */
function alignment(pivot: string, other: string): Step[] {
  const costs = costTable(pivot, other)
  const costAt = (i: number, j: number) => costs[i]?.[j] ?? Number.POSITIVE_INFINITY
  const steps: Step[] = []
  let i = pivot.length
  let j = other.length
  while (i > 0 || j > 0) {
    const cost = costAt(i, j)
    const isPair = i > 0 && j > 0 && cost === costAt(i - 1, j - 1) + difference(pivot[i - 1], other[j - 1])
    if (isPair) steps.push({ at: { place: i--, isAfter: false }, from: --j })
    else if (i > 0 && cost === costAt(i - 1, j) + gapCost)
      steps.push({ at: { place: i--, isAfter: false }, from: undefined })
    else steps.push({ at: { place: i, isAfter: true }, from: --j })
  }
  return steps.reverse()
}

const gapCost = 0.75

function costTable(a: string, b: string): number[][] {
  const first = Array.from({ length: b.length + 1 }, (_, index) => index * gapCost)
  const table = [first]
  for (let i = 1; i <= a.length; i++) {
    const above = table[i - 1] ?? []
    const row = [i * gapCost]
    for (let j = 1; j <= b.length; j++) {
      const paired = (above[j - 1] ?? 0) + difference(a[i - 1], b[j - 1])
      row.push(Math.min(paired, (above[j] ?? 0) + gapCost, (row[j - 1] ?? 0) + gapCost))
    }
    table.push(row)
  }
  return table
}

function difference(a = '', b = ''): number {
  if (a === b) return 0
  if (a.toLowerCase() === b.toLowerCase()) return 0.25
  if (a === ' ' || b === ' ') return 1.4
  return lookAlikes.some(group => group.includes(a) && group.includes(b)) ? 0.5 : 1
}

/** A word as read by the other recognizer. */
interface OtherWord {
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
