import { shownLanguage } from '../../../core/language/language.ts'

/** This device's timezone, an IANA name. */
export function deviceTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** All timezones the browser knows, UTC first, and the given ones, which only other browsers may know. */
export function timezonesWith(...given: string[]): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), ...given])
  known.delete('UTC')
  return ['UTC', ...[...known].sort()]
}

/** A readable name: `America/New_York` is `America/New York`. */
export function timezoneLabel(timezone: string): string {
  return timezone.replaceAll('_', ' ')
}

/** A timezone's offset from UTC at an instant: `GMT+5:30`. */
export function offsetLabel(timezone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat(shownLanguage(), {
    timeZone: timezone,
    timeZoneName: 'shortOffset',
  }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
