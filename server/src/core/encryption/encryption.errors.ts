import { defineError } from '../errors.ts'

/** The bytes are not what was written: damaged, cut, or put in another's place. */
export const damagedCiphertext = defineError({
  code: 'encryption.damaged',
  kind: 'internal',
  title: 'This file is damaged',
  detail:
    'What is kept here is not what was stored. Whoever runs this server can put it back from a backup; everything else goes on.',
})

/** The start is refused without a key that is in use, so this is a key taken away under a running server. */
export const keyMissing = defineError({
  code: 'encryption.key-missing',
  kind: 'internal',
  title: 'This cannot be decrypted',
  detail:
    'This was encrypted by a key that the server does not have any more. Whoever runs it can give it back in ENCRYPTION_KEYS.',
})
