import { maxApiKeys } from '@outlay/contract/apiKeys/apiKeys'
import { defineError } from '../../core/errors.ts'

export const apiKeyUnknown = defineError({
  code: 'api-keys.unknown',
  kind: 'signed-out',
  title: 'No such API key',
  detail: 'This API key doesn’t exist, or was revoked. Make a new one in Settings, API keys.',
})
export const apiKeyExpired = defineError({
  code: 'api-keys.expired',
  kind: 'signed-out',
  title: 'API key expired',
  detail: 'This API key has expired. Make a new one in Settings, API keys.',
})
export const apiKeyNotFound = defineError({
  code: 'api-keys.not-found',
  kind: 'not-found',
  title: 'No such API key',
  detail: 'This API key doesn’t exist. It may have been revoked elsewhere.',
})
export const tooManyApiKeys = defineError({
  code: 'api-keys.too-many',
  kind: 'conflict',
  title: 'Too many API keys',
  detail: say =>
    say('You have reached the limit of {most} API keys. Revoke one you no longer use.', {
      most: maxApiKeys,
    }),
})
