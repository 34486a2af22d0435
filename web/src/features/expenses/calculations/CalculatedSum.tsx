import type { Calculation, Mileage, PerDiem } from '@outlay/contract/calculations/calculations'
import type { Meal } from '@outlay/contract/calculations/travelRates'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { decimal, money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import type { ExpenseFormValues } from '../form/expenseForm.values.ts'
import classes from './Calculation.module.css'
import { useCalculation } from './useCalculation.ts'

/** The server's calculation, with its parts and rates. */
export function CalculatedSum({
  values,
  expense,
}: {
  values: ExpenseFormValues
  expense: Expense | undefined
}) {
  const { calculation, error } = useCalculation(values, expense)
  return (
    <div className={classes.sum} role="status" aria-label={t('Calculated amount')}>
      {calculation ? (
        <Sum calculation={calculation} />
      ) : (
        <p>
          {error
            ? detailOf(error, t('This couldn’t be calculated.'))
            : t('The amount is calculated from the details above.')}
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
      <p>{source ?? t('Your own rate')}</p>
    </>
  )
}

function Cuts({ trip: { days, currency } }: { trip: PerDiem }) {
  const locale = useLocale()
  return days
    .filter(({ cuts }) => cuts.length > 0)
    .map(({ day, allowance, cuts }) => (
      <p key={day}>
        {t('{day}: {allowance} less {meals}', {
          day: localeDay(locale, day),
          allowance: money(locale, allowance, currency),
          meals: cuts.map(({ meal, amount }) => cutText(meal, money(locale, amount, currency))).join(', '),
        })}
      </p>
    ))
}

function cutText(meal: Meal, sum: string): string {
  return t('{meal, select, breakfast {breakfast} lunch {lunch} other {dinner}} {sum}', { meal, sum })
}

function Parts({ mileage: { parts, currency, rateUnit, counted } }: { mileage: Mileage }) {
  const locale = useLocale()
  return (
    <>
      {parts.map(part => (
        <p key={part.rate}>
          {t('{distance} {unit} at {rate} {currency}: {sum}', {
            distance: distanceText(locale, part.distance),
            unit: rateUnit,
            rate: part.rate,
            currency,
            sum: money(locale, part.amount, currency),
          })}
        </p>
      ))}
      {counted && (
        <p>
          {t('{before} of {limit} {unit} already recorded this tax year.', {
            before: distanceText(locale, counted.before),
            limit: distanceText(locale, counted.limit),
            unit: rateUnit,
          })}
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
