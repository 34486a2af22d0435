import { planProblemSchema } from '@outlay/contract/plans/plans'
import { expect, test } from 'vitest'
import { problemText } from '../../core/http/server/errorHandler.ts'
import { planLimitExceeded } from './plans.errors.ts'

test('what is beyond a plan is refused with the limit, what is used, and the plan that lifts it', () => {
  const met = {
    limit: 'projects',
    plan: 'free',
    used: 1,
    allowed: 1,
    liftedBy: 'silver',
    isOwnPlan: true,
  } as const
  const problem = JSON.parse(
    problemText(planLimitExceeded({ ...met, detail: 'Free includes 1 project.' }), 'request 1'),
  )
  expect(problem).toMatchObject({ status: 402, code: 'plans.over-limit', detail: 'Free includes 1 project.' })
  expect(planProblemSchema.parse(problem)).toEqual(met)
})
