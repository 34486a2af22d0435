import {
  type BothSteps,
  type SecondStep,
  type TwoStepSetupRequest,
  twoStepRoutes,
} from '@outlay/contract/twoStep'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

/** Whether two-step verification is on. */
export const twoStepQuery = queryOptions({
  queryKey: keyOf('two-step'),
  queryFn: ({ signal }) => call(twoStepRoutes.state, { signal }),
})

export function setUpTwoStep(body: TwoStepSetupRequest) {
  return call(twoStepRoutes.setUp, { body })
}

export function turnTwoStepOn(body: SecondStep) {
  return call(twoStepRoutes.turnOn, { body })
}

export function renewRecoveryCodes(body: BothSteps) {
  return call(twoStepRoutes.renewCodes, { body })
}

export function turnTwoStepOff(body: BothSteps) {
  return call(twoStepRoutes.turnOff, { body })
}
