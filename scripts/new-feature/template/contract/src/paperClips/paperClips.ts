import * as z from 'zod/mini'
import { idParams } from '../core/fields.ts'
import { requiredText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'

export const paperClipSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
})
export type PaperClip = z.infer<typeof paperClipSchema>

export const paperClipBody = z.strictObject({
  name: requiredText(120, 'Name is required'),
})
export type PaperClipInput = z.output<typeof paperClipBody>

export const paperClipRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/paper-clips',
    summary: 'Paper clips, by name',
    access: 'session',
    response: z.array(paperClipSchema),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/paper-clips',
    summary: 'Creates a paper clip',
    access: 'session',
    body: paperClipBody,
    response: paperClipSchema,
    status: 201,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/paper-clips/{id}',
    summary: 'Deletes a paper clip',
    access: 'session',
    params: idParams,
    response: null,
    versioned: false,
  }),
}
