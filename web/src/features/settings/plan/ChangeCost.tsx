import type { BillingPeriod } from '@outlay/contract/planInclusions'
import type { ChangePreview } from '@outlay/contract/plans'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import classes from './ChangePlanDialog.module.css'
import { dayText, isAboveZero } from './planText.ts'

interface ChangeCostProps {
  preview: ChangePreview
  period: BillingPeriod
}

/** What is paid at once, what is credited, and what comes next. */
export function ChangeCost({ preview, period }: ChangeCostProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  const sum = (amount: string) => money(locale, amount, preview.currency)
  const isCredited = isAboveZero(preview.credit)
  const each = `${sum(preview.nextPrice)} a ${period === 'annual' ? 'year' : 'month'}`
  return (
    <dl className={classes.sums}>
      <dt>Due now</dt>
      <dd className={classes.due}>{sum(preview.dueNow)}</dd>
      {isCredited && (
        <>
          <dt>Credit for later payments</dt>
          <dd>{sum(preview.credit)}</dd>
        </>
      )}
      <dt>Next payment, {dayText({ locale, timezone }, preview.nextPaymentAt)}</dt>
      <dd>{isCredited ? `${each}, less the credit` : each}</dd>
    </dl>
  )
}
