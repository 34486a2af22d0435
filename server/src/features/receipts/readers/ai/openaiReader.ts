import { type Clock, systemClock } from '../../../../core/clock.ts'
import { openaiModel } from '../../../../core/models/languageModels.ts'
import type { ReceiptReader } from '../../readerContract/reader.ts'
import { createAiReader } from './aiReader.ts'
import { type Price, priceOfTokens } from './modelPrices.ts'

export interface OpenaiReaderOptions {
  /** A model server on the own network may need none; then no Authorization header is sent. */
  readonly apiKey?: string | undefined
  /** Address of a server that speaks the OpenAI chat protocol; a bare host gets `/v1`. */
  readonly baseUrl?: string | undefined
  readonly model: string
  /** For the whole reading, retries included. */
  readonly timeoutMs: number
  /** After server errors and lost connections; default 1. */
  readonly maxRetries?: number
  readonly clock?: Clock
  readonly price?: Price | undefined
}

/** Reads receipts with a model of OpenAI, or of any server that speaks its chat completions protocol. */
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
