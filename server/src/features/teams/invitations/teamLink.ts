import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'

/** A new invitation token and its stored hash. */
export function newInvitationToken(): { readonly token: string; readonly tokenHash: string } {
  const token = newSecretToken()
  return { token, tokenHash: secretTokenHash(token) }
}

/** The token of a team's own link; derived, not stored, and changed by renewing the link. */
export function teamLinkToken(
  secret: string,
  { id, linkGeneration }: { readonly id: string; readonly linkGeneration: number },
): string {
  return createHmac('sha256', secret).update(`team-link:${id}:${linkGeneration}`).digest('base64url')
}

/** Compares in constant time. */
export function isSameToken(unverified: string, token: string): boolean {
  const print = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(print(unverified), print(token))
}

/** A path within Outlay. */
export function joinPath(teamId: string, token: string): `/${string}` {
  return `/teams/join/${teamId}?token=${token}`
}
