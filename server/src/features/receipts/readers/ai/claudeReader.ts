import { createAnthropic } from '@ai-sdk/anthropic'
import { type Clock, systemClock } from '../../../../core/clock.ts'
import type { ReceiptReader } from '../reader.ts'
import { createAiReader } from './aiReader.ts'
import { boundedFetch } from './boundedFetch.ts'
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
  const { apiKey, baseUrl, model } = options
  const anthropic = createAnthropic({
    apiKey,
    baseURL: withVersion(baseUrl ?? 'https://api.anthropic.com'),
    fetch: boundedFetch({ withoutAuthorization: false }),
  })
  return createAiReader({
    name: 'claude',
    model: anthropic(model),
    timeoutMs: options.timeoutMs,
    maxRetries: options.maxRetries ?? 1,
    clock: options.clock ?? systemClock,
    // Another address has prices of its own.
    priceOf: baseUrl ? () => undefined : anthropicPrice(model),
  })
}

function withVersion(baseUrl: string): string {
  const address = baseUrl.replace(/\/+$/, '')
  return /\/v\d+$/.test(address) ? address : `${address}/v1`
}
