import { defineError } from '../errors.ts'

/** The bytes were damaged, truncated or moved. */
export const damagedCiphertext = defineError({
  code: 'encryption.damaged',
  kind: 'internal',
  title: 'This file is damaged',
  detail:
    'This file no longer matches what was stored. Your administrator can restore it from a backup. Everything else works.',
})

/** Startup requires every key in use, so this key was removed while the server was running. */
export const keyMissing = defineError({
  code: 'encryption.key-missing',
  kind: 'internal',
  title: 'This cannot be decrypted',
  detail:
    'This was encrypted with a key the server no longer has. Your administrator can add the key back to ENCRYPTION_KEYS.',
})
