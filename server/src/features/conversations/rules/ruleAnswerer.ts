import type { AnswerPart } from '@outlay/contract/conversations'
import type { Question } from '../answerer.ts'
import { say } from '../answerParts.ts'
import type { FigureTools } from '../figures/figureTools.ts'
import { describedIntent } from './describedIntent.ts'
import { type Intent, intentOf, type TalkIntent, unknownWordsOf } from './intents.ts'
import { affordAnswer, budgetAnswer, forecastAnswer, pendingAnswer, recurringAnswer } from './monthAnswers.ts'
import { moodAnswer } from './moodAnswers.ts'
import { projectBudgetAnswer } from './projectBudgetAnswer.ts'
import { spellingOf } from './spelling.ts'
import { wholeNote } from './subjectPhrases.ts'
import type { KnownNames } from './subjectWords.ts'
import { compareAnswer, deductibleAnswer, largestAnswer, noBudgetAnswer, sumAnswer } from './sumAnswers.ts'
import { linesOf } from './voices.ts'
import { plainWords } from './words.ts'

export const exampleQuestions = [
  'How much did I spend this month?',
  'What is left of my budget?',
  'What is tax deductible this year?',
] as const

const examples = `You could ask: ${exampleQuestions.map(question => `“${question}”`).join(' ')}`
const withKey =
  'Once whoever runs this Outlay has set an AI key, I can also answer freely worded questions and talk through what the figures mean.'

const talk: Readonly<Record<TalkIntent['kind'], string>> = {
  greeting: `Hello! I answer from your own expenses. ${examples}`,
  thanks: 'You are welcome.',
  help: `I answer from your own expenses: how much you spent, on what, at whom, compared to when, what is deductible, what is left of the month’s or a project’s budget, which charges return, in which moods you spent and what the month may come to. ${examples} ${withKey}`,
  writing: `I only look things up: I cannot add, change or delete anything. ${examples}`,
  'only-own': `I see your own figures and nobody else’s, and I only read them: I cannot add, change or delete anything. ${examples}`,
  unknown: `I did not understand that. ${examples} ${withKey}`,
  'unknown-name': `I find nothing by that name among your merchants, projects and categories, nor in the descriptions of your expenses, so I say no figure. ${examples}`,
}

/** Answers by rules, from computed figures alone; needs no key and no network. */
export async function* answerByRules(question: Question): AsyncGenerator<AnswerPart, void, void> {
  yield* await ruleAnswer(question)
}

async function ruleAnswer({ text, personality, history, tools }: Question): Promise<AnswerPart[]> {
  const [merchants, projects] = await Promise.all([tools.merchants(text), tools.projectNames()])
  const { intent, note } = await understood(text, { merchants, projects }, tools)
  if (isTalk(intent)) return say`${note || talk[intent.kind]}`
  const { opening, closing } = linesOf(personality, Math.floor(history.length / 2))
  const wholly = 'subject' in intent ? wholeNote(intent.subject) : ''
  const answer = say`${note}${wholly}${await figuresOf(intent, tools)}`
  const gap = endsWithLine(answer) ? '' : ' '
  return say`${opening} ${answer}${gap}${closing}`
}

interface Understood {
  readonly intent: Intent
  /** What is to be said of how the question was read. */
  readonly note: string
}

/** A question that is not understood is read once more with its key words spelt right; a name is never guessed. */
async function understood(text: string, names: KnownNames, tools: FigureTools): Promise<Understood> {
  const intent = await readIntent(text, names, tools)
  if (intent.kind !== 'unknown' && intent.kind !== 'unknown-name') return { intent, note: '' }
  const spelling = spellingOf(plainWords(text), unknownWordsOf(text, names, tools.today), names)
  if (spelling.kind === 'doubt') return { intent, note: didYouMean(spelling) }
  if (spelling.kind === 'none') return { intent, note: '' }
  const corrected = await readIntent(spelling.words, names, tools)
  if (isTalk(corrected)) return { intent, note: '' }
  const changes = spelling.changes.map(({ word, meant }) => `“${word}” as “${meant}”`)
  return { intent: corrected, note: `I read ${changes.join(' and ')}. ` }
}

async function readIntent(text: string, names: KnownNames, tools: FigureTools): Promise<Intent> {
  const asked = intentOf(text, names, tools.today)
  return 'period' in asked && 'subject' in asked ? describedIntent(asked, text, tools) : asked
}

function didYouMean({ word, meant }: { word: string; meant: readonly string[] }): string {
  const names = meant.map(one => `“${one}”`).join(' or ')
  return `I do not know “${word}”. Did you mean ${names}? Please ask again with that word; I say no figure on a guess.`
}

function isTalk(intent: Intent): intent is TalkIntent {
  return intent.kind in talk
}

function figuresOf(intent: Exclude<Intent, TalkIntent>, tools: FigureTools): Promise<AnswerPart[]> {
  switch (intent.kind) {
    case 'total':
    case 'count':
    case 'average':
      return sumAnswer(intent, tools)
    case 'deductible':
      return deductibleAnswer(intent, tools)
    case 'compare':
      return compareAnswer(intent, tools)
    case 'largest':
      return largestAnswer(intent, tools)
    case 'afford':
      return affordAnswer(intent.amount, tools)
    case 'no-budget':
      return noBudgetAnswer(intent, tools)
    case 'project-budget':
      return projectBudgetAnswer(intent, tools)
    case 'moods':
      return moodAnswer(intent, tools)
    case 'budget':
      return budgetAnswer(tools)
    case 'recurring':
      return recurringAnswer(tools)
    case 'forecast':
      return forecastAnswer(tools)
    case 'pending':
      return pendingAnswer(tools)
  }
}

function endsWithLine(parts: readonly AnswerPart[]): boolean {
  const last = parts.at(-1)
  return last?.kind === 'text' && last.text.endsWith('\n')
}
