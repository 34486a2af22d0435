import type { Config } from '../../core/config/config.ts'
import { AnswerTooLong, answerText } from '../../core/http/answerText.ts'
import { parsePublishedRates } from './publishedRates.ts'
import type { RatesSource, SourceAnswer } from './ratesSource.ts'

interface LiveOptions {
  /** Address with `{date}` in the place of the day. */
  readonly url: string
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 3000
/** A day of the public source has ten kilobytes. */
const maxBytes = 256 * 1024

/** The source that the operator chose; none where it is turned off. */
export function ratesSourceOf(
  { RATES_URL: url }: Config,
  timeoutMs: number = defaultTimeoutMs,
): RatesSource | null {
  return url === 'off' ? null : createHttpRatesSource({ url, timeoutMs })
}

/** Rates over HTTP, from the address that RATES_URL names. */
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

/** Some sources have the day in the name of their host; what is left of it names them. */
function hostOf(url: string): string {
  const day = '2000-01-01'
  return new URL(url.replaceAll('{date}', day)).hostname.replace(`${day}.`, '')
}

async function fetchRates(address: string, day: string, signal: AbortSignal): Promise<SourceAnswer> {
  // No redirect is followed: the operator named one address, and it is this one.
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
  const published = parsePublishedRates(await answerText(response, { maxBytes, signal }), day)
  return published ? { kind: 'rates', ...published } : { kind: 'failed', reason: 'its answer has no rates' }
}

/** For the log: what went wrong, without a word of what was answered. */
function reasonOf(error: unknown): string {
  if (error instanceof AnswerTooLong) return 'its answer is too long'
  if (error instanceof Error && error.name === 'TimeoutError') return 'it took too long'
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? `it is not reached (${cause.code})` : 'it is not reached'
}
