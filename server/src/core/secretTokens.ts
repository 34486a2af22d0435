import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** What nobody can guess: 32 random bytes, base64url. */
export function newSecretToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** All that the database knows of a token (SHA-256, hexadecimal). Without salt: there is nothing to guess in its bytes. */
export function secretTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
