import {
  type Reauthentication,
  type SecondStep,
  type TwoStepSetupRequest,
  twoStepRoutes,
} from '@outlay/contract/accounts/twoStep'
import { call } from '../../../core/api/api.ts'

export function setUpTwoStep(body: TwoStepSetupRequest) {
  return call(twoStepRoutes.setUp, { body })
}

export function turnTwoStepOn(body: SecondStep) {
  return call(twoStepRoutes.turnOn, { body })
}

export function renewRecoveryCodes(body: Reauthentication) {
  return call(twoStepRoutes.renewCodes, { body })
}

export function turnTwoStepOff(body: Reauthentication) {
  return call(twoStepRoutes.turnOff, { body })
}
