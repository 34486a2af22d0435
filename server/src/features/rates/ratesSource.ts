import { currencies, usualCurrencies } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import { Big } from 'big.js'
import { differenceInCalendarDays, parseISO } from 'date-fns'
import * as z from 'zod'
import type { Config } from '../../core/config/config.ts'
import { ResponseTooLarge, readResponseText } from '../../core/http/readResponseText.ts'
import type { PerUsd } from './rates.store.ts'
import snapshot from './snapshot.json'

/** The source's response for a day. `absent`: it has no rates for it, or not yet. */
type SourceAnswer =
  | { readonly kind: 'rates'; readonly date: string; readonly perUsd: PerUsd }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly reason: string }

/** A source of the rates of a day (YYYY-MM-DD). Never rejects. */
export interface RatesSource {
  /** Safe to show: the host without the rest of its URL. */
  readonly name: string
  of(day: string): Promise<SourceAnswer>
}

interface PublishedRates {
  /** The day according to the source. */
  readonly date: string
  readonly perUsd: PerUsd
}

/** Currencies newer than the snapshot are missing. */
const bundled: PerUsd = snapshot.perUsd
/** A source may repeat its last rates over weekends and holidays; older ones are rejected. */
const oldestDays = 7
/** Limit of digits in a published rate. */
const longestRate = 40
/**
 * The largest plausible change since the bundled snapshot, as a factor either way. Among the others are currencies that
 * lost nearly all of their value within a few years.
 */
const mostMoved = { dollar: 1, usual: 10, other: 1000 }
/** For currencies missing in the snapshot: the factor from one dollar, either way. */
const mostFromDollar = 10_000_000

const publishedShape = z.object({
  date: z.string().refine(isDay),
  usd: z.record(z.string(), z.unknown()),
})

/**
 * Parses what the source published for a day: `{ "date": "2026-09-29", "usd": { "eur": 0.88022588, ... } }`, units per
 * US dollar by lowercase ISO 4217 code, in the format of exchange-api by fawazahmed0 (CC0). Undefined unless the day is
 * right and all usual currencies have a plausible rate; others without one are left out.
 */
export function parsePublishedRates(text: string, day: string): PublishedRates | undefined {
  const published = publishedShape.safeParse(parseKeepingDigits(text))
  if (!published.success) return undefined
  const { date, usd } = published.data
  const age = differenceInCalendarDays(parseISO(day), parseISO(date))
  if (age < 0 || age > oldestDays) return undefined
  const perUsd: Record<string, string> = {}
  for (const currency of currencies) {
    const { code } = currency
    const isUsual = usualCurrencies.includes(currency)
    const likely = bundled[code]
    const most = mostMoved[code === 'USD' ? 'dollar' : isUsual ? 'usual' : 'other']
    const rate = plausibleRate(
      usd[code.toLowerCase()],
      likely === undefined ? { likely: '1', most: mostFromDollar } : { likely, most },
    )
    if (rate !== undefined) perUsd[code] = rate
    else if (isUsual) return undefined
  }
  return { date, perUsd }
}

/** Matches strings and numbers in valid JSON; strings as a whole, so that digits in them stay unchanged. */
const textOrNumber = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Parses JSON with numbers as strings, because JSON.parse would round the published rates to binary floating point; a
 * reviver's `context.source` is not available in Node 20.
 */
function parseKeepingDigits(text: string): unknown {
  try {
    // Validated first, so that every string is closed and the pattern runs in linear time.
    JSON.parse(text)
    return JSON.parse(text.replaceAll(textOrNumber, token => (token.startsWith('"') ? token : `"${token}"`)))
  } catch {
    return undefined
  }
}

/** Decimal text without an exponent, if within a factor of `most` from `likely`. */
function plausibleRate(
  published: unknown,
  { likely, most }: { readonly likely: string; readonly most: number },
): string | undefined {
  if (typeof published !== 'string' || published.length > longestRate) return undefined
  if (!/^\d+(\.\d+)?([eE][+-]?\d+)?$/.test(published)) return undefined
  const rate = new Big(published)
  // Compared before formatting, as an exponent of a million would yield a million digits.
  const isPlausible = rate.gte(new Big(likely).div(most)) && rate.lte(new Big(likely).times(most))
  return isPlausible ? rate.toFixed() : undefined
}

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
