import type { Config } from '../../core/config/config.ts'
import { ResponseTooLarge, readResponseText } from '../../core/http/readResponseText.ts'
import { parsePublishedRates } from './publishedRates.ts'
import type { RatesSource, SourceAnswer } from './ratesSource.ts'

interface LiveOptions {
  /** URL with `{date}` in place of the day. */
  readonly url: string
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 3000
/** A day of the public source takes ten kilobytes. */
const maxBytes = 256 * 1024

/** The configured source; null if turned off. */
export function ratesSourceOf(
  { RATES_URL: url }: Config,
  timeoutMs: number = defaultTimeoutMs,
): RatesSource | null {
  return url === 'off' ? null : createHttpRatesSource({ url, timeoutMs })
}

/** Rates over HTTP, from RATES_URL. */
export function createHttpRatesSource({ url, timeoutMs = defaultTimeoutMs }: LiveOptions): RatesSource {
  return {
    name: hostOf(url),
    async of(day) {
      try {
        return await fetchRates(url.replaceAll('{date}', day), day, AbortSignal.timeout(timeoutMs))
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) }
      }
    },
  }
}

/** Some sources have the day in their hostname; the name is the rest. */
function hostOf(url: string): string {
  const day = '2000-01-01'
  return new URL(url.replaceAll('{date}', day)).hostname.replace(`${day}.`, '')
}

async function fetchRates(address: string, day: string, signal: AbortSignal): Promise<SourceAnswer> {
  // Redirects are rejected, as the operator chose this URL.
  const response = await fetch(address, {
    signal,
    redirect: 'manual',
    headers: { accept: 'application/json' },
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    return response.status === 404
      ? { kind: 'absent' }
      : { kind: 'failed', reason: `it answered ${response.status}` }
  }
  const published = parsePublishedRates(await readResponseText(response, { maxBytes, signal }), day)
  return published ? { kind: 'rates', ...published } : { kind: 'failed', reason: 'its answer has no rates' }
}

/** The reason for the log, without any of the response. */
function reasonOf(error: unknown): string {
  if (error instanceof ResponseTooLarge) return 'its answer is too long'
  if (error instanceof Error && error.name === 'TimeoutError') return 'it took too long'
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? `it cannot be reached (${cause.code})` : 'it cannot be reached'
}
