import type { User } from '@outlay/contract/accounts/currentUser'

/** A new session: the person and its cookies. */
export interface StartedSession {
  readonly user: User
  readonly cookies: string[]
}

/** A sign-in awaiting its code. */
export interface SecondStepCookie {
  readonly secondStepCookie: string
}
