import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { t } from '../../../core/language/language.ts'
import { Link, useNavigate } from '../../../core/navigation/navigation.tsx'
import { UpgradeLink } from '../../../core/planErrors/UpgradeLink.tsx'
import { currentUserQuery } from '../../../core/session/session.tsx'
import { closeToast, toast } from '../../../core/toasts/toast.ts'
import { currentPlanQuery } from '../../../entities/plans/currentPlan.query.ts'
import { Anchor } from '../../../ui/text/Text.tsx'
import { refreshPlan } from '../plans.api.ts'
import { type OpenPaymentKind, type Payment, type PaymentSearch, withoutPayment } from '../plans.search.ts'
import { liveSubscription, subscribePlan } from './subscribePlans.ts'

type PaymentReturnProps = PaymentSearch & { payment: Payment }

/**
 * On the dashboard after a payment: verifies it with the provider, since a URL proves nothing. Then removes it from the
 * URL, so that a reload does not report it again.
 */
export function PaymentReturn(props: PaymentReturnProps) {
  const { payment, payment_plan, payment_billing, redirect_status } = props
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    let isGone = false
    const say = (how: Parameters<typeof toast>[0]) => {
      if (isGone) return
      toast(how)
      void navigate({ to: '/dashboard', search: withoutPayment, replace: true })
    }
    refreshPlan().then(
      current => {
        queryClient.setQueryData(currentPlanQuery.queryKey, current)
        void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
        say(outcomeOf(current, { payment, payment_plan, payment_billing, redirect_status }))
      },
      () => say(redirect_status === 'failed' ? failed(payment) : unknown()),
    )
    return () => {
      isGone = true
    }
  }, [queryClient, navigate, payment, payment_plan, payment_billing, redirect_status])
  return null
}

const unknown = () => ({
  title: t('Payment not confirmed yet'),
  message: t(
    'Outlay couldn’t check with the card provider. Settings will show your plan as soon as it is active.',
  ),
})

function wayToPay(payment: Payment): ReactNode {
  if (payment === 'success') return <UpgradeLink plan={null} onFollow={closeToast} />
  const text = payment === 'overdue' ? t('Pay with another card') : t('Try again')
  return <OpenPaymentLink pay={payment} text={text} />
}

function OpenPaymentLink({ pay, text }: { pay: OpenPaymentKind; text: string }) {
  return (
    <Anchor renderRoot={root => <Link {...root} to="/subscribe" search={{ pay }} />} onClick={closeToast}>
      {text}
    </Anchor>
  )
}

const failed = (payment: Payment) => ({
  title: t('Payment Failed'),
  message: (
    <>
      {t('Your bank didn’t confirm the payment, and nothing was charged.')} {wayToPay(payment)}
    </>
  ),
  isDestructive: true,
  staysUntilClosed: true,
})

const paid: Readonly<Record<Payment, (plan: string) => string>> = {
  success: plan => t('Welcome to Outlay {plan}! Your subscription is now active.', { plan }),
  overdue: plan => t('Your payment went through, and your {plan} plan continues.', { plan }),
  change: plan => t('Your payment went through, and your plan is now {plan}.', { plan }),
}

function outcomeOf(current: CurrentPlan, back: PaymentReturnProps) {
  const { payment, redirect_status } = back
  const live = liveSubscription(current)
  if (live?.status === 'active' && isDone(live, back))
    return { title: t('Payment Successful'), message: paid[payment](nameOf(live)) }
  if (redirect_status === 'failed') return failed(payment)
  return {
    title: t('Payment not confirmed yet'),
    message: t(
      'The card provider hasn’t confirmed your payment. Settings will show your plan as soon as it is active.',
    ),
  }
}

type Live = NonNullable<CurrentPlan['subscription']>

/** The previous plan is active, too, so the change must have been applied. */
function isDone({ plan, billingPeriod }: Live, back: PaymentReturnProps): boolean {
  return back.payment !== 'change' || (plan === back.payment_plan && billingPeriod === back.payment_billing)
}

const nameOf = ({ plan }: Live): string => subscribePlan(plan).name
