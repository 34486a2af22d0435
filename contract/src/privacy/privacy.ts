import * as z from 'zod/mini'
import { reauthBody } from '../accounts/accounts.ts'
import { idParams } from '../core/fields.ts'
import { defineRoute } from '../core/route.ts'

/** Days an archive can be downloaded. */
export const downloadDays = 7

/** Problem code when another archive is already being created. */
export const downloadUnderWayCode = 'privacy.download-under-way'

/** An archive of everything stored about a person, created in the background. */
export const dataDownloadSchema = z.object({
  id: z.string(),
  /** `failed`: every retry failed. */
  state: z.enum(['being-made', 'ready', 'failed']),
  askedAt: z.string(),
  readyAt: z.nullable(z.string()),
  /** Its file is deleted then. */
  expiresAt: z.nullable(z.string()),
  sizeBytes: z.nullable(z.number()),
})
export type DataDownload = z.infer<typeof dataDownloadSchema>

export const downloadBody = reauthBody
export type DownloadRequest = z.output<typeof reauthBody>

/** What to know before requesting account deletion. */
export const deletionOutlookSchema = z.object({
  /** When it would be deleted if requested now. */
  deletesAt: z.string(),
  needsCode: z.boolean(),
  /** Their team, which keeps what is in its books. */
  team: z.nullable(
    z.object({
      name: z.string(),
      /** Whether they own it and it has other members: it must be transferred or closed first. */
      isToBeHandedOver: z.boolean(),
    }),
  ),
})
export type DeletionOutlook = z.infer<typeof deletionOutlookSchema>

export const deletionBody = reauthBody
export type DeletionRequest = z.output<typeof reauthBody>

export const privacyRoutes = {
  downloads: defineRoute({
    method: 'GET',
    path: '/api/privacy/downloads',
    summary: 'Archives of all that is kept of this person, the newest first',
    access: 'session',
    response: z.array(dataDownloadSchema),
  }),
  askForDownload: defineRoute({
    method: 'POST',
    path: '/api/privacy/downloads',
    summary: 'Has an archive made of all that is kept of this person',
    access: 'session',
    body: downloadBody,
    isSecret: true,
    response: dataDownloadSchema,
    status: 201,
    callsPerMinute: 10,
  }),
  downloadArchive: defineRoute({
    method: 'GET',
    path: '/api/privacy/downloads/{id}/archive',
    summary: 'The archive itself, a ZIP',
    access: 'session',
    params: idParams,
    response: 'bytes',
    callsPerMinute: 20,
  }),
  deletion: defineRoute({
    method: 'GET',
    path: '/api/privacy/deletion',
    summary: 'What the deletion of this account would mean, and when it would be',
    access: 'session',
    response: deletionOutlookSchema,
  }),
  requestDeletion: defineRoute({
    method: 'POST',
    path: '/api/privacy/deletion',
    summary: 'Closes this account at once and signs out everywhere; within 30 days it is deleted',
    access: 'session',
    body: deletionBody,
    isSecret: true,
    response: z.object({ deletesAt: z.string() }),
    callsPerMinute: 10,
  }),
}
