import { currencies, usualCurrencies } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/isDay'
import { Big } from 'big.js'
import { differenceInCalendarDays, parseISO } from 'date-fns'
import * as z from 'zod'
import type { PerUsd } from './rates.store.ts'
import snapshot from './snapshot.json' with { type: 'json' }

export interface PublishedRates {
  /** The day they are of, as the source says. */
  readonly date: string
  readonly perUsd: PerUsd
}

/** A currency that is newer than the snapshot has none there. */
const bundled: PerUsd = snapshot.perUsd
/** A source may repeat its last rates over a weekend and holidays; older ones are not those of the day. */
const oldestDays = 7
/** Digits of a rate as published; more than any has. */
const longestRate = 40
/**
 * How far a rate may have moved since the bundled snapshot, either way, before it is taken for nonsense. Among the
 * others are those of countries whose money has lost nearly all of its worth within a few years.
 */
const mostMoved = { dollar: 1, usual: 10, other: 1000 }
/** Of one that the snapshot does not know: from a dollar, either way. */
const mostFromDollar = 10_000_000

const publishedShape = z.object({
  date: z.string().refine(isDay),
  usd: z.record(z.string(), z.unknown()),
})

/**
 * Reads what the source published for a day: `{ "date": "2026-09-29", "usd": { "eur": 0.88022588, ... } }`, units per US
 * dollar by lower-case ISO 4217 code, as the exchange-api of fawazahmed0 (CC0) writes it. Nothing unless the day is
 * right and the usual currencies all have a plausible rate; of the others, those that have one.
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

/** Text and numbers of valid JSON; a text is matched whole, so that digits within it are left alone. */
const textOrNumber = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * JSON with its numbers as they are written. JSON.parse alone makes them binary fractions, which are not the rates that
 * were published; the source text of a value (`context.source` of its reviver) is not in Node 20.
 */
function parseKeepingDigits(text: string): unknown {
  try {
    // Valid first: only then does every text end, and the pattern run in one pass.
    JSON.parse(text)
    return JSON.parse(text.replaceAll(textOrNumber, token => (token.startsWith('"') ? token : `"${token}"`)))
  } catch {
    return undefined
  }
}

/** Decimal text without an exponent. Plausible is what lies no more than so many times from what is likely. */
function plausibleRate(
  published: unknown,
  { likely, most }: { readonly likely: string; readonly most: number },
): string | undefined {
  if (typeof published !== 'string' || published.length > longestRate) return undefined
  if (!/^\d+(\.\d+)?([eE][+-]?\d+)?$/.test(published)) return undefined
  const rate = new Big(published)
  // Compared before it is written out: an exponent of a million would be a million digits.
  const isPlausible = rate.gte(new Big(likely).div(most)) && rate.lte(new Big(likely).times(most))
  return isPlausible ? rate.toFixed() : undefined
}
