import type { BillingPeriod } from '@outlay/contract/plans/planInclusions'
import type { ChangePreview } from '@outlay/contract/plans/plans'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import classes from './ChangePlanDialog.module.css'
import { dayText, isAboveZero } from './planText.ts'

interface ChangeCostProps {
  preview: ChangePreview
  period: BillingPeriod
}

/** The amount due now, the credit, and the next payment. */
export function ChangeCost({ preview, period }: ChangeCostProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  const sum = (amount: string) => money(locale, amount, preview.currency)
  const isCredited = isAboveZero(preview.credit)
  return (
    <dl className={classes.sums}>
      <dt>{t('Due now')}</dt>
      <dd className={classes.due}>{sum(preview.dueNow)}</dd>
      {isCredited && (
        <>
          <dt>{t('Credit toward future payments')}</dt>
          <dd>{sum(preview.credit)}</dd>
        </>
      )}
      <dt>{t('Next payment, {day}', { day: dayText({ locale, timezone }, preview.nextPaymentAt) })}</dt>
      <dd>{eachText(sum(preview.nextPrice), period, isCredited)}</dd>
    </dl>
  )
}

function eachText(price: string, period: BillingPeriod, isCredited: boolean): string {
  if (period === 'annual')
    return isCredited ? t('{price} a year, less the credit', { price }) : t('{price} a year', { price })
  return isCredited ? t('{price} a month, less the credit', { price }) : t('{price} a month', { price })
}
