import { dayMs } from '@outlay/contract/core/daySpans'
import { readConfig } from '../../core/config/config.ts'
import type { SecurityFacts } from './securityFacts.ts'

/** A new account where every check passes, on a new server with default settings. */
export function factsInOrder(part: Partial<SecurityFacts> = {}): SecurityFacts {
  return {
    account: {
      email: 'ana@example.com',
      isEmailConfirmed: true,
      isPasswordMemoryHard: true,
      passwordScore: 3,
      hasTwoStep: false,
      longestUnusedPasskeyMs: 0,
      knownDeviceCount: 1,
      sessionCount: 1,
      oldestSessionMs: 0,
      longestUnusedMs: 0,
      longestSessionMs: 30 * dayMs,
    },
    cookie: { isHttpOnly: true, isSecure: false, sameSite: 'lax' },
    settings: readConfig({}),
    secret: { length: 43, differentCharacters: 30 },
    folders: { data: 0o700, pictures: 0o700 },
    answers: {
      refusesCrossSite: true,
      contentSecurityPolicy: "default-src 'self';script-src 'self';frame-ancestors 'none'",
      referrerPolicy: 'same-origin',
    },
    unusedApiKeyMs: 0,
    failedSignIns: 0,
    ...part,
  }
}
