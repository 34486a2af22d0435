import { asWritten } from '../words/leftovers.ts'
import { blanked, periodsIn } from '../words/periodLexicon.ts'
import { plainWords } from '../words/plainWords.ts'
import { affording, averaging, counting, deductible, ranking, simple } from '../words/questionForms.ts'

const joiners = new Set(['and', 'or', 'plus', '&', 'vs', 'versus'])
const comparedBy = new Set([...joiners, 'with', 'to', 'against'])
const prepositions = new Set(['at', 'on', 'for', 'from', 'with', 'to', 'in', 'by'])
/** Words that ask only for a sum; any other would be ignored. */
const sumLexicon = new Set([
  ...prepositions,
  ...'please so how much total spending what did do have has i we my the spend spent pay paid cost'.split(
    ' ',
  ),
  ...'difference between was is of project projects expenses compare compared together'.split(' '),
])
const otherThanSums = [counting, averaging, ranking, deductible, affording, ...simple.map(([form]) => form)]
const maxWords = 5
const beforeTime = /\b(?:in|of|during|for|since|on)\s+$/

/** Splits a question with two joined subjects, as in "tea and shoes", into two; undefined otherwise. */
export function pairIn(question: string, today: string): readonly [string, string] | undefined {
  const words = plainWords(question).replace(/\bcompared (?:to|with)\b/g, 'versus')
  if (otherThanSums.some(form => form.test(words))) return undefined
  const [period, other] = periodsIn(words, today)
  if (other) return undefined
  const lead = period ? (beforeTime.exec(words.slice(0, period.start))?.[0] ?? '') : ''
  const [start, end] = period ? [period.start - lead.length, period.end] : [0, 0]
  const tokens = blanked(words, start, end).split(/\s+/).filter(Boolean)
  const asked = withoutSumWords(tokens)
  const known = /^compare\b/.test(words) ? comparedBy : joiners
  const [at, another] = asked.flatMap((token, index) => (known.has(token) ? [index] : []))
  if (at === undefined || another !== undefined) return undefined
  const sides = [asked.slice(0, at), withoutSumWords(asked.slice(at + 1))]
  const [left = '', right = ''] = sides.map(side => (side.length > maxWords ? '' : side.join(' ')))
  if (!left || !right) return undefined
  const of = (subject: string) =>
    `How much on ${asWritten(question, subject)} ${words.slice(start, end)}`.trim()
  return [of(left), of(right)]
}

function withoutSumWords(tokens: readonly string[]): readonly string[] {
  const isAsked = (token: string) => !sumLexicon.has(token)
  return tokens.slice(Math.max(tokens.findIndex(isAsked), 0), tokens.findLastIndex(isAsked) + 1)
}

/** Whether the unknown words may be several subjects. */
export const isSeveral = (question: string): boolean =>
  plainWords(question)
    .split(' ')
    .some(token => joiners.has(token) || token === 'than' || token === 'compared')
