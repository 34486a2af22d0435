import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'

/** What the link of one invitation carries, and the print of it that is kept. */
export function newInvitationToken(): { readonly token: string; readonly tokenHash: string } {
  const token = newSecretToken()
  return { token, tokenHash: secretTokenHash(token) }
}

/** What a team's own link carries; it is kept nowhere, and another once the link is renewed. */
export function teamLinkToken(
  secret: string,
  { id, linkGeneration }: { readonly id: string; readonly linkGeneration: number },
): string {
  return createHmac('sha256', secret).update(`team-link:${id}:${linkGeneration}`).digest('base64url')
}

/** Takes as long whatever of it is right. */
export function isSameToken(unverified: string, token: string): boolean {
  const print = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(print(unverified), print(token))
}

/** A path of Outlay. */
export function joinPath(teamId: string, token: string): `/${string}` {
  return `/teams/join/${teamId}?token=${token}`
}
