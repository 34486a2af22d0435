import type { ApiKeyRights } from '@outlay/contract/apiKeys/apiKeys'
import type { TeamRole } from '@outlay/contract/core/teamRoles'

/** A person's team and role in it. */
export interface Membership {
  readonly id: string
  readonly role: TeamRole
}

/** The person on whose behalf something happens. */
export interface Actor {
  readonly userId: string
  /** For API key calls, the key's id. */
  readonly sessionId: string
  /** IANA name; defines "today" and "this month". */
  readonly timezone: string
  /** ISO 4217. */
  readonly preferredCurrency: string
  readonly team: Membership | null
  /** Signed in with a one-time password, which they must replace first. */
  readonly hasOneTimePassword?: boolean
  /** The browser's `Accept-Language`, used if no language was chosen. */
  readonly acceptLanguage?: string
  /** The calling browser window, if known, which is not notified of its own changes. */
  readonly windowId?: string
  /** Where the call came from, for the audit log. */
  readonly clientInfo?: { readonly address: string; readonly userAgent: string | null }
  /** Rights of the API key used; absent for sessions. */
  readonly keyRights?: ApiKeyRights
}

/** An actor with a team, for team routes. */
export interface TeamActor extends Actor {
  readonly team: Membership
}

/** The sender of a request before identification. */
export interface Caller {
  /** Contains no cookie if an API key was sent. */
  readonly headers: Headers
  /** Client IP address, behind the configured number of proxies. */
  readonly address: string
  /** The API key as sent, unverified. */
  readonly unverifiedKey?: string
}

/** The identified caller; `cookies` are set again when the session was extended. */
export interface Identified {
  readonly actor: Actor
  readonly cookies: readonly string[]
}

/** Name shown for people whose data was deleted. */
export const formerMember = 'Former member'
