import { type Clock, systemClock } from '../../../../core/clock.ts'
import { claudeModel } from '../../../../core/models/languageModels.ts'
import type { ReceiptReader } from '../../readerContract/reader.ts'
import { createAiReader } from './aiReader.ts'
import { anthropicPrice } from './modelPrices.ts'

export interface ClaudeReaderOptions {
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
