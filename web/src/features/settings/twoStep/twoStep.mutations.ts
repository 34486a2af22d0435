import {
  type Reauthentication,
  type SecondStep,
  type TwoStepSetupRequest,
  twoStepRoutes,
} from '@outlay/contract/accounts/twoStep'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { securityQuery } from '../../../entities/security/security.query.ts'
import { twoStepQuery } from '../../../entities/security/twoStep.query.ts'
import { sessionsQuery } from '../settings.api.ts'

// Requests or responses contain secrets, so they must not stay in the cache.
const gcTime = 0

export function useSetUpTwoStep() {
  return useMutation({ mutationFn: setUpTwoStep, gcTime })
}

export function useTurnTwoStepOn() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: turnTwoStepOn, gcTime, onSuccess: () => refresh(queryClient) })
}

export function useRenewRecoveryCodes() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: renewRecoveryCodes, gcTime, onSuccess: () => refresh(queryClient) })
}

export function useTurnTwoStepOff() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: turnTwoStepOff, gcTime, onSuccess: () => refresh(queryClient) })
}

/** Not awaited by the dialogs. */
function refresh(queryClient: QueryClient): void {
  for (const { queryKey } of [twoStepQuery, sessionsQuery, securityQuery])
    void queryClient.invalidateQueries({ queryKey })
}

function setUpTwoStep(body: TwoStepSetupRequest) {
  return call(twoStepRoutes.setUp, { body })
}

function turnTwoStepOn(body: SecondStep) {
  return call(twoStepRoutes.turnOn, { body })
}

function renewRecoveryCodes(body: Reauthentication) {
  return call(twoStepRoutes.renewCodes, { body })
}

function turnTwoStepOff(body: Reauthentication) {
  return call(twoStepRoutes.turnOff, { body })
}
