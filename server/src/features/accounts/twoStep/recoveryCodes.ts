import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@outlay/contract/accounts/twoStep'

/** Without characters that are easily confused. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const groupLength = 5

/** Ten codes of 49 bits each: `4k7pm-x2dqz`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(randomGroups(2, groupLength))
  return [...codes]
}

/** Random characters in groups joined by hyphens, for people to type: 4.95 bits each. */
export function randomGroups(groups: number, length: number): string {
  const group = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Normalizes a code as typed. */
export function plainCode(unverifiedCode: string): string {
  return unverifiedCode.toLowerCase().replaceAll(/[\s-]/g, '')
}

/** Keyed hashes of recovery codes, since 49 bits alone could be brute-forced. */
export class RecoveryCodeHashes {
  readonly #key: Buffer

  constructor(sessionSecret: string) {
    this.#key = createHmac('sha256', sessionSecret).update('recovery codes').digest()
  }

  hash(userId: string, unverifiedCode: string): string {
    return createHmac('sha256', this.#key)
      .update(`${userId} ${plainCode(unverifiedCode)}`)
      .digest('hex')
  }
}
