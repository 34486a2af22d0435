import { type Currency, currencies, currencyOf, usualCurrencies } from '@outlay/contract/core/currencies'
import type { Locale } from '../../core/formats/locale.ts'
import { currencyName } from './currencyName.ts'

/** The list before a search: common currencies, preceded by `first` and followed by `chosen` if missing. */
export function currenciesAtFirst(first: string | undefined, chosen: string): readonly Currency[] {
  const listed = [currencyOf(first ?? ''), ...usualCurrencies, currencyOf(chosen)]
  return [...new Set(listed.filter(currency => currency !== undefined))]
}

/**
 * Finds currencies by code, sign, name or country, best match first: `myr`, `rm`, `ringgit` and `malaysia` all find the
 * Malaysian Ringgit. Among equal matches, common currencies come first.
 */
export function findCurrencies(locale: Locale, search: string): readonly Currency[] {
  const wanted = folded(search)
  return currencies
    .map(currency => ({ currency, rank: rankOf(locale, currency, wanted) }))
    .filter(({ rank }) => rank < ranks.none)
    .sort((one, other) => one.rank - other.rank)
    .map(({ currency }) => currency)
}

const ranks = { whole: 0, code: 1, word: 2, part: 3, country: 4, none: 5 }

function rankOf(locale: Locale, currency: Currency, wanted: string): number {
  const [code, symbol] = [currency.code, currency.symbol].map(folded)
  const names = [...new Set([currency.name, currencyName(currency)])].map(folded)
  if (code === wanted || symbol === wanted) return ranks.whole
  if (code?.startsWith(wanted)) return ranks.code
  if (names.some(name => hasWord(name, wanted))) return ranks.word
  if (names.some(name => `${code} ${name}`.includes(wanted))) return ranks.part
  return countriesOf(locale, currency).some(country => hasWord(country, wanted)) ? ranks.country : ranks.none
}

const hasWord = (text = '', start: string) => text.startsWith(start) || text.includes(` ${start}`)

/** Lowercase without accents: `colon` finds the Colón. */
function folded(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** Country names in English and in the user's language. */
function countriesOf(locale: Locale, { regions }: Currency): string[] {
  return [...new Set(['en', locale ?? 'en'])].flatMap(language => {
    const names = regionNames(language)
    return regions.map(region => folded(names.of(region) ?? ''))
  })
}

const namesByLocale = new Map<string, Intl.DisplayNames>()

function regionNames(locale: string): Intl.DisplayNames {
  const names = namesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  namesByLocale.set(locale, names)
  return names
}
