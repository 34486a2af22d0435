import type { User } from '@outlay/contract/currentUser'

/** A session that was begun: the person, and the cookies that carry it. */
export interface BegunSession {
  readonly user: User
  readonly cookies: string[]
}

/** A sign-in that waits for its code. */
export interface SecondStepCookie {
  readonly secondStepCookie: string
}
