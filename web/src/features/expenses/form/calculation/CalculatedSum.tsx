import type { Calculation } from '@outlay/contract/calculations'
import type { Expense } from '@outlay/contract/expenses'
import type { Mileage } from '@outlay/contract/mileage'
import type { PerDiem } from '@outlay/contract/perDiem'
import { localeDay } from '../../../../core/formats/calendarDay.ts'
import { decimal, money } from '../../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../../core/formats/locale.ts'
import { detailOf } from '../../../../core/forms/formValidation.ts'
import type { ExpenseFormValues } from '../expenseForm.values.ts'
import classes from './Calculation.module.css'
import { useCalculation } from './useCalculation.ts'

/** What the server calculates, part by part, and by which rate. */
export function CalculatedSum({
  values,
  expense,
}: {
  values: ExpenseFormValues
  expense: Expense | undefined
}) {
  const { calculation, error } = useCalculation(values, expense)
  return (
    <div className={classes.sum} role="status" aria-label="Calculated amount">
      {calculation ? (
        <Sum calculation={calculation} />
      ) : (
        <p>
          {error
            ? detailOf(error, 'This could not be calculated.')
            : 'The amount follows from what is said above.'}
        </p>
      )}
    </div>
  )
}

function Sum({ calculation }: { calculation: Calculation }) {
  const locale = useLocale()
  const { total, currency, source } = calculation
  return (
    <>
      <strong>{money(locale, total, currency)}</strong>
      {calculation.kind === 'mileage' ? <Parts mileage={calculation} /> : <Cuts trip={calculation} />}
      <p>{source ?? 'Your own rate'}</p>
    </>
  )
}

function Cuts({ trip: { days, currency } }: { trip: PerDiem }) {
  const locale = useLocale()
  return days
    .filter(({ cuts }) => cuts.length > 0)
    .map(({ day, allowance, cuts }) => (
      <p key={day}>
        {localeDay(locale, day)}: {money(locale, allowance, currency)} less{' '}
        {cuts.map(({ meal, amount }) => `${meal} ${money(locale, amount, currency)}`).join(', ')}
      </p>
    ))
}

function Parts({ mileage: { parts, currency, rateUnit, counted } }: { mileage: Mileage }) {
  const locale = useLocale()
  return (
    <>
      {parts.map(part => (
        <p key={part.rate}>
          {distanceText(locale, part.distance)} {rateUnit} at {part.rate} {currency}:{' '}
          {money(locale, part.amount, currency)}
        </p>
      ))}
      {counted && (
        <p>
          {distanceText(locale, counted.before)} of {distanceText(locale, counted.limit)} {rateUnit} of this
          tax year were recorded before.
        </p>
      )}
    </>
  )
}

/** With as many decimals as were typed. */
function distanceText(locale: Locale, distance: string): string {
  const { length } = distance.split('.')[1] ?? ''
  return decimal(locale, Number(distance), length)
}
