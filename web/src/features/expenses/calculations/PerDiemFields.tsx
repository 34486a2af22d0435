import { type PerDiem, perDiemRules } from '@outlay/contract/calculations/calculations'
import { meals, type PerDiemCountryCode, perDiemCountries } from '@outlay/contract/calculations/travelRates'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import type { Form } from '../../../core/forms/useForm.ts'
import { t, translated } from '../../../core/language/language.ts'
import { Checkbox, Switch } from '../../../ui/inputs/Choices.tsx'
import { NativeSelect, TextInput } from '../../../ui/inputs/Field.tsx'
import type { ExpenseFormValues } from '../form/expenseForm.values.ts'
import { CalculatedSum } from './CalculatedSum.tsx'
import classes from './Calculation.module.css'
import { draftText } from './calculationDraft.ts'
import { mealOf, type PerDiemDraft } from './perDiemDraft.ts'
import { useCalculation } from './useCalculation.ts'

const countryOptions = () =>
  perDiemCountries.map(({ code, name }) => ({ value: code, label: translated(name) }))

interface PerDiemFieldsProps {
  form: Form<ExpenseFormValues>
  draft: PerDiemDraft
  expense: Expense | undefined
}

/** A trip with its days, in place of the amount. */
export function PerDiemFields({ form, draft, expense }: PerDiemFieldsProps) {
  const change = (part: Partial<PerDiemDraft>) =>
    form.setFieldValue('calculation', draftText({ ...draft, ...part }))
  const field = (name: 'place' | 'start' | 'end' | 'ownRate') => ({
    value: draft[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
    error: form.errors[`calculation.${name}`],
    'data-path': `calculation.${name}`,
  })
  const endOn = (end: string) =>
    form.setValues({
      calculation: draftText({ ...draft, end }),
      // A trip is dated by its last day.
      ...(end && { date: end.slice(0, 10) }),
    })
  const time = { type: 'datetime-local', withAsterisk: true, 'aria-required': true } as const
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('Country for rates')}
        data={countryOptions()}
        value={draft.country}
        onChange={({ currentTarget }) =>
          // The value is one of the options.
          change({ country: currentTarget.value as PerDiemCountryCode })
        }
      />
      <TextInput label={t('Location')} maxLength={200} {...field('place')} />
      <TextInput className={classes.time} {...time} label={t('Trip start')} {...field('start')} />
      <TextInput
        className={classes.time}
        {...time}
        label={t('Trip end')}
        {...field('end')}
        onChange={({ currentTarget }) => endOn(currentTarget.value)}
      />
      <Switch
        className={`${classes.wide} ${classes.switch}`}
        label={t('Use my own rate')}
        description={
          draft.country === 'US'
            ? t('For another location, or a day without a published rate')
            : t('For days without a published rate')
        }
        checked={draft.hasOwnRate}
        onChange={({ currentTarget }) => change({ hasOwnRate: currentTarget.checked })}
      />
      {draft.hasOwnRate && (
        <TextInput
          className={classes.wide}
          label={t('Full-day rate')}
          placeholder="0.00"
          inputMode="decimal"
          autoComplete="off"
          withAsterisk
          aria-required
          {...field('ownRate')}
        />
      )}
      <Days form={form} draft={draft} expense={expense} change={change} />
      <CalculatedSum values={form.values} expense={expense} />
    </div>
  )
}

interface DaysProps extends PerDiemFieldsProps {
  change: (part: Partial<PerDiemDraft>) => void
}

/** Each day with its amount and reason, and the provided meals. */
function Days({ form, draft, expense, change }: DaysProps) {
  const { calculation } = useCalculation(form.values, expense)
  if (calculation?.kind !== 'per-diem') return null
  return (
    <fieldset className={classes.days}>
      <legend>{t('Days and meals provided')}</legend>
      <ul>
        {calculation.days.map(day => (
          <Day key={day.day} day={day} currency={calculation.currency} draft={draft} change={change} />
        ))}
      </ul>
    </fieldset>
  )
}

interface DayProps extends Pick<DaysProps, 'draft' | 'change'> {
  day: PerDiem['days'][number]
  currency: string
}

function Day({ day: { day, rule, amount }, currency, draft, change }: DayProps) {
  const locale = useLocale()
  const name = localeDay(locale, day)
  const toggle = (meal: string) =>
    change({
      provided: draft.provided.includes(meal)
        ? draft.provided.filter(one => one !== meal)
        : [...draft.provided, meal],
    })
  return (
    <li>
      <div>
        <strong>{name}</strong> <span>{money(locale, amount, currency)}</span>
      </div>
      <p>{translated(perDiemRules[rule])}</p>
      <div className={classes.meals}>
        {meals.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={translated(label)}
            aria-label={t('{meal} on {day}', { meal: translated(label), day: name })}
            checked={draft.provided.includes(mealOf(day, value))}
            onChange={() => toggle(mealOf(day, value))}
          />
        ))}
      </div>
    </li>
  )
}
