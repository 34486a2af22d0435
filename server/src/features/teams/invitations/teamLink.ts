import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const tokenBytes = 32

/** What the link of one invitation carries, and the print of it that is kept (SHA-256, hexadecimal). */
export function newInvitationToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { token, tokenHash: invitationTokenHash(token) }
}

export function invitationTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
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
