import { createOpenAI } from '@ai-sdk/openai'
import { type Clock, systemClock } from '../../../../core/clock.ts'
import type { ReceiptReader } from '../reader.ts'
import { createAiReader } from './aiReader.ts'
import { boundedFetch } from './boundedFetch.ts'
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
  const openai = createOpenAI({
    // The SDK looks into the environment where it is given no key.
    apiKey: options.apiKey ?? 'none',
    baseURL: withPath(options.baseUrl ?? 'https://api.openai.com'),
    fetch: boundedFetch({ withoutAuthorization: !options.apiKey }),
  })
  return createAiReader({
    name: 'openai',
    model: openai.chat(options.model),
    timeoutMs: options.timeoutMs,
    maxRetries: options.maxRetries ?? 1,
    clock: options.clock ?? systemClock,
    priceOf: priceOfTokens(options.price),
  })
}

function withPath(baseUrl: string): string {
  const address = baseUrl.replace(/\/+$/, '')
  return new URL(address).pathname === '/' ? `${address}/v1` : address
}
