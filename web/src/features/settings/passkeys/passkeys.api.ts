import {
  type PasskeyCreationOptions,
  type PasskeyOptionsRequest,
  type PasskeyRemoval,
  passkeyRoutes,
} from '@outlay/contract/accounts/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

/** Always refetched, since it shows when they were last used. */
export const passkeysQuery = queryOptions({
  queryKey: keyOf('passkeys'),
  queryFn: ({ signal }) => call(passkeyRoutes.list, { signal }),
  staleTime: 0,
})

export function askToAddPasskey(body: PasskeyOptionsRequest) {
  return call(passkeyRoutes.options, { body })
}

/** Options for the browser to create a passkey. */
export interface PasskeyRequest {
  name: string
  options: PasskeyCreationOptions
}

/** @throws PasskeyFailure, ApiError */
export async function addPasskey({ name, options }: PasskeyRequest) {
  const { makePasskey } = await import('../../../entities/passkeys/passkeyCeremonies.ts')
  return call(passkeyRoutes.add, { body: { name, credential: await makePasskey(options) } })
}

export function renamePasskey({ id, name }: { id: string; name: string }) {
  return call(passkeyRoutes.rename, { params: { id }, body: { name } })
}

export function removePasskey({ id, given }: { id: string; given: PasskeyRemoval }) {
  return call(passkeyRoutes.remove, { params: { id }, body: given })
}
