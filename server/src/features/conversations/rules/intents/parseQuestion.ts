import type { FigureTools } from '../../figures/figureTools.ts'
import { isTalk } from '../answers/notUnderstood.ts'
import { periodsIn } from '../words/periodLexicon.ts'
import { plainWords, wholeWords } from '../words/plainWords.ts'
import { type Doubt, spellingOf } from '../words/spelling.ts'
import type { KnownNames } from '../words/subjectLexicon.ts'
import { describedIntent } from './describedIntent.ts'
import type { Intent, SumIntent } from './intent.ts'
import { hasConditions, intentOf, unknownWordsOf } from './intents.ts'
import { isSeveral, pairIn } from './subjectPairs.ts'

interface Understood {
  readonly intent: Intent
  /** How the question was interpreted. */
  readonly note: string
}

/** Reads an unsupported question again with its keywords' spelling corrected; names are never guessed. */
export async function parseQuestion(
  text: string,
  names: KnownNames,
  tools: FigureTools,
): Promise<Understood> {
  const intent = await readIntent(text, names, tools)
  const isKnown = intent.kind !== 'unknown' && intent.kind !== 'unknown-name'
  // "compare tea to dinner" compares subjects, not periods.
  const isOfTimes = intent.kind !== 'compare' || periodsIn(plainWords(text), tools.today).length > 0
  if (isKnown && isOfTimes) return { intent, note: '' }
  const pair = await pairOf(text, names, tools)
  if (pair || isKnown) return pair ?? { intent, note: '' }
  if (intent.kind === 'unknown-name' && isSeveral(text)) return { intent: { kind: 'several' }, note: '' }
  const spelling = spellingOf(plainWords(text), unknownWordsOf(text, names, tools.today), names)
  if (spelling.kind === 'none') return { intent, note: '' }
  if (spelling.kind === 'doubt') return { intent, note: await didYouMean(spelling, text, { names, tools }) }
  const corrected = await readIntent(spelling.words, names, tools)
  if (isTalk(corrected)) return { intent, note: '' }
  const changes = spelling.changes.map(({ word, meant }) => `“${word}” as “${meant}”`)
  return { intent: corrected, note: `I read ${changes.join(' and ')}. ` }
}

/** Sums for two subjects; if one is unknown, suggests asking for the other alone. */
async function pairOf(text: string, names: KnownNames, tools: FigureTools): Promise<Understood | undefined> {
  const questions = pairIn(text, tools.today)
  // A condition could apply to either subject.
  if (!questions || hasConditions(text, names, tools.today)) return undefined
  const intents = await Promise.all(questions.map(one => readIntent(one, names, tools)))
  const sums = intents.filter(isSum)
  if (sums.length === questions.length) return { intent: { kind: 'pair', sums }, note: '' }
  const found = questions.find((_, index) => intents[index]?.kind === 'total')
  if (!found || !intents.some(({ kind }) => kind === 'unknown-name')) return undefined
  const note = `Ask about one subject at a time, or two that I know. You could ask: “${found}?”`
  return { intent: { kind: 'several' }, note }
}

const isSum = (intent: Intent): intent is SumIntent =>
  intent.kind === 'total' && Object.keys(intent.subject).length > 0

async function readIntent(text: string, names: KnownNames, tools: FigureTools): Promise<Intent> {
  const asked = intentOf(text, names, tools.today)
  return 'period' in asked && 'subject' in asked ? describedIntent(asked, text, tools) : asked
}

/** Suggests only words with which the question can be answered; empty if there are none. */
async function didYouMean(
  { word, meant }: Doubt,
  text: string,
  { names, tools }: { names: KnownNames; tools: FigureTools },
): Promise<string> {
  const words = plainWords(text)
  const readings = await Promise.all(
    meant.map(one =>
      readIntent(
        words.replace(wholeWords(word), () => plainWords(one)),
        names,
        tools,
      ),
    ),
  )
  const answered = meant.filter((_, index) => !isTalk(readings[index] ?? { kind: 'unknown' }))
  if (answered.length === 0) return ''
  const known = answered.map(one => `“${one}”`).join(' or ')
  return `I don’t know “${word}”. Did you mean ${known}? Ask again with that word.`
}
