import { currencies, usualCurrencies } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import { Big } from 'big.js'
import { differenceInCalendarDays, parseISO } from 'date-fns'
import * as z from 'zod'
import type { PerUsd } from './rates.store.ts'
import snapshot from './snapshot.json' with { type: 'json' }

export interface PublishedRates {
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
