import { type BillingPeriod, billingPeriods } from '@outlay/contract/planInclusions'
import { useId } from 'react'
import classes from './BillingChoice.module.css'

const labels: Readonly<Record<BillingPeriod, string>> = { monthly: 'Monthly', annual: 'Annual' }

interface BillingChoiceProps {
  value: BillingPeriod
  onChange: (period: BillingPeriod) => void
}

/** Paid month by month, or a year at once. */
export function BillingChoice({ value, onChange }: BillingChoiceProps) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Billing</legend>
      {billingPeriods.map(period => (
        <label key={period} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={period}
            checked={period === value}
            onChange={() => onChange(period)}
          />
          {labels[period]}
          {period === 'annual' && <span className={classes.saving}>20% off</span>}
        </label>
      ))}
    </fieldset>
  )
}
