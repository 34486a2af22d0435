import * as z from 'zod/mini'
import { idParams } from './core/ids.ts'
import { defineRoute } from './core/route.ts'

/** Days that an archive can be downloaded once it is made. */
export const downloadDays = 7

/** An archive of all that is kept of a person, made in the background. */
export const dataDownloadSchema = z.object({
  id: z.string(),
  /** `failed` where it could not be made however often it was tried. */
  state: z.enum(['being-made', 'ready', 'failed']),
  askedAt: z.string(),
  /** Of one that is ready. */
  readyAt: z.nullable(z.string()),
  /** Its file is gone from then on. */
  expiresAt: z.nullable(z.string()),
  sizeBytes: z.nullable(z.number()),
})
export type DataDownload = z.infer<typeof dataDownloadSchema>

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
}
