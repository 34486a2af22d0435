import type { CurrentPlan } from '@outlay/contract/plans'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentUserQuery } from '../../../core/session/session.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { currentPlanQuery } from '../../../entities/plans/currentPlan.query.ts'
import { refreshPlan } from '../plans.api.ts'
import { liveSubscription } from './planStanding.ts'
import { subscribePlan } from './subscribePlans.ts'

/**
 * On the dashboard, for someone who comes back from paying: the provider is asked before anything is said, for an address
 * proves no payment. The address then forgets it, so that a reload says it no second time.
 */
export function PaymentReturn() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    let isGone = false
    const say = (how: Parameters<typeof toast>[0]) => {
      if (isGone) return
      toast(how)
      void navigate({ to: '/dashboard', search: ({ payment: _, ...rest }) => rest, replace: true })
    }
    refreshPlan().then(
      current => {
        queryClient.setQueryData(currentPlanQuery.queryKey, current)
        void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
        say(outcomeOf(current))
      },
      () => say(unknown),
    )
    return () => {
      isGone = true
    }
  }, [queryClient, navigate])
  return null
}

const unknown = {
  title: 'Payment not confirmed yet',
  message: 'The card provider could not be asked. Settings show your plan as soon as it is active.',
}

function outcomeOf(current: CurrentPlan) {
  const live = liveSubscription(current)
  if (live?.status === 'active')
    return {
      title: 'Payment Successful',
      message: `Welcome to Outlay ${subscribePlan(live.plan).name}! Your subscription is now active.`,
    }
  return {
    title: 'Payment not confirmed yet',
    message: 'The card provider has not confirmed it. Settings show your plan as soon as it is active.',
  }
}
