import * as z from 'zod/mini'
import { bothStepsBody } from './accounts.ts'
import { idParams } from './core/ids.ts'
import { harmlessText } from './core/plainText.ts'
import { defineRoute } from './core/route.ts'

/** What every key begins with, so that it is known for one wherever it turns up. */
export const apiKeyPrefix = 'outlay_'

/** Of one person, not counting those that have expired. */
export const maxApiKeys = 10

/** Calls a minute by one key, on all routes together. */
export const apiKeyCallsPerMinute = 120

/** What a key may do: look, or all that its person may by key. */
export const apiKeyRights = ['read', 'write'] as const
export type ApiKeyRights = (typeof apiKeyRights)[number]

/** Days that a key can be made to live; or for ever. */
export const apiKeyLives = [30, 90, 365] as const

/** A key as it is listed; the key itself is shown once, when it is made. */
export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, by which its person knows it again. */
  start: z.string(),
  rights: z.enum(apiKeyRights),
  createdAt: z.string(),
  /** Null for one that lives until it is revoked. */
  expiresAt: z.nullable(z.string()),
  isExpired: z.boolean(),
  /** Within a minute; null where it never was. */
  lastUsedAt: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const apiKeyBody = z.strictObject({
  name: z
    .string('Name is required')
    .check(z.trim())
    .check(z.minLength(1, 'Name is required'))
    .check(z.maxLength(50, 'A name can be at most 50 characters'))
    .check(harmlessText),
  rights: z.enum(apiKeyRights, 'Choose what the key may do'),
  /** Null for a key that lives until it is revoked. */
  expiresInDays: z.nullable(z.literal(apiKeyLives, 'A key lives 30, 90 or 365 days, or until it is revoked')),
  ...bothStepsBody.shape,
})
export type NewApiKey = z.output<typeof apiKeyBody>

/** The one answer that has the key itself. */
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
