import {
  distanceUnits,
  type MileageCountryCode,
  mileageCountries,
  otherCountry,
  vehicles,
} from '@outlay/contract/calculations/travelRates'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Form } from '../../../core/forms/useForm.ts'
import { t, translated } from '../../../core/language/language.ts'
import { CurrencyPicker } from '../../../entities/currencies/CurrencyPicker.tsx'
import { Switch } from '../../../ui/inputs/Choices.tsx'
import { NativeSelect, TextInput } from '../../../ui/inputs/Field.tsx'
import type { ExpenseFormValues } from '../form/expenseForm.values.ts'
import { CalculatedSum } from './CalculatedSum.tsx'
import classes from './Calculation.module.css'
import { draftText, inCountry, type MileageDraft, missingRate } from './calculationDraft.ts'

const countryOptions = () => [
  ...mileageCountries.map(({ code, name }) => ({ value: code, label: translated(name) })),
  { value: otherCountry, label: t('Another country') },
]
const named = (options: ReadonlyArray<{ value: string; label: string }>) =>
  options.map(({ value, label }) => ({ value, label: translated(label) }))

interface MileageFieldsProps {
  form: Form<ExpenseFormValues>
  draft: MileageDraft
  expense: Expense | undefined
}

/** A journey by private vehicle, in place of the amount. */
export function MileageFields({ form, draft, expense }: MileageFieldsProps) {
  const change = (part: Partial<MileageDraft>) =>
    form.setFieldValue('calculation', draftText({ ...draft, ...part }))
  const field = (name: TextName, path: string) => ({
    value: draft[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
    error: form.errors[`calculation.${path}`],
    'data-path': `calculation.${path}`,
  })
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('Rate country')}
        data={countryOptions()}
        value={draft.country}
        onChange={({ currentTarget }) =>
          // The value is one of the options.
          form.setFieldValue(
            'calculation',
            draftText(inCountry(draft, currentTarget.value as MileageCountryCode)),
          )
        }
      />
      <NativeSelect
        label={t('Vehicle')}
        data={named(vehicles)}
        value={draft.vehicle}
        onChange={({ currentTarget }) =>
          // The value is one of the options.
          change({ vehicle: currentTarget.value as MileageDraft['vehicle'] })
        }
      />
      <Distance draft={draft} change={change} field={field} />
      <TextInput label={t('From')} maxLength={200} {...field('from', 'route.from')} />
      <TextInput label={t('To')} maxLength={200} {...field('to', 'route.to')} />
      <Switch
        className={classes.switch}
        label={t('Round trip')}
        checked={draft.isReturn}
        onChange={({ currentTarget }) => change({ isReturn: currentTarget.checked })}
      />
      <OwnRate draft={draft} change={change} field={field} day={form.values.date} form={form} />
      <CalculatedSum values={form.values} expense={expense} />
    </div>
  )
}

type TextName = 'distance' | 'start' | 'end' | 'from' | 'to' | 'ownRate'

interface PartProps {
  draft: MileageDraft
  change: (part: Partial<MileageDraft>) => void
  field: (name: TextName, path: string) => object
}

function Distance({ draft, change, field }: PartProps) {
  const number = {
    inputMode: 'decimal',
    autoComplete: 'off',
    withAsterisk: true,
    'aria-required': true,
  } as const
  return (
    <>
      {draft.isByOdometer ? (
        <>
          <TextInput {...number} label={t('Odometer at the start')} {...field('start', 'odometer.start')} />
          <TextInput {...number} label={t('Odometer at the end')} {...field('end', 'odometer.end')} />
        </>
      ) : (
        <TextInput
          {...number}
          label={t('Distance driven')}
          description={draft.isReturn ? t('Round-trip total') : undefined}
          {...field('distance', 'distance')}
        />
      )}
      <NativeSelect
        label={t('Unit')}
        data={named(distanceUnits)}
        value={draft.unit}
        onChange={({ currentTarget }) =>
          // The value is one of the options.
          change({ unit: currentTarget.value as MileageDraft['unit'] })
        }
      />
      <Switch
        className={`${classes.wide} ${classes.switch}`}
        label={t('Use odometer readings')}
        checked={draft.isByOdometer}
        onChange={({ currentTarget }) => change({ isByOdometer: currentTarget.checked })}
      />
    </>
  )
}

interface OwnRateProps extends PartProps {
  day: string
  form: Form<ExpenseFormValues>
}

/** Asks for a rate if none is published, and explains why. */
function OwnRate({ draft, change, field, day, form }: OwnRateProps) {
  const missing = missingRate(draft, day)
  return (
    <>
      {!missing && (
        <Switch
          className={classes.switch}
          label={t('Use my own rate')}
          checked={draft.hasOwnRate}
          onChange={({ currentTarget }) => change({ hasOwnRate: currentTarget.checked })}
        />
      )}
      {(missing || draft.hasOwnRate) && (
        <>
          <TextInput
            label={t('Rate per {unit}', { unit: draft.unit })}
            placeholder="0.00"
            inputMode="decimal"
            autoComplete="off"
            withAsterisk
            aria-required
            className={draft.country === otherCountry ? undefined : classes.wide}
            description={missing}
            {...field('ownRate', 'ownRate')}
          />
          {draft.country === otherCountry && (
            <CurrencyPicker
              label={t('Rate currency')}
              value={draft.currency}
              onChange={currency => change({ currency })}
              error={form.errors['calculation.currency']}
            />
          )}
        </>
      )}
    </>
  )
}
