import type { AnswerPart, Figure } from '@outlay/contract/conversations/conversations'
import type { LanguageModel } from 'ai'
import type { Logger } from '../../../core/logger.ts'
import { AnswerCutOffError, type Answerer, type Question, say } from '../answerer.ts'
import { basisOf } from '../figures/figures.ts'
import { checkedSentence, FigureLedger, sentencesOf } from './checkedSentence.ts'
import { ModelFailedError, modelStream } from './modelStream.ts'
import { modelTools } from './modelTools.ts'

export interface ModelAnswererParts {
  readonly model: LanguageModel
  readonly logger: Logger
  /** For the entire answer. */
  readonly timeoutMs: number
  /** After server errors and lost connections. */
  readonly maxRetries: number
  /** The fallback if the model fails. */
  readonly fake: Answerer
}

const note = (text: string): AnswerPart => ({ kind: 'text', text })
const standInNote = note('The AI model can’t be reached right now, so this answer comes from fixed rules. ')
const uncheckedNote =
  'The AI model only gave figures that couldn’t be checked, so this answer comes from fixed rules. '
const withheldNote = note(' (A sentence was left out because its figure couldn’t be checked.)')

/** Progress of an answer. */
interface SaidSoFar {
  anything: boolean
  withheld: number
  readonly figures: Set<Figure>
}

/** Answers with a model using the tools; no sentence passes with a figure that no tool computed. */
export function createModelAnswerer(parts: ModelAnswererParts): Answerer {
  return async function* answerByModel(question) {
    const said: SaidSoFar = { anything: false, withheld: 0, figures: new Set() }
    try {
      yield* toldSentences(parts, question, said)
    } catch (error) {
      question.signal.throwIfAborted()
      noteFailure(error, parts.logger)
      if (said.anything) throw new AnswerCutOffError({ cause: error })
      yield standInNote
      yield* parts.fake(question)
      return
    }
    if (said.anything) {
      yield* closingNotes(said)
      return
    }
    yield said.withheld > 0 ? note(uncheckedNote) : standInNote
    yield* parts.fake(question)
  }
}

/** Yields the valid sentences and records them in `said`. */
async function* toldSentences(
  parts: ModelAnswererParts,
  question: Question,
  said: SaidSoFar,
): AsyncGenerator<AnswerPart, void, void> {
  for await (const sentence of checkedSentences(parts, question)) {
    if (!sentence) {
      said.withheld += 1
      continue
    }
    said.anything ||= sentence.some(isWord)
    for (const part of sentence) if (part.kind === 'figure') said.figures.add(part)
    yield* sentence
  }
}

function closingNotes({ figures, withheld }: SaidSoFar): AnswerPart[] {
  return [...basisNote(figures), ...(withheld > 0 ? [withheldNote] : [])]
}

async function* checkedSentences(
  { model, logger, timeoutMs, maxRetries }: ModelAnswererParts,
  question: Question,
): AsyncGenerator<AnswerPart[] | null, void, void> {
  const ledger = new FigureLedger()
  const tools = modelTools({ tools: question.tools, ledger, logger })
  const texts = modelStream({ model, tools, question, timeoutMs, maxRetries })
  for await (const sentence of sentencesOf(texts)) yield checkedSentence(sentence, ledger)
}

/** Adds the unmentioned figures others were computed from, because only those link to expenses. */
function basisNote(said: ReadonlySet<Figure>): AnswerPart[] {
  const missing = new Set([...said].flatMap(basisOf).filter(figure => !said.has(figure)))
  if (missing.size === 0) return []
  const listed = [...missing].flatMap((figure, index) => say`${index > 0 ? ', ' : ''}${figure}`)
  return say` (Computed from ${listed}.)`
}

const isWord = (part: AnswerPart): boolean => part.kind === 'figure' || /\S/.test(part.text)

function noteFailure(error: unknown, logger: Logger): void {
  if (!(error instanceof ModelFailedError)) throw error
  const { reason, fault } = error.failure
  logger.warn({ reason, err: fault }, 'the model did not answer')
}
