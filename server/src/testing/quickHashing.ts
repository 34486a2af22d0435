import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { PasswordHashing } from '../features/accounts/accounts.service.ts'

/** scrypt in the form the sign-in library writes, at next to no cost: a tenth of a second a person is most of a test. */
export const quickHashing: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${keyOf(password, salt).toString('hex')}`
  },
  async verify({ hash, password }) {
    const [salt = '', key = ''] = hash.split(':')
    return timingSafeEqual(keyOf(password, salt), Buffer.from(key, 'hex'))
  },
}

const keyOf = (password: string, salt: string) => scryptSync(password, salt, 64, { N: 2, r: 1, p: 1 })
