import type { User } from '@outlay/contract/currentUser'
import { passkeyRoutes } from '@outlay/contract/passkeys'
import { call } from '../../core/api/api.ts'
import { signByPasskey } from '../../entities/passkeys/passkeyCeremonies.ts'

/** @throws PasskeyFailure, ApiError */
export async function signInByPasskey(): Promise<User> {
  const credential = await signByPasskey(await call(passkeyRoutes.signInOptions, {}))
  return call(passkeyRoutes.signIn, { body: { credential } })
}
