import * as z from 'zod/mini'
import { currencySchema } from '../core/currencies.ts'
import { booleanInput, booleanTextSchema, daySchema, idParams, idSchema } from '../core/fields.ts'
import { amountSchema, amountSchemaIn, amountsFit } from '../core/money.ts'
import { optionalText, requiredName } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { readOnlyFields, versionSchema } from '../core/versions.ts'

export const defaultProjectColor = '#2563EB'

/** `team`: everyone in the team; `private`: its members, and those who manage the team's projects or keep its books. */
export const projectVisibilities = ['team', 'private'] as const
export type ProjectVisibility = (typeof projectVisibilities)[number]
const visibilitySchema = z.enum(projectVisibilities)

export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  color: z.string(),
  isActive: booleanTextSchema,
  teamId: z.nullable(z.string()),
  ownerId: z.string(),
  budget: z.nullable(z.string()),
  currency: z.string(),
  visibility: visibilitySchema,
  /** Last day, YYYY-MM-DD, if set. */
  endDate: z.nullable(z.string()),
  createdAt: z.string(),
  version: versionSchema,
})
export type Project = z.infer<typeof projectSchema>

const writableFields = {
  name: requiredName(120, 'Name is required'),
  description: optionalText(1000),
  color: z._default(
    z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Enter a color like #2563EB')),
    defaultProjectColor,
  ),
  isActive: z.prefault(booleanInput, 'true'),
  /** In `currency`, or else the person's preferred one. */
  budget: z.optional(z.nullable(amountSchema)),
  currency: z.optional(currencySchema),
  endDate: z.optional(z.nullable(daySchema)),
}

/** Set on creation only. */
const teamField = { teamId: z.optional(z.nullable(idSchema)) }
const visibilityField = { visibility: z.optional(visibilitySchema) }

const budgetFits = amountsFit({ budget: 'currency' })
export const projectBody = z
  .strictObject({ ...teamField, ...visibilityField, ...writableFields })
  .check(budgetFits)
export type ProjectInput = z.input<typeof projectBody>
export type ProjectFields = z.output<typeof projectBody>
/** Fields that can change after creation. */
export type ProjectChange = Omit<ProjectFields, 'teamId'>

/** Amount rules for a budget in the person's own currency, if the project has none. */
export const projectBudgetIn = (currency: string) =>
  z.object({ budget: z.optional(z.nullable(amountSchemaIn(currency))) })

export const readOnlyProjectFields = readOnlyFields(projectSchema, {
  ...visibilityField,
  ...writableFields,
})
/** Input of an update; a project may also be sent back as read. */
export const updateProjectBody = z
  .strictObject({ ...readOnlyProjectFields, ...visibilityField, ...writableFields })
  .check(budgetFits)
export type UpdateProject = z.output<typeof updateProjectBody>

export const projectMemberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  /** Sees everyone's expenses on this project; managers and above, and accountants, always do. */
  seesExpenses: z.boolean(),
  createdAt: z.string(),
})
export type ProjectMember = z.infer<typeof projectMemberSchema>

const memberParams = z.object({ id: idSchema, userId: idSchema })

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
    summary: 'Restores a deleted project, with its expenses that have no other project since',
    access: 'session',
    params: idParams,
    response: projectSchema,
    versioned: projectSchema,
  }),
  members: defineRoute({
    method: 'GET',
    path: '/api/projects/{id}/members',
    summary: 'Members of a team project, by name',
    access: { team: 'see the team' },
    params: idParams,
    response: z.array(projectMemberSchema),
  }),
  keepMember: defineRoute({
    method: 'PUT',
    path: '/api/projects/{id}/members/{userId}',
    summary: 'Puts someone of the team on a team project, or changes what they may see there',
    access: { team: 'manage team projects' },
    params: memberParams,
    body: z.strictObject({ seesExpenses: z.boolean() }),
    response: projectMemberSchema,
    versioned: false,
  }),
  removeMember: defineRoute({
    method: 'DELETE',
    path: '/api/projects/{id}/members/{userId}',
    summary: 'Takes someone off a team project',
    access: { team: 'manage team projects' },
    params: memberParams,
    response: null,
    versioned: false,
  }),
}
