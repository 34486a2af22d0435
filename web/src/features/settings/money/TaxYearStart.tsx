import { Input, NativeSelect } from '@mantine/core'
import type { TaxCountry } from '@outlay/contract/settings/settings'
import { type ReactNode, useId } from 'react'
import IconSelector from '~icons/tabler/selector'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import classes from '../timeAndLanguage/Selects.module.css'
import { dayOptions, monthOptions, startLabel, withMonth } from './taxYear.ts'

interface TaxYearStartProps {
  /** Month and day, `MM-DD`. */
  value: string
  country: TaxCountry | undefined
  error: ReactNode
  onChange: (start: string) => void
}

/** The first day of the tax year. */
export function TaxYearStart({ value, country, error, onChange }: TaxYearStartProps) {
  const locale = useLocale()
  const [month = '01', day = '01'] = value.split('-')
  const id = useId()
  const select = {
    rightSection: <IconSelector size={16} aria-hidden />,
    rightSectionPointerEvents: 'none',
    'aria-describedby': `${id}-description ${id}-error`,
    error: Boolean(error),
  } as const
  return (
    <Input.Wrapper
      id={id}
      label={t('Tax year starts')}
      labelProps={{ htmlFor: `${id}-month` }}
      description={country && usualStart(locale, country)}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes.dayAndMonth}>
        <NativeSelect
          {...select}
          id={`${id}-month`}
          data-path="taxYearStart"
          data={monthOptions(locale)}
          value={month}
          onChange={event => onChange(withMonth(value, event.currentTarget.value))}
        />
        <NativeSelect
          {...select}
          aria-label={t('Day the tax year starts')}
          data={dayOptions(month)}
          value={day}
          onChange={event => onChange(`${month}-${event.currentTarget.value}`)}
        />
      </div>
    </Input.Wrapper>
  )
}

function usualStart(locale: Locale, { code, name, taxYearStart }: TaxCountry): string {
  return t(
    'Usual in {code, select, US {the United States} GB {the United Kingdom} other {{country}}}: {start}',
    { code, country: translated(name), start: startLabel(locale, taxYearStart) },
  )
}
