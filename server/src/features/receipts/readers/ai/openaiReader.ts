import { type Clock, systemClock } from '../../../../core/clock.ts'
import { openaiModel } from '../../../../core/models/languageModels.ts'
import type { ReceiptReader } from '../../readerContract/reader.ts'
import { createAiReader } from './aiReader.ts'
import { type Price, priceOfTokens } from './modelPrices.ts'

export interface OpenaiReaderOptions {
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
