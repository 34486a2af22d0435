import * as z from 'zod/mini'
import { currencySchema } from './core/currencies.ts'
import { daySchema } from './core/dates.ts'
import { idParams } from './core/ids.ts'
import { amountSchema, amountSchemaIn, amountsFit } from './core/money.ts'
import { optionalText, requiredText } from './core/plainText.ts'
import { defineRoute } from './core/route.ts'
import { readOnlyFields, versionSchema } from './core/versions.ts'
import { yesNoInput, yesNoSchema } from './core/yesNo.ts'

export const defaultProjectColor = '#2563EB'

export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  color: z.string(),
  isActive: yesNoSchema,
  teamId: z.nullable(z.string()),
  ownerId: z.string(),
  budget: z.nullable(z.string()),
  currency: z.string(),
  visibility: z.string(),
  /** Last day, YYYY-MM-DD, where one is set. */
  endDate: z.nullable(z.string()),
  createdAt: z.string(),
  version: versionSchema,
})
export type Project = z.infer<typeof projectSchema>

const writableFields = {
  name: requiredText(120, 'Name is required'),
  description: optionalText(1000),
  color: z._default(
    z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'A colour is written like #2563EB')),
    defaultProjectColor,
  ),
  isActive: z.prefault(yesNoInput, 'true'),
  /** In `currency`, or else the person's preferred one. */
  budget: z.optional(z.nullable(amountSchema)),
  currency: z.optional(currencySchema),
  endDate: z.optional(z.nullable(daySchema)),
}

const budgetFits = amountsFit({ budget: 'currency' })
export const projectBody = z.strictObject(writableFields).check(budgetFits)
export type ProjectInput = z.input<typeof projectBody>
/** What a person writes of a project. */
export type ProjectFields = z.output<typeof projectBody>

/** What may be written of a budget in the person's own currency, where the project names none. */
export const projectBudgetIn = (currency: string) =>
  z.object({ budget: z.optional(z.nullable(amountSchemaIn(currency))) })

/** What a project has that nobody writes. */
export const readOnlyProjectFields = readOnlyFields(projectSchema, writableFields)
/** What a person types; a project may also be put back as it was read. */
export const updateProjectBody = z
  .strictObject({ ...readOnlyProjectFields, ...writableFields })
  .check(budgetFits)
export type UpdateProject = z.output<typeof updateProjectBody>

export const projectRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/projects',
    summary: 'Projects, by name',
    access: 'session',
    response: z.array(projectSchema),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/projects',
    summary: 'Creates a project',
    access: 'session',
    body: projectBody,
    response: projectSchema,
    status: 201,
    versioned: projectSchema,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/projects/{id}',
    summary: 'Replaces a project',
    access: 'session',
    params: idParams,
    body: updateProjectBody,
    response: projectSchema,
    versioned: projectSchema,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/projects/{id}',
    summary: 'Deletes a project; its expenses stay, without a project. It can be restored for 30 days',
    access: 'session',
    params: idParams,
    response: null,
    versioned: projectSchema,
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/api/projects/{id}/restore',
    summary: 'Takes a deletion back, with the expenses that have found no other project since',
    access: 'session',
    params: idParams,
    response: projectSchema,
    versioned: projectSchema,
  }),
}
