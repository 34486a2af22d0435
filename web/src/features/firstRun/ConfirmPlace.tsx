import type { User } from '@outlay/contract/accounts/currentUser'
import { currencySchema } from '@outlay/contract/core/currencies'
import { settingsRoutes, taxCountries, taxCountrySchema } from '@outlay/contract/settings/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../core/api/api.ts'
import { t, translated } from '../../core/language/language.ts'
import { currentUserQuery, useUser } from '../../core/session/session.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { CurrencyPicker } from '../../entities/currencies/CurrencyPicker.tsx'
import { refreshExpenses } from '../../entities/expenses/expenses.query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { NativeSelect } from '../../ui/inputs/Field.tsx'
import classes from './FirstRun.module.css'

/** What was guessed at registration, to confirm or correct with one button. */
export function ConfirmPlace({ onConfirmed }: { onConfirmed: () => void }) {
  const user = useUser()
  const queryClient = useQueryClient()
  const [place, setPlace] = useState<Place>(() => placeOf(user))
  const change = (part: Partial<Place>) => setPlace({ ...place, ...part })
  const save = useMutation({
    mutationFn: () => savePlace(user, place),
    onSuccess: saved => {
      queryClient.setQueryData(currentUserQuery.queryKey, saved)
      void refreshExpenses(queryClient)
      onConfirmed()
    },
    onError: error => failureToast(t('Not saved'), error),
  })
  const timezones = useMemo(() => timezoneOptions(place.timezone), [place.timezone])
  return (
    <form
      className={classes.fields}
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <CurrencyPicker
        withAsterisk={false}
        value={place.preferredCurrency}
        onChange={preferredCurrency => change({ preferredCurrency })}
      />
      <NativeSelect
        label={t('Country')}
        data={taxCountries.map(({ code, name }) => ({ value: code, label: translated(name) }))}
        value={place.taxCountry}
        onChange={event => change({ taxCountry: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('Timezone')}
        data={timezones}
        value={place.timezone}
        onChange={event => change({ timezone: event.currentTarget.value })}
      />
      <Button type="submit" className={classes.end} loading={save.isPending}>
        {t('Save')}
      </Button>
    </form>
  )
}

/** What was saved. */
export function ConfirmedPlace() {
  const { preferredCurrency, taxCountry, timezone } = useUser()
  const country = taxCountries.find(({ code }) => code === taxCountry)
  return (
    <p className={classes.text}>
      {preferredCurrency} · {country && translated(country.name)} · {timezone.replaceAll('_', ' ')}
    </p>
  )
}

type Place = Pick<User, 'preferredCurrency' | 'taxCountry' | 'timezone'>

/** An account that was made by a program has UTC; the device may know better. */
function placeOf({ preferredCurrency, taxCountry, timezone }: User): Place {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { preferredCurrency, taxCountry, timezone: timezone === 'UTC' ? device : timezone }
}

/** Only what differs is sent, each change with the version that the one before left. */
async function savePlace(user: User, place: Place): Promise<User> {
  let saved = user
  if (place.preferredCurrency !== saved.preferredCurrency) {
    const body = { preferredCurrency: currencySchema.parse(place.preferredCurrency) }
    saved = await call(settingsRoutes.changeCurrency, { body, version: saved.version })
  }
  if (place.taxCountry !== saved.taxCountry || place.timezone !== saved.timezone) {
    const taxCountry = taxCountrySchema.parse(place.taxCountry)
    const usual = taxCountries.find(({ code }) => code === taxCountry)?.taxYearStart
    const isSame = taxCountry === saved.taxCountry
    const body = {
      timezone: place.timezone,
      locale: saved.locale,
      taxCountry,
      taxYearStart: isSame ? saved.taxYearStart : (usual ?? saved.taxYearStart),
    }
    saved = await call(settingsRoutes.changePreferences, { body, version: saved.version })
  }
  return saved
}

function timezoneOptions(chosen: string) {
  const names = [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].sort()
  return names.map(name => ({ value: name, label: name.replaceAll('_', ' ') }))
}
