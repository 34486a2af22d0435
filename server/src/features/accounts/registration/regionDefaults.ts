import { currencies } from '@outlay/contract/core/currencies'
import { elsewhere, taxCountries } from '@outlay/contract/settings/settings'

/** What a new account starts with, until the person confirms or changes it. */
interface RegionDefaults {
  readonly preferredCurrency: string
  readonly taxCountry: string
  readonly taxYearStart: string
}

interface Device {
  /** IANA name. */
  readonly timezone?: string | undefined
  /** ISO 3166-1, from the language of the browser. */
  readonly region?: string | undefined
}

/**
 * Guesses the currency and the tax country of a device. Its time zone decides, as English browsers in Berlin say US;
 * undefined if it says nothing.
 */
export function regionDefaults({ timezone, region }: Device): RegionDefaults | undefined {
  const country = (timezone && regionsByTimezone().get(canonical(timezone))) || region
  if (!country) return undefined
  const currency = currencies.find(({ regions }) => regions.includes(country))
  if (!currency) return undefined
  const { code, taxYearStart } = taxCountries.find(({ code }) => code === country) ?? elsewhere
  return { preferredCurrency: currency.code, taxCountry: code, taxYearStart }
}

let known: ReadonlyMap<string, string> | undefined

/** The country of each time zone (CLDR); zones of no country, such as UTC, are missing. */
function regionsByTimezone(): ReadonlyMap<string, string> {
  known ??= new Map(
    currencies
      .flatMap(({ regions }) => regions)
      .flatMap(region => timezonesOf(region).map(timezone => [canonical(timezone), region])),
  )
  return known
}

/** Node 20 has the property, later versions the method; TypeScript knows neither. */
interface LocaleOfRegion extends Intl.Locale {
  readonly timeZones?: string[]
  readonly getTimeZones?: () => string[]
}

function timezonesOf(region: string): readonly string[] {
  const locale: LocaleOfRegion = new Intl.Locale('und', { region })
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** Asia/Kolkata and Asia/Calcutta are one zone, which a runtime calls by one of its names. */
function canonical(timezone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
}
