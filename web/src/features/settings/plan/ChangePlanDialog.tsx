import {
  type BillingPeriod,
  type PlanId,
  planCurrency,
  planIds,
  planName,
  planPrice,
} from '@outlay/contract/plans/planInclusions'
import type { ChangePreview, CurrentPlan } from '@outlay/contract/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { inclusionsText } from '../../../entities/plans/inclusionsText.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx'
import { ErrorAlert } from '../../../ui/states/ErrorAlert.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { WarningText } from '../../../ui/states/WarningText.tsx'
import classes from './ChangePlanDialog.module.css'
import { changePreviewQuery, type PlanChange, useChangePlan } from './plan.api.ts'
import { dayText, isAboveZero } from './planText.ts'

interface ChangePlanDialogProps {
  subscription: NonNullable<CurrentPlan['subscription']>
  onClose: () => void
}

/** Changes the plan or billing period, after showing the cost now and later. */
export function ChangePlanDialog({ subscription, onClose }: ChangePlanDialogProps) {
  const locale = useLocale()
  const [chosen, setChosen] = useState<PlanChange>({
    plan: subscription.plan,
    billingPeriod: subscription.billingPeriod,
  })
  const isSame = chosen.plan === subscription.plan && chosen.billingPeriod === subscription.billingPeriod
  const preview = useQuery({ ...changePreviewQuery(chosen), enabled: !isSame })
  const change = useChangePlan()
  const choose = (part: Partial<PlanChange>) => {
    change.reset()
    setChosen({ ...chosen, ...part })
  }
  return (
    <Dialog title={t('Change plan')} onClose={onClose}>
      <div className={classes.content}>
        <RadioCards
          legend={t('Plan')}
          cards={planCards(locale, subscription.plan, chosen.billingPeriod)}
          value={chosen.plan}
          onChange={plan => choose({ plan })}
        />
        <RadioCards
          legend={t('Paid')}
          cards={periodCards(locale, chosen.plan)}
          value={chosen.billingPeriod}
          onChange={billingPeriod => choose({ billingPeriod })}
        />
        {subscription.isForTeam && chosen.plan !== 'platinum' && (
          <WarningText>
            {t(
              'Only Platinum covers your team. Without it, you can view and export the team’s books, but you can’t add anything.',
            )}
          </WarningText>
        )}
        <div className={classes.cost} aria-live="polite">
          {isSame && <p className={classes.quiet}>{t('This is your current plan.')}</p>}
          {preview.data && !isSame && <ChangeCost preview={preview.data} period={chosen.billingPeriod} />}
          {preview.isFetching && !preview.data && (
            <p className={classes.quiet}>{t('Checking the cost...')}</p>
          )}
          {preview.error && !preview.isFetching && (
            <LoadError what={t('The price')} error={preview.error} onRetry={preview.refetch} />
          )}
        </div>
        {change.error && <ErrorAlert text={detailOf(change.error, errorMessage(change.error))} />}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            disabled={isSame || !preview.data || change.isPending}
            onClick={() => change.mutate(chosen, { onSuccess: onClose })}
          >
            {change.isPending ? t('Changing...') : confirmLabel(chosen, subscription)}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}

function planCards(locale: Locale, present: PlanId, period: BillingPeriod) {
  return planIds
    .filter(plan => plan !== 'free')
    .map(plan => ({
      value: plan,
      label: plan === present ? t('{plan} (current)', { plan: planName(plan) }) : planName(plan),
      text: `${priceText(locale, plan, period)} · ${inclusionsText(locale, plan)}`,
    }))
}

function periodCards(locale: Locale, plan: PlanId) {
  return [
    { value: 'monthly' as const, label: t('Monthly'), text: priceText(locale, plan, 'monthly') },
    { value: 'annual' as const, label: t('Annually'), text: priceText(locale, plan, 'annual') },
  ]
}

function priceText(locale: Locale, plan: PlanId, period: BillingPeriod): string {
  const price = money(locale, planPrice(plan, period), planCurrency)
  return period === 'annual' ? t('{price} a year', { price }) : t('{price} a month', { price })
}

function confirmLabel(chosen: PlanChange, { plan, billingPeriod }: PlanChange): string {
  if (chosen.plan !== plan) return t('Change to {plan}', { plan: planName(chosen.plan) })
  return chosen.billingPeriod === billingPeriod ? t('Change plan') : t('Change billing period')
}

/** The amount due now, the credit, and the next payment. */
function ChangeCost({ preview, period }: { preview: ChangePreview; period: BillingPeriod }) {
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
