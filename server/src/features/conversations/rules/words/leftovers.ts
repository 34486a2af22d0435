import { plainWords } from './plainWords.ts'

/** Words that name and narrow nothing. */
const fillers = new Set(
  (
    'a about actually again all also altogether am amount an and any anything are as at be been being breakdown business but buy buying buys by can categories category charge charges claude ' +
    'compare compared comparison cost costing costs could currently daily day days deduct deductible deductibles did do does each either else ever every everything ' +
    'expenditure expense expenses far few figure figures for from gave get give go goes going gone got had has have hello hey hi how i if in into is it item items just kind know let lately like list look ' +
    'made make many may me mean merchant merchants money month monthly months more most mostly much my need now number of off ok okay on one only or our out outlay overall own ' +
    'paid pay payment payments per person place places please plus project projects purchase purchased purchases put quick quickly really receipt receipts recently record recorded regard report right roughly ' +
    's same see shall shop shops should show so some something spend spending spent store stores stuff sum summary supplier suppliers tax taxes tell than thanks that the them ' +
    'then there these thing things think this those time times to top total totals transaction transactions under up us use used usually vendor vendors versus vs want wanted was way we week weekly weeks went were what when where which while who will with within ' +
    'over across during since until till between work would write whats wheres hows im ive id lets blow blew drop dropped year years yet you your typical typically biggest largest highest before previous whole entire called named or'
  ).split(' '),
)
/** Parts of periods and numbers: what remains of an unrecognized period is no name. */
const ofTime = new Set(
  'next previous latest first second third fourth fifth last early late mid middle beginning start end half halves quarter quarters two three four five six seven eight nine ten twelve'.split(
    ' ',
  ),
)
const linking = new Set('of and the in at for on to by de la le du von der'.split(' '))
/** Precedes a name. */
export const lead = /\b(?:at|on|with|from|to|for|by|in|of|project|called|named)\s+(?:the\s+|my\s+)?$/
const token = /[\p{L}\p{N}](?:[\p{L}\p{N}&.,+%'*/-]*[\p{L}\p{N}+%])?/gu
const mostLength = 60

/** A question's unknown words: possibly a name, or beyond the rules. */
export type Leftover =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'name'; readonly words: string }
  | { readonly kind: 'nonsense' }

/**
 * What remains of a question with names and periods blanked. `understood` are the words the rules use: any other that
 * is no filler must not be ignored, or another question would be answered.
 */
export function leftoverIn(rest: string, understood: readonly RegExp[]): Leftover {
  const unknown = unknownWordsIn(rest, understood)
  const [first, last] = [unknown.at(0), unknown.at(-1)]
  if (!first || !last) return { kind: 'nothing' }
  if (unknown.every(isOfTime)) return { kind: 'nonsense' }
  const words = rest.slice(first.start, last.start + last.word.length)
  const isNamed = lead.test(rest.slice(0, first.start))
  return isName(words, unknown, isNamed ? 'after its preposition' : 'alone')
    ? { kind: 'name', words }
    : { kind: 'nonsense' }
}

const isOfTime = ({ word }: UnknownWord): boolean => ofTime.has(word) || /^\d+$/.test(word)

/** Whether every word may occur in any question. */
export const isOfQuestions = (words: string, understood: readonly RegExp[]): boolean =>
  unknownWordsIn(words, understood).every(isOfTime)

export interface UnknownWord {
  readonly word: string
  /** Position in the text. */
  readonly start: number
}

/** Words that are neither understood nor fillers. */
export function unknownWordsIn(rest: string, understood: readonly RegExp[]): UnknownWord[] {
  const cleared = understood.reduce(
    (text, form) => text.replace(new RegExp(form, 'gu'), found => ' '.repeat(found.length)),
    rest,
  )
  return [...cleared.matchAll(token)]
    .map(({ 0: word, index: start }) => ({ word, start }))
    .filter(({ word }) => !fillers.has(word))
}

/** A name is one contiguous text with letters; everyday words only count after "at", "on" or the like. */
function isName(
  words: string,
  unknown: readonly UnknownWord[],
  place: 'alone' | 'after its preposition',
): boolean {
  if (words.length > mostLength || / {3}/.test(words) || !/\p{L}.*\p{L}/u.test(words)) return false
  const isUnknown = new Set(unknown.map(({ word }) => word))
  const within = [...words.matchAll(token)].map(([word]) => word).filter(word => !isUnknown.has(word))
  return place !== 'alone' || within.every(word => linking.has(word))
}

/** Words in their original spelling, with accents and capitals. */
export function asWritten(question: string, words: string): string {
  const tokens = question.split(/\s+/).map(one => one.replace(/^[^\p{L}\p{N}]+|["“”?!;:.,()]+$/gu, ''))
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = from + 1; to <= tokens.length; to += 1) {
      const written = tokens.slice(from, to).join(' ')
      if (written.length > 2 * mostLength) break
      if (plainWords(written) === words) return written
    }
  return words
}
