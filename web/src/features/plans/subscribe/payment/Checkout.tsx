import { Button } from '@mantine/core'
import { type BillingPeriod, type PaidPlanId, planPrice } from '@outlay/contract/plans/planInclusions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { detailOf } from '../../../../core/forms/formValidation.ts'
import { t } from '../../../../core/language/language.ts'
import { currentPlanQuery } from '../../../../entities/plans/currentPlan.query.ts'
import { createSubscription } from '../../plans.api.ts'
import { subscribePlan } from '../subscribePlans.ts'
import type { PaymentProviderAnswer } from './PaymentForm.tsx'
import { InPaymentDocument, PaymentPanel, SettingUp } from './PaymentPanel.tsx'
import { PlanSummary } from './PlanSummary.tsx'

interface CheckoutProps {
  plan: PaidPlanId
  billingPeriod: BillingPeriod
  onBack: () => void
  onFailure: (text: string) => void
}

const waiting = () => t('Setting up your subscription...')

/** A paid plan's price and payment form. */
export function Checkout(choice: CheckoutProps) {
  const back = (
    <Button variant="default" onClick={choice.onBack}>
      {t('Back to Plans')}
    </Button>
  )
  return (
    <InPaymentDocument waiting={waiting()} back={back}>
      {provider => <Payment {...choice} provider={provider} back={back} />}
    </InPaymentDocument>
  )
}

interface PaymentProps extends Omit<CheckoutProps, 'onBack'> {
  back: ReactNode
  provider: PaymentProviderAnswer
}

/** Creates the subscription on mount; the payment follows. The server determines the price. */
function Payment({ plan, billingPeriod, back, onFailure, provider }: PaymentProps) {
  const { name } = subscribePlan(plan)
  const queryClient = useQueryClient()
  const { data: begun, mutate: begin } = useMutation({
    mutationFn: createSubscription,
    onError: error => {
      console.error(error)
      // Another window may have started a subscription.
      void queryClient.invalidateQueries(currentPlanQuery)
      onFailure(
        t('{plan} could not be set up, and nothing was charged. {reason}', {
          plan: name,
          reason: detailOf(error, error.message),
        }),
      )
    },
  })
  useEffect(
    () => begin({ plan, billingPeriod, price: planPrice(plan, billingPeriod) }),
    [begin, plan, billingPeriod],
  )

  if (!begun) return <SettingUp text={waiting()} />
  return (
    <PaymentPanel
      title={t('Complete Your Subscription')}
      sum={`${name}, ${costOf(plan, billingPeriod)}`}
      label={t('Subscribe to {plan} Plan', { plan: name })}
      clientSecret={begun.clientSecret}
      paid={{ payment: 'success' }}
      provider={provider}
      onGone={() => {
        void queryClient.invalidateQueries(currentPlanQuery)
        onFailure(
          t(
            '{plan} was not paid, and nothing was charged. You started again in another window. Continue there, or choose your plan again.',
            { plan: name },
          ),
        )
      }}
      back={back}
    >
      <PlanSummary plan={plan} />
    </PaymentPanel>
  )
}

function costOf(plan: PaidPlanId, billingPeriod: BillingPeriod): string {
  const price = `$${planPrice(plan, billingPeriod).replace(/\.00$/, '')}`
  return billingPeriod === 'annual'
    ? t('{price} a year before tax, paid up front, renews until you cancel', { price })
    : t('{price} a month before tax, renews until you cancel', { price })
}
