import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { PasswordHashing } from '../features/accounts/accounts.service.ts'

/** scrypt in the auth library's format at minimal cost: the usual 0.1 s per person would dominate tests. */
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
