import { type Clock, systemClock } from '../../../../core/clock.ts'
import { claudeModel, openaiModel } from '../../../../core/models/languageModels.ts'
import type { ReceiptReader } from '../../readerContract/reader.ts'
import { anthropicPrice, createAiReader, type Price, priceOfTokens } from './aiReader.ts'

interface ClaudeReaderOptions {
  readonly apiKey: string
  /** URL of a server with the Anthropic protocol, with or without the final `/v1`. */
  readonly baseUrl?: string | undefined
  readonly model: string
  /** For the whole reading, including retries. */
  readonly timeoutMs: number
  /** After server errors and lost connections; default 1. */
  readonly maxRetries?: number
  readonly clock?: Clock
}

/** Reads receipts with a Claude model. */
export function createClaudeReader(options: ClaudeReaderOptions): ReceiptReader {
  const { baseUrl, model } = options
  return createAiReader({
    name: 'claude',
    model: claudeModel(options),
    timeoutMs: options.timeoutMs,
    maxRetries: options.maxRetries ?? 1,
    clock: options.clock ?? systemClock,
    // Another server has its own prices.
    priceOf: baseUrl ? () => undefined : anthropicPrice(model),
  })
}

interface OpenaiReaderOptions {
  /** Optional for a local model server; without it no Authorization header is sent. */
  readonly apiKey?: string | undefined
  /** URL of a server with the OpenAI chat protocol; a bare host gets `/v1`. */
  readonly baseUrl?: string | undefined
  readonly model: string
  /** For the whole reading, including retries. */
  readonly timeoutMs: number
  /** After server errors and lost connections; default 1. */
  readonly maxRetries?: number
  readonly clock?: Clock
  readonly price?: Price | undefined
}

/** Reads receipts with an OpenAI model, or with any server that speaks its chat completions protocol. */
export function createOpenaiReader(options: OpenaiReaderOptions): ReceiptReader {
  return createAiReader({
    name: 'openai',
    model: openaiModel(options),
    timeoutMs: options.timeoutMs,
    maxRetries: options.maxRetries ?? 1,
    clock: options.clock ?? systemClock,
    priceOf: priceOfTokens(options.price),
  })
}
