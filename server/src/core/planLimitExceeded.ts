import type { PlanProblem } from '@outlay/contract/plans/plans'
import { type AppError, defineError } from './errors.ts'
import type { Wording } from './language/say.ts'

const overLimit = defineError({
  code: 'plans.over-limit',
  kind: 'over-plan',
  title: 'Not included in your plan',
  detail: 'Your plan does not include this.',
})

/** The request exceeds the plan; `detail` says what, and what to do. The rest are extension members. */
export function planLimitExceeded({
  detail,
  ...extension
}: PlanProblem & { readonly detail: Wording }): AppError {
  return overLimit({ detail, extension })
}
