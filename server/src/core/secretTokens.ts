import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** 32 random bytes, base64url. */
export function newSecretToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** SHA-256 in hexadecimal, all the database stores. Unsalted, because random bytes cannot be guessed. */
export function secretTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
