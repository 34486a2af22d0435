import type { DecodedLine, ReadCharacter } from './readLine.ts'

/** A character of a line, and the probability of a space before it, 0 to 1. */
export interface Letter extends ReadCharacter {
  readonly gap: number
  /** Its range within the line, 0 to 1. */
  readonly from: number
  readonly to: number
}

/** Gaps from this probability separate words. */
export const partingGap = 0.5

/** Distance of two letters' centers, in usual steps, that alone separates words. */
const wideStep = 1.8
const wideFigureStep = 2.3
/** Distance that separates words if the model nearly read a space. */
const openStep = 1.3
const likelySpace = 0.12
/** In line heights, for lines with few letters. */
const widestStep = 1.1
const columnStep = 1.7
/** Half a usual letter, in line heights. */
const halfWidth = 0.25

/** The letters of a line; `shape` is its width by its height. Spaces that were read, or seen as gaps, precede them. */
export function lettersOf({ characters, faint }: DecodedLine, shape: number): Letter[] {
  const printed = characters.filter(({ text }) => text !== ' ')
  const usual = usualStep(printed)
  let before: ReadCharacter | undefined
  return characters.flatMap(character => {
    const last = before
    before = character
    if (character.text === ' ') return []
    const half = halfWidth / shape
    const from = Math.max(0, character.at - half)
    const to = Math.min(1, character.at + half)
    if (!last || last.text === ' ') return [{ ...character, from, to, gap: 1 }]
    const step = character.at - last.at
    const isFigure = /[\d.,]/.test(last.text) && /[\d.,]/.test(character.text)
    const spaces = faint.filter(({ text, at }) => text === ' ' && at > last.at && at < character.at)
    const space = Math.max(0, ...spaces.map(({ confidence }) => confidence))
    return [
      { ...character, from, to, gap: gapOf({ step: step / usual, height: step * shape, space, isFigure }) },
    ]
  })
}

interface Step {
  /** In usual steps. */
  readonly step: number
  /** In line heights. */
  readonly height: number
  readonly space: number
  /** Between two digits, which are sometimes widely spaced. */
  readonly isFigure: boolean
}

function gapOf({ step, height, space, isFigure }: Step): number {
  if (height > columnStep) return 1
  if (isFigure) return step > wideFigureStep ? 0.7 : 0
  if (step > wideStep || height > widestStep) return 0.7
  return space >= likelySpace && step > openStep ? 0.6 : Math.min(0.4, space)
}

/** Usual distance of neighboring letters' centers, as a share of the line. */
function usualStep(letters: readonly ReadCharacter[]): number {
  const steps = letters.slice(1).map((letter, index) => letter.at - (letters[index]?.at ?? 0))
  const sorted = steps.sort((a, b) => a - b)
  return sorted.length < 4 ? Number.POSITIVE_INFINITY : (sorted[Math.floor(sorted.length * 0.45)] ?? 0)
}

/** Groups letters into words; joins a number that was torn at or within its decimals. */
export function wordsOf<Kind extends Letter>(letters: readonly Kind[]): Kind[][] {
  const words: Kind[][] = []
  for (const letter of letters) {
    if (letter.gap >= partingGap || words.length === 0) words.push([])
    words.at(-1)?.push(letter)
  }
  return words.reduce<Kind[][]>((whole, word) => {
    const before = whole.at(-1)
    if (before && isTornFigure(textOf(before), textOf(word))) before.push(...word)
    else whole.push(word)
    return whole
  }, [])
}

/** "83.4" and "4", "67" and ".89". */
function isTornFigure(first: string, second: string): boolean {
  return /\d[.,]\d?$/.test(first)
    ? isFigure(first + second) && !isFigure(first)
    : /^[.,]\d{2}$/.test(second) && /\d$/.test(first)
}

function isFigure(text: string): boolean {
  return /^\p{Sc}?\d+[.,]\d{2}$/u.test(text)
}

function textOf(letters: readonly Letter[]): string {
  return letters.map(({ text }) => text).join('')
}
