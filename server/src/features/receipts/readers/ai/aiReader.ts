import type { ReaderName, ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import { type ReadingHints, type ReceiptPicture, UnreadableReceiptError } from '@outlay/reader/reading'
import { generateText, type LanguageModel, Output } from 'ai'
import sharp from 'sharp'
import type { Clock } from '../../../../core/clock.ts'
import { withoutFence } from '../../../../core/models/generatedTexts.ts'
import { modelFailureOf, modelRefused } from '../../../../core/models/modelFailure.ts'
import { ReaderUnavailableError, type ReceiptReader } from '../../readerContract/reader.ts'
import { answerToReading } from './answerToReading.ts'
import {
  type ReceiptAnswer,
  receiptAnswerSchema,
  receiptInstructions,
  receiptQuestion,
} from './receiptAnswer.ts'

/** US dollars per million tokens. */
export interface Price {
  readonly inputPerMillion: number
  readonly outputPerMillion: number
}

/**
 * US dollars per million tokens, list prices of Anthropic's own API. Source: platform.claude.com/docs, model pages
 * (Opus 5, Sonnet 5, Opus 5.5), read November 2026; Sonnet 4.5 as listed in November 2025. Readings by models not
 * listed here carry no cost. OpenAI's prices, which change too often, are settings.
 */
const anthropicPrices: Readonly<Record<string, Price>> = {
  'claude-haiku-4-5': { inputPerMillion: 1, outputPerMillion: 5 },
  'claude-sonnet-4-5': { inputPerMillion: 3, outputPerMillion: 15 },
  'claude-sonnet-5': { inputPerMillion: 2, outputPerMillion: 10 },
  'claude-sonnet-5-5': { inputPerMillion: 2, outputPerMillion: 10 },
  'claude-opus-5': { inputPerMillion: 5, outputPerMillion: 25 },
  'claude-opus-5-5': { inputPerMillion: 4, outputPerMillion: 20 },
}

interface TokenUsage {
  readonly inputTokens: number | undefined
  readonly outputTokens: number | undefined
}

type PriceOf = (usage: TokenUsage) => number | undefined

/** The list price of a call to Anthropic; undefined for unknown models. */
export function anthropicPrice(model: string): PriceOf {
  return priceOfTokens(Object.hasOwn(anthropicPrices, model) ? anthropicPrices[model] : undefined)
}

/** The cost of a call in US dollars; undefined if price or tokens are unknown. */
export function priceOfTokens(price: Price | undefined): PriceOf {
  return ({ inputTokens, outputTokens }) => {
    if (!price || inputTokens === undefined || outputTokens === undefined) return undefined
    return (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / 1_000_000
  }
}

// Anthropic rejects pictures above 5 MB of base64, and no provider uses more pixels than this.
const maxBytes = 3_700_000
const longestSide = 2576
const smallerSide = 1568

type SentPicture = Pick<ReceiptPicture, 'bytes' | 'mediaType'>

/** The picture to send to a model: unchanged if small enough, otherwise a smaller JPEG. */
async function fitForModel(picture: ReceiptPicture): Promise<SentPicture> {
  if (picture.bytes.length <= maxBytes && Math.max(picture.width, picture.height) <= longestSide)
    return picture
  const smaller = await shrink(picture, longestSide)
  return smaller.bytes.length <= maxBytes ? smaller : shrink(picture, smallerSide)
}

async function shrink(picture: ReceiptPicture, side: number): Promise<SentPicture> {
  const bytes = await sharp(picture.bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer()
  return { bytes, mediaType: 'image/jpeg' }
}

// Includes the reasoning tokens of some models.
const maxOutputTokens = 8192

interface AiReaderParts {
  readonly name: ReaderName
  readonly model: LanguageModel
  readonly timeoutMs: number
  readonly maxRetries: number
  readonly clock: Clock
  readonly priceOf: PriceOf
}

const receiptOutput = withoutFence(Output.object({ schema: receiptAnswerSchema, name: 'receipt' }))

/** A reader that sends the picture to one provider's model. */
export function createAiReader(parts: AiReaderParts): ReceiptReader {
  // The SDK's warnings go to the console, bypassing the log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return {
    name: parts.name,
    async read(pages, hints, signal) {
      signal.throwIfAborted()
      const startedAt = performance.now()
      const { answer, usage } = await ask(parts, { pages, hints, signal })
      const reading = answerToReading(answer, hints)
      if (!answer.isReceipt || holdsNothing(reading)) throw new UnreadableReceiptError()
      const costUsd = parts.priceOf(usage)
      const durationMs = Math.round(performance.now() - startedAt)
      const readAt = parts.clock.now().toISOString()
      const cost = costUsd === undefined ? {} : { costUsd }
      return { reading: { reader: parts.name, readAt, durationMs, ...cost, ...reading }, words: [] }
    },
    async close() {},
  }
}

interface Question {
  readonly pages: readonly ReceiptPicture[]
  readonly hints: ReadingHints
  readonly signal: AbortSignal
}

async function ask(
  parts: AiReaderParts,
  question: Question,
): Promise<{ answer: ReceiptAnswer; usage: TokenUsage }> {
  const timeout = AbortSignal.timeout(parts.timeoutMs)
  try {
    return await askModel(parts, question, AbortSignal.any([question.signal, timeout]))
  } catch (error) {
    question.signal.throwIfAborted()
    if (error instanceof ReaderUnavailableError) throw error
    if (timeout.aborted) throw new ReaderUnavailableError(parts.name, 'timed-out')
    throw toUnavailable(parts.name, error)
  }
}

async function askModel(parts: AiReaderParts, { pages, hints }: Question, signal: AbortSignal) {
  const sent = await fitForModelInTurn(pages, signal)
  const result = await generateText({
    model: parts.model,
    output: receiptOutput,
    system: receiptInstructions,
    messages: [
      {
        role: 'user',
        content: [
          ...sent.map(({ bytes, mediaType }) => ({ type: 'file' as const, data: bytes, mediaType })),
          { type: 'text', text: receiptQuestion(hints, pages.length) },
        ],
      },
    ],
    maxOutputTokens,
    maxRetries: parts.maxRetries,
    abortSignal: signal,
  })
  if (result.finishReason === 'content-filter') {
    const { reason, fault } = modelRefused()
    throw new ReaderUnavailableError(parts.name, reason, { cause: fault })
  }
  return { answer: result.output, usage: result.usage }
}

/** One page at a time, as each holds its pixels while it is scaled. */
async function fitForModelInTurn(pages: readonly ReceiptPicture[], signal: AbortSignal) {
  const fitted: SentPicture[] = []
  for (const page of pages) {
    signal.throwIfAborted()
    fitted.push(await fitForModel(page))
  }
  return fitted
}

function holdsNothing({ fields, lineItems }: Pick<ReceiptReading, 'fields' | 'lineItems'>): boolean {
  return !fields.merchant.value && !fields.date.value && !fields.total.value && lineItems.length === 0
}

/** Translates any provider failure to the port's error, without details of the call or the answer. */
function toUnavailable(reader: ReaderName, error: unknown): ReaderUnavailableError {
  const { reason, fault } = modelFailureOf(error)
  return new ReaderUnavailableError(reader, reason, { cause: fault })
}
