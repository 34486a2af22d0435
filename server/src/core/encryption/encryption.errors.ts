import { defineError } from '../errors.ts'

/** The bytes are not what was written: damaged, cut, or put in another's place. */
export const damagedCiphertext = defineError({
  code: 'encryption.damaged',
  kind: 'internal',
  title: 'This file is damaged',
  detail:
    'This file is not what was stored. Your administrator can restore it from a backup; everything else works.',
})

/** The start is refused without a key that is in use, so this is a key taken away under a running server. */
export const keyMissing = defineError({
  code: 'encryption.key-missing',
  kind: 'internal',
  title: 'This cannot be decrypted',
  detail:
    'This was encrypted with a key the server no longer has. Your administrator can restore it in ENCRYPTION_KEYS.',
})
