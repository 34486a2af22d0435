import { groupLines } from '@outlay/reader/words/text/lines'
import type { ReceiptText, Word } from '@outlay/reader/words/text/word'

const lostLines = 0.06
const lostWords = 0.04
const misreadFigures = 0.04
/** Two recognizers rarely make the same mistake. */
const agreedThoughWrong = 0.1

/**
 * Corrupts a text as a worse picture would: drops lines and words and changes some digits, most of them with low
 * confidence. Deterministic by seed.
 */
export function spoiled(text: ReceiptText, seed: number): ReceiptText {
  const chance = chances(seed)
  const words = text.lines
    .filter(() => chance() >= lostLines)
    .flatMap(line => line.words)
    .filter(() => chance() >= lostWords)
    .map(word => (/\d/.test(word.text) && chance() < misreadFigures ? misread(word, chance) : word))
  return { ...text, lines: groupLines(words) }
}

function misread(word: Word, chance: () => number): Word {
  const places = [...word.text.matchAll(/\d/g)].map(({ index }) => index)
  const place = places[Math.floor(chance() * places.length)] ?? 0
  const digit = (Number(word.text[place]) + 1 + Math.floor(chance() * 9)) % 10
  const text = `${word.text.slice(0, place)}${digit}${word.text.slice(place + 1)}`
  if (chance() < agreedThoughWrong) return { ...word, text }
  return { ...word, text, isAgreed: false, alternatives: [word.text], confidence: 0.7 * word.confidence }
}

/** Pseudorandom numbers from 0 to 1 by seed (a linear congruential generator with the constants of C99's example). */
function chances(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}
