import { type LanguageModel, type ModelMessage, stepCountIs, streamText, type ToolSet } from 'ai'
import { type ModelFailure, modelFailureOf, modelRefused } from '../../../core/models/modelFailure.ts'
import { ProviderFault } from '../../../core/models/providerFault.ts'
import type { Question, Turn } from '../answerer.ts'
import { systemPrompt } from './systemPrompt.ts'

const maxSteps = 6
// Reasoning tokens of some models count too.
const maxOutputTokens = 4096
const rememberedTurns = 12
const rememberedCharacters = 8000

export interface ModelCall {
  readonly model: LanguageModel
  readonly tools: ToolSet
  readonly question: Question
  readonly timeoutMs: number
  readonly maxRetries: number
}

/** The model did not finish its answer. Contains no key, prompt or answer. */
export class ModelFailedError extends Error {
  constructor(readonly failure: ModelFailure) {
    super(`The model did not answer: ${failure.reason}`)
    this.name = 'ModelFailedError'
  }
}

/** Streams the model's text. @throws ModelFailedError unless it finishes */
export async function* modelStream(call: ModelCall): AsyncGenerator<string, void, void> {
  // The SDK's warnings would bypass our logger.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const timeout = AbortSignal.timeout(call.timeoutMs)
  const { question, model, tools, maxRetries } = call
  const { fullStream } = streamText({
    model,
    tools,
    maxRetries,
    maxOutputTokens,
    system: systemPrompt(question),
    messages: [...messagesOf(question.history), { role: 'user', content: question.text }],
    stopWhen: stepCountIs(maxSteps),
    abortSignal: AbortSignal.any([question.signal, timeout]),
    // The SDK would log the error to the console; it is handled below.
    onError: () => undefined,
  })
  try {
    let ending: string | undefined
    for await (const part of fullStream) {
      if (part.type === 'text-delta') yield part.text
      else if (part.type === 'error') throw part.error
      else if (part.type === 'finish') ending = part.finishReason
    }
    if (ending === 'content-filter') throw new ModelFailedError(modelRefused())
    if (ending !== 'stop') throw new ProviderFault('The answer has no end')
  } catch (error) {
    question.signal.throwIfAborted()
    throw error instanceof ModelFailedError ? error : failed(error, timeout)
  }
}

function failed(error: unknown, timeout: AbortSignal): ModelFailedError {
  if (timeout.aborted)
    return new ModelFailedError({ reason: 'timed-out', fault: new ProviderFault('Timed out') })
  return new ModelFailedError(modelFailureOf(error))
}

/** The latest messages within limits, starting with one from the person. */
function messagesOf(history: readonly Turn[]): ModelMessage[] {
  let room = rememberedCharacters
  const kept = history
    .slice(-rememberedTurns)
    .toReversed()
    .filter(({ text }) => {
      room -= text.length
      return room >= 0
    })
    .toReversed()
  const first = kept.findIndex(({ by }) => by === 'person')
  return (first < 0 ? [] : kept.slice(first)).map(({ by, text }) => ({
    role: by === 'person' ? 'user' : 'assistant',
    content: text,
  }))
}
