import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import type { LanguageModel } from 'ai'
import type { Config } from '../config/config.ts'
import { boundedFetch } from './boundedFetch.ts'

export interface ModelAddress {
  /** A model server on the own network may need none; then no Authorization header is sent. */
  readonly apiKey?: string | undefined
  /** Another address that speaks the provider's protocol. */
  readonly baseUrl?: string | undefined
  readonly model: string
}

/** A Claude model; its address may stand with or without its final `/v1`. */
export function claudeModel({ apiKey, baseUrl, model }: ModelAddress & { apiKey: string }): LanguageModel {
  const anthropic = createAnthropic({
    apiKey,
    baseURL: withVersion(baseUrl ?? 'https://api.anthropic.com'),
    fetch: boundedFetch({ withoutAuthorization: false }),
  })
  return anthropic(model)
}

/** A model of OpenAI, or of any server that speaks its chat completions protocol; a bare host gets `/v1`. */
export function openaiModel({ apiKey, baseUrl, model }: ModelAddress): LanguageModel {
  const openai = createOpenAI({
    // The SDK looks into the environment where it is given no key.
    apiKey: apiKey ?? 'none',
    baseURL: withPath(baseUrl ?? 'https://api.openai.com'),
    fetch: boundedFetch({ withoutAuthorization: !apiKey }),
  })
  return openai.chat(model)
}

/** Who is asked by `configuredModel`. */
export function configuredProvider(config: Config): 'claude' | 'openai' | undefined {
  if (config.ANTHROPIC_API_KEY) return 'claude'
  return config.OPENAI_API_KEY || config.OPENAI_BASE_URL ? 'openai' : undefined
}

/** The model that the settings give a key or an own server for: Claude, else OpenAI or its like, else none. */
export function configuredModel(config: Config): LanguageModel | undefined {
  const { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, OPENAI_API_KEY, OPENAI_BASE_URL } = config
  if (ANTHROPIC_API_KEY)
    return claudeModel({
      apiKey: ANTHROPIC_API_KEY,
      baseUrl: ANTHROPIC_BASE_URL,
      model: config.ANTHROPIC_MODEL,
    })
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL) return undefined
  return openaiModel({ apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: config.OPENAI_MODEL })
}

function withVersion(baseUrl: string): string {
  const address = baseUrl.replace(/\/+$/, '')
  return /\/v\d+$/.test(address) ? address : `${address}/v1`
}

function withPath(baseUrl: string): string {
  const address = baseUrl.replace(/\/+$/, '')
  return new URL(address).pathname === '/' ? `${address}/v1` : address
}
