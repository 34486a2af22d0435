import type { User } from '@outlay/contract/accounts/currentUser'
import { passkeyRoutes } from '@outlay/contract/accounts/passkeys'
import { call } from '../../core/api/api.ts'
import { signByPasskey } from '../../entities/passkeys/passkeyCeremonies.ts'

/** @throws PasskeyFailure, ApiError */
export async function signInByPasskey(): Promise<User> {
  const credential = await signByPasskey(await call(passkeyRoutes.signInOptions, {}))
  return call(passkeyRoutes.signIn, { body: { credential } })
}
