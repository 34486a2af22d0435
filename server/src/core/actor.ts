import type { ApiKeyRights } from '@outlay/contract/apiKeys'
import type { TeamRole } from '@outlay/contract/core/teamRoles'

/** The team that a person is in, and as what. */
export interface Membership {
  readonly id: string
  readonly role: TeamRole
}

/** The person on whose behalf something happens. */
export interface Actor {
  readonly userId: string
  /** Of who calls by an API key, the id of that. */
  readonly sessionId: string
  /** IANA name; "today" and "this month" are this zone's. */
  readonly timezone: string
  /** ISO 4217. */
  readonly preferredCurrency: string
  readonly team: Membership | null
  /** They came in by a one-time password, and choose their own before anything else. */
  readonly hasOneTimePassword?: boolean
  /** What their browser asks for (`Accept-Language`), for who has chosen no language. */
  readonly acceptLanguage?: string
  /** The browser window that calls, where it says so; it need not be told of what it did itself. */
  readonly windowId?: string
  /** Where the call came from, for what is kept of it. */
  readonly calledFrom?: { readonly address: string; readonly userAgent: string | null }
  /** What the API key that they call by allows; none where they call by a session. */
  readonly keyRights?: ApiKeyRights
}

/** Someone in a team; what a route of a team is called by. */
export interface TeamActor extends Actor {
  readonly team: Membership
}

/** Whoever sent a request, before anything is known of them. */
export interface Caller {
  /** With an API key, no cookie is among them. */
  readonly headers: Headers
  /** IP address, behind as many proxies as the operator named. */
  readonly address: string
  /** The API key that came with the request, whatever it is; none where there was none. */
  readonly unverifiedKey?: string
}

/** Who a caller turned out to be; `cookies` are to be set again where a session was prolonged. */
export interface Identified {
  readonly actor: Actor
  readonly cookies: readonly string[]
}
