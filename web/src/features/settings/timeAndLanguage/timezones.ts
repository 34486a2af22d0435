import { shownLanguage } from '../../../core/language/language.ts'

/** IANA name of the timezone that this device is set to. */
export function deviceTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Every timezone that the browser knows, UTC first, and those given, which another browser may know. */
export function timezonesWith(...given: string[]): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), ...given])
  known.delete('UTC')
  return ['UTC', ...[...known].sort()]
}

/** As people read it: `America/New_York` is `America/New York`. */
export function timezoneLabel(timezone: string): string {
  return timezone.replaceAll('_', ' ')
}

/** How far a timezone is from UTC at an instant: `GMT+5:30`. */
export function offsetLabel(timezone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat(shownLanguage(), {
    timeZone: timezone,
    timeZoneName: 'shortOffset',
  }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
