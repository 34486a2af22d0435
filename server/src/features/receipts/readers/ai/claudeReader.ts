import { type Clock, systemClock } from '../../../../core/clock.ts'
import { claudeModel } from '../../../../core/models/languageModels.ts'
import type { ReceiptReader } from '../../readerContract/reader.ts'
import { createAiReader } from './aiReader.ts'
import { anthropicPrice } from './modelPrices.ts'

export interface ClaudeReaderOptions {
  readonly apiKey: string
  /** Address of a server that speaks the Anthropic protocol, with or without its final `/v1`. */
  readonly baseUrl?: string | undefined
  readonly model: string
  /** For the whole reading, retries included. */
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
    // Another address has prices of its own.
    priceOf: baseUrl ? () => undefined : anthropicPrice(model),
  })
}
