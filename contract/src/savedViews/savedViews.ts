import * as z from 'zod/mini'
import { idParams } from '../core/fields.ts'
import { plainText, requiredName } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { readOnlyFields, versionSchema } from '../core/versions.ts'

/** Per person. */
export const maxSavedViews = 50
export const maxViewNameLength = 60

export const listDensities = ['comfortable', 'compact'] as const

/**
 * A named expense list. `query` is the part of the list's URL after `?`: filters and order; a relative period stays
 * relative. `density` is the row spacing, if the view sets it.
 */
export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  density: z.nullable(z.enum(listDensities)),
  createdAt: z.string(),
  version: versionSchema,
})
export type SavedView = z.infer<typeof savedViewSchema>

const writableFields = {
  name: requiredName(maxViewNameLength, 'Name is required'),
  query: z.string().check(z.maxLength(2000)).check(plainText),
  density: z._default(z.nullable(z.enum(listDensities)), null),
}

export const savedViewBody = z.strictObject(writableFields)
export type SavedViewInput = z.input<typeof savedViewBody>
export type SavedViewFields = z.output<typeof savedViewBody>

export const readOnlySavedViewFields = readOnlyFields(savedViewSchema, writableFields)
/** Input of an update; a view may also be sent back as read. */
export const updateSavedViewBody = z.strictObject({ ...readOnlySavedViewFields, ...writableFields })
export type UpdateSavedView = z.output<typeof updateSavedViewBody>

export const savedViewRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/saved-views',
    summary: 'Views of the list of expenses, by name',
    access: 'session',
    response: z.array(savedViewSchema),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/saved-views',
    summary: 'Saves a view of the list of expenses',
    access: 'session',
    body: savedViewBody,
    response: savedViewSchema,
    status: 201,
    versioned: savedViewSchema,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/saved-views/{id}',
    summary: 'Renames a view, or replaces what it shows',
    access: 'session',
    params: idParams,
    body: updateSavedViewBody,
    response: savedViewSchema,
    versioned: savedViewSchema,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/saved-views/{id}',
    summary: 'Deletes a view; no expense',
    access: 'session',
    params: idParams,
    response: null,
    versioned: savedViewSchema,
  }),
}
