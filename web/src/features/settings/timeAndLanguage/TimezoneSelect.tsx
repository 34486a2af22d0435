import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { currentLanguage, t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { SearchSelect } from './SearchSelect.tsx'
import classes from './Selects.module.css'

interface TimezoneSelectProps {
  /** IANA name. */
  value: string
  error: ReactNode
  onChange: (timezone: string) => void
}

/** A timezone select with a search, and a button for this device's timezone. */
export function TimezoneSelect({ value, error, onChange }: TimezoneSelectProps) {
  const { timezone: saved } = useUser()
  const device = deviceTimezone()
  const choices = useMemo(
    () => timezonesWith(saved, device).map(name => ({ value: name, label: timezoneLabel(name) })),
    [saved, device],
  )
  return (
    <div>
      <SearchSelect
        label={t('Timezone')}
        path="timezone"
        value={value}
        choices={choices}
        exampleOf={timezone => offsetLabel(timezone, new Date())}
        placeholder={t('Search timezones...')}
        searchLabel={t('Search timezones')}
        listLabel={t('All timezones')}
        description={t('Sets which day is “today” and when a month begins.')}
        error={error}
        onChange={onChange}
      />
      <div className={classes.device}>
        {device === value ? (
          t('Same as this device.')
        ) : (
          <Button variant="light" size="compact-sm" onClick={() => onChange(device)}>
            {t('Use this device’s timezone: {timezone}', { timezone: timezoneLabel(device) })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** This device's timezone, an IANA name. */
function deviceTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** All timezones the browser knows, UTC first, and the given ones, which only other browsers may know. */
function timezonesWith(...given: string[]): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), ...given])
  known.delete('UTC')
  return ['UTC', ...[...known].sort()]
}

/** A readable name: `America/New_York` is `America/New York`. */
function timezoneLabel(timezone: string): string {
  return timezone.replaceAll('_', ' ')
}

/** A timezone's offset from UTC at an instant: `GMT+5:30`. */
function offsetLabel(timezone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat(currentLanguage(), {
    timeZone: timezone,
    timeZoneName: 'shortOffset',
  }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
