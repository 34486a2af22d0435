import { type BillingPeriod, billingPeriods } from '@outlay/contract/plans/planInclusions'
import { useId } from 'react'
import { msg, t, translated } from '../../core/language/language.ts'
import classes from './BillingChoice.module.css'

const labels: Readonly<Record<BillingPeriod, string>> = { monthly: msg('Monthly'), annual: msg('Annual') }

interface BillingChoiceProps {
  value: BillingPeriod
  onChange: (period: BillingPeriod) => void
}

/** Monthly or yearly billing. */
export function BillingChoice({ value, onChange }: BillingChoiceProps) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('Billing')}</legend>
      {billingPeriods.map(period => (
        <label key={period} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={period}
            checked={period === value}
            onChange={() => onChange(period)}
          />
          {translated(labels[period])}
          {period === 'annual' && <span className={classes.saving}>{t('20% off')}</span>}
        </label>
      ))}
    </fieldset>
  )
}
