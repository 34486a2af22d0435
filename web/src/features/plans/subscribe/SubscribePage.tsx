import type { BillingPeriod, PaidPlanId } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { useNavigate, useSearch } from '../../../core/navigation/navigation.tsx'
import { currentPlanQuery } from '../../../entities/plans/currentPlan.query.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../../ui/states/PageSpinner.tsx'
import { parseSubscribeSearch, type SubscribeSearch } from '../plans.search.ts'
import { PlanChooser } from './PlanChooser.tsx'
import { Checkout, OpenPaymentCheckout } from './payment/Checkout.tsx'
import { cardState, liveSubscription } from './subscribePlans.ts'

/** The plans, then the payment of the one in the URL. */
export function SubscribePage() {
  const { data: current, error, refetch } = useQuery(currentPlanQuery)
  if (current) return <Subscribe current={current} />
  if (error) return <LoadError what={t('Your plan')} error={error} onRetry={() => void refetch()} />
  return <PageSpinner />
}

function Subscribe({ current }: { current: CurrentPlan }) {
  const live = liveSubscription(current)
  const standard = live?.billingPeriod ?? 'monthly'
  const { plan, pay, billing = standard } = parseSubscribeSearch(useSearch())
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const go = (search: SubscribeSearch, replace = false) => {
    setFailure(undefined)
    void navigate({ to: '/subscribe', search, replace })
  }
  const listAt = (period: BillingPeriod): SubscribeSearch => (period === standard ? {} : { billing: period })
  const list = listAt(billing)
  const choice = `${plan} ${billing} ${pay}`
  const isPayable = useHeld(choice, plan !== undefined && cardState(plan, current) === 'choose')
  const isOpen = useHeld(choice, live?.status === (pay === 'change' ? 'active' : 'past_due'))
  const fail = (text: string) => {
    go(list, true)
    setFailure(text)
  }

  if (plan && isPayable)
    return (
      <Checkout
        key={`${plan} ${billing}`}
        plan={plan}
        billingPeriod={billing}
        onBack={() => go(list)}
        onFailure={fail}
      />
    )
  if (pay && isOpen) return <OpenPaymentCheckout key={pay} kind={pay} onFailure={fail} />
  return (
    <PlanChooser
      current={current}
      billingPeriod={billing}
      failure={failure}
      onBillingPeriod={period => go(listAt(period), true)}
      onChoose={(chosen: PaidPlanId) => go({ ...list, plan: chosen })}
    />
  )
}

/**
 * Keeps a payable choice payable while it is selected: the payment may be known here before its form has redirected,
 * and the form must not disappear meanwhile.
 */
function useHeld(choice: string, isDue: boolean): boolean {
  const [held, setHeld] = useState<string>()
  if (isDue && held !== choice) setHeld(choice)
  return isDue || held === choice
}
