import { Button } from '@mantine/core'
import { type BillingPeriod, type PaidPlanId, planPrice } from '@outlay/contract/planInclusions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { detailOf } from '../../../../core/forms/formValidation.ts'
import { currentPlanQuery } from '../../../../entities/plans/currentPlan.query.ts'
import { paymentProviderQuery } from '../../../../entities/plans/paymentProvider.query.ts'
import { Panel } from '../../../../ui/panels/Panel.tsx'
import { LoadFailure } from '../../../../ui/states/LoadFailure.tsx'
import { PageSpinner } from '../../../../ui/states/PageSpinner.tsx'
import { createSubscription } from '../../plans.api.ts'
import { subscribePlan } from '../subscribePlans.ts'
import classes from './Checkout.module.css'
import { isOwnDocument } from './ownDocument.ts'
import { PaymentForm, type PaymentProviderAnswer } from './PaymentForm.tsx'

interface CheckoutProps {
  plan: PaidPlanId
  billingPeriod: BillingPeriod
  onBack: () => void
  onFailure: (text: string) => void
}

/** What a paid plan costs, and the form that pays it, in a document that may load the form of whoever takes payments. */
export function Checkout(choice: CheckoutProps) {
  const { data: provider, error, refetch } = useQuery(paymentProviderQuery)
  if (error) return <LoadFailure what="The payment form" error={error} onRetry={() => void refetch()} />
  if (!provider) return <SettingUp />
  if (provider.name === 'stripe' && !isOwnDocument()) return <OwnDocument />
  return <Payment {...choice} provider={provider} />
}

function SettingUp() {
  return (
    <div className={classes.waiting}>
      <PageSpinner />
      <p role="status">Setting up your subscription...</p>
    </div>
  )
}

/** The same address again, as a document of its own. */
function OwnDocument() {
  useEffect(() => window.location.reload(), [])
  return <SettingUp />
}

interface PaymentProps extends CheckoutProps {
  provider: PaymentProviderAnswer
}

/** The subscription is begun as this opens; its payment follows. What it costs is the server's to say. */
function Payment({ plan, billingPeriod, onBack, onFailure, provider }: PaymentProps) {
  const { name } = subscribePlan(plan)
  const queryClient = useQueryClient()
  const { data: begun, mutate: begin } = useMutation({
    mutationFn: createSubscription,
    onError: error => {
      console.error(error)
      // It may be that one runs already, begun in another window.
      void queryClient.invalidateQueries(currentPlanQuery)
      onFailure(`${name} could not be set up, and nothing was charged. ${detailOf(error, error.message)}`)
    },
  })
  useEffect(
    () => begin({ plan, billingPeriod, price: planPrice(plan, billingPeriod) }),
    [begin, plan, billingPeriod],
  )

  if (!begun) return <SettingUp />
  return (
    <Panel className={classes.checkout ?? ''} aria-labelledby="checkout">
      <div className={classes.head}>
        <h1 id="checkout" className={classes.title}>
          Complete Your Subscription
        </h1>
        <p className={classes.sum}>
          {name}, {costOf(plan, billingPeriod)}
        </p>
      </div>
      <PaymentForm
        plan={plan}
        clientSecret={begun.clientSecret}
        provider={provider}
        back={
          <Button variant="default" onClick={onBack}>
            Back to Plans
          </Button>
        }
      />
    </Panel>
  )
}

function costOf(plan: PaidPlanId, billingPeriod: BillingPeriod): string {
  const dollars = planPrice(plan, billingPeriod).replace(/\.00$/, '')
  return billingPeriod === 'annual'
    ? `$${dollars} a year, before tax, paid at once`
    : `$${dollars} a month, before tax`
}
