import type { AnswerPart } from '@outlay/contract/conversations/conversations'
import { type Question, say } from '../answerer.ts'
import type { FigureTools } from '../figures/figureTools.ts'
import {
  compareAnswer,
  deductibleAnswer,
  largestAnswer,
  noBudgetAnswer,
  pairAnswer,
  projectBudgetAnswer,
  rateAnswer,
  shareAnswer,
  sumAnswer,
  wholeNote,
} from './answers/figureAnswers.ts'
import {
  affordAnswer,
  budgetAnswer,
  forecastAnswer,
  pendingAnswer,
  recurringAnswer,
  savingsGoalAnswer,
  standoutsAnswer,
  unsubmittedAnswer,
} from './answers/monthAnswers.ts'
import { moodAnswer, moodComparisonAnswer } from './answers/moodAnswers.ts'
import { isTalk, talkOf, whichPerson } from './answers/notUnderstood.ts'
import { linesOf } from './answers/voices.ts'
import type { Intent, TalkIntent } from './intents/intent.ts'
import { parseQuestion } from './intents/parseQuestion.ts'
import { intentFor, resolveSpender } from './resolveSpender.ts'
import { dateOrderOf, datesRead } from './words/numericDates.ts'
import { plainWords } from './words/plainWords.ts'

/** Answers by rules from computed figures only, without a key or network. */
export async function* answerByRules(question: Question): AsyncGenerator<AnswerPart, void, void> {
  yield* await ruleAnswer(question)
}

async function ruleAnswer({ personality, history, ...asked }: Question): Promise<AnswerPart[]> {
  const whose = await resolveSpender(asked.text, asked.tools)
  if (whose.kind === 'several') return say`${whichPerson(whose.names)}`
  const { tools } = whose
  const [merchants, projects] = await Promise.all([tools.merchants(whose.text), tools.projectNames()])
  const names = { merchants, projects, currency: tools.currency }
  const days = datesRead(whose.text, { today: tools.today, order: dateOrderOf(asked.locale), names })
  if (days.kind === 'unclear') return say`${talkOf('which-day', '')}`
  const { text } = days
  const { note, ...read } = await parseQuestion(text, names, tools)
  const intent = intentFor(read.intent, tools)
  if (isTalk(intent)) return say`${note || talkOf(intent.kind, plainWords(text))}`
  const wholly = 'subject' in intent ? wholeNote(intent.subject) : ''
  const answer = say`${note}${wholly}${await figuresOf(intent, tools)}`
  // No pleasantries if nothing was found.
  if (answer.every(part => part.kind === 'text')) return answer
  const { opening, closing } = linesOf(personality, Math.floor(history.length / 2))
  const gap = endsWithLine(answer) || !closing ? '' : ' '
  return say`${opening && `${opening} `}${answer}${gap}${closing}`
}

function figuresOf(intent: Exclude<Intent, TalkIntent>, tools: FigureTools): Promise<AnswerPart[]> {
  switch (intent.kind) {
    case 'total':
    case 'count':
    case 'average':
      return sumAnswer(intent, tools)
    case 'pair':
      return pairAnswer(intent.sums, tools)
    case 'rate':
      return rateAnswer(intent, tools)
    case 'share':
      return shareAnswer(intent, tools)
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
    case 'mood-beside':
      return moodComparisonAnswer(intent, tools)
    case 'budget':
      return budgetAnswer(tools)
    case 'savings-goal':
      return savingsGoalAnswer(tools)
    case 'recurring':
      return recurringAnswer(tools)
    case 'standouts':
      return standoutsAnswer(tools)
    case 'forecast':
      return forecastAnswer(tools)
    case 'pending':
      return pendingAnswer(tools)
    case 'unsubmitted':
      return unsubmittedAnswer(tools)
  }
}

function endsWithLine(parts: readonly AnswerPart[]): boolean {
  const last = parts.at(-1)
  return last?.kind === 'text' && last.text.endsWith('\n')
}
