import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import type { LanguageModel } from 'ai'
import type { Config } from '../config/config.ts'
import { ProviderFault } from './modelFailure.ts'

/** Far above any real response, far below what would hurt. */
const maxAnswerBytes = 1024 * 1024

/**
 * Fetch for provider calls. Follows no redirects (a key must not reach another host), reads at most a megabyte, fails
 * at once when rate limited (another provider may answer sooner than a retry), and omits Authorization without a key.
 */
function boundedFetch(options: { readonly withoutAuthorization: boolean }): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    if (options.withoutAuthorization) headers.delete('authorization')
    const response = await fetch(input, { ...init, headers, redirect: 'error' })
    if (response.status === 429) throw await rateLimited(response)
    if (!response.body) return response
    // Fetch may drop its signal after returning the response: see `readResponseText`.
    const ending = init?.signal ? { signal: init.signal } : {}
    return new Response(response.body.pipeThrough(byteLimit(maxAnswerBytes), ending), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}

async function rateLimited(response: Response): Promise<ProviderFault> {
  await response.body?.cancel()
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ProviderFault('Rate limited', {
    status: 429,
    retryAfterSeconds: Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined,
  })
}

function byteLimit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > maxBytes) throw new ProviderFault('The answer is too large')
      controller.enqueue(chunk)
    },
  })
}

interface ModelAddress {
  /** A local model server may need none; then no Authorization header is sent. */
  readonly apiKey?: string | undefined
  /** Another URL with the provider's protocol. */
  readonly baseUrl?: string | undefined
  readonly model: string
}

/** A Claude model; the base URL may include `/v1` or not. */
export function claudeModel({ apiKey, baseUrl, model }: ModelAddress & { apiKey: string }): LanguageModel {
  const anthropic = createAnthropic({
    apiKey,
    baseURL: withVersion(baseUrl ?? 'https://api.anthropic.com'),
    fetch: boundedFetch({ withoutAuthorization: false }),
  })
  return anthropic(model)
}

/** A model of OpenAI or any server with its chat completions protocol; a bare host gets `/v1`. */
export function openaiModel({ apiKey, baseUrl, model }: ModelAddress): LanguageModel {
  const openai = createOpenAI({
    // Without a key the SDK would read the environment.
    apiKey: apiKey ?? 'none',
    baseURL: withPath(baseUrl ?? 'https://api.openai.com'),
    fetch: boundedFetch({ withoutAuthorization: !apiKey }),
  })
  return openai.chat(model)
}

/** The provider that `configuredModel` uses. */
export function configuredProvider(config: Config): 'claude' | 'openai' | undefined {
  if (config.ANTHROPIC_API_KEY) return 'claude'
  return config.OPENAI_API_KEY || config.OPENAI_BASE_URL ? 'openai' : undefined
}

/** The configured model: Claude, else OpenAI or a compatible server, else none. */
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
