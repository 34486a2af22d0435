import { planIds, planName } from '@outlay/contract/plans/planInclusions'
import { useRedirectAfterSignIn } from './useRedirectAfterSignIn.ts'

/** The name of the plan chosen before sign-in or registration, which is paid for next. */
export function useChosenPlan(): string | undefined {
  const [path = '', search] = useRedirectAfterSignIn().split('?')
  if (path !== '/subscribe') return undefined
  const wanted = new URLSearchParams(search).get('plan')
  const plan = planIds.find(id => id === wanted)
  return plan && plan !== 'free' ? planName(plan) : undefined
}
