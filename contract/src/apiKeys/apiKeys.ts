import * as z from 'zod/mini'
import { reauthBody } from '../accounts/accounts.ts'
import { idParams } from '../core/fields.ts'
import { noControlCharacters } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'

/** Makes a leaked key recognizable wherever it turns up. */
export const apiKeyPrefix = 'outlay_'

/** Per person, not counting expired keys. */
export const maxApiKeys = 10

/** Calls a minute per key, across all routes. */
export const apiKeyCallsPerMinute = 120

/** `write` includes reading. */
export const apiKeyRights = ['read', 'write'] as const
export type ApiKeyRights = (typeof apiKeyRights)[number]

/** Days a key can be valid for, other than forever. */
export const apiKeyLifetimes = [30, 90, 365] as const

/** A listed key; the key itself is shown only once, when it is created. */
export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, so its owner can recognize it. */
  start: z.string(),
  rights: z.enum(apiKeyRights),
  createdAt: z.string(),
  /** Null if it never expires. */
  expiresAt: z.nullable(z.string()),
  isExpired: z.boolean(),
  /** Accurate to a minute; null if never used. */
  lastUsedAt: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const apiKeyBody = z.strictObject({
  name: z
    .string('Name is required')
    .check(z.trim())
    .check(z.minLength(1, 'Name is required'))
    .check(z.maxLength(50, 'A name can be at most 50 characters'))
    .check(noControlCharacters),
  rights: z.enum(apiKeyRights, 'Choose what the key can do'),
  /** Null if it never expires. */
  expiresInDays: z.nullable(
    z.literal(apiKeyLifetimes, 'A key can last 30, 90 or 365 days, or until you revoke it'),
  ),
  ...reauthBody.shape,
})
export type NewApiKey = z.output<typeof apiKeyBody>

/** The only response that includes the key itself. */
export const createdApiKeySchema = z.extend(apiKeySchema, { key: z.string() })
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>

export const apiKeyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/api-keys',
    summary: 'API keys, the newest first',
    access: 'session',
    response: z.array(apiKeySchema),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/api-keys',
    summary: 'Makes an API key, by the password once more, and shows it this once',
    access: 'session',
    body: apiKeyBody,
    isSecret: true,
    response: createdApiKeySchema,
    status: 201,
    callsPerMinute: 20,
  }),
  revoke: defineRoute({
    method: 'DELETE',
    path: '/api/api-keys/{id}',
    summary: 'Revokes an API key',
    access: 'session',
    params: idParams,
    response: null,
    versioned: false,
  }),
}
