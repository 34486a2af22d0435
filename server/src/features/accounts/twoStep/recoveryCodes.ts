import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@outlay/contract/twoStep'

/** Without what is taken for something else when it is copied by hand. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const groupLength = 5

/** Ten of 49 bits each: `4k7pm-x2dqz`. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(`${group()}-${group()}`)
  return [...codes]
}

/** A code as it was typed, without what people put between its letters. */
export function plainCode(unverifiedCode: string): string {
  return unverifiedCode.toLowerCase().replaceAll(/[\s-]/g, '')
}

/** All that the database knows of a recovery code: with a key, as 49 bits alone can be tried through. */
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
