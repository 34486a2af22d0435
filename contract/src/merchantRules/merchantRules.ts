import * as z from 'zod/mini'
import { booleanInput, booleanTextSchema, idParams, idSchema } from '../core/fields.ts'
import { requiredName } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { readOnlyFields, versionSchema } from '../core/versions.ts'
import { categorySchema } from '../expenses/categories.ts'

/** Per person. */
export const maxMerchantRules = 1000

/**
 * What a person taught about a merchant: receipts read as `match` get the name `merchant` and the category, project and
 * deductibility, unless null.
 */
export const merchantRuleSchema = z.object({
  id: z.string(),
  match: z.string(),
  merchant: z.string(),
  category: z.nullable(categorySchema),
  projectId: z.nullable(z.string()),
  isDeductible: z.nullable(booleanTextSchema),
  timesUsed: z.int(),
  lastUsedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Not incremented when the rule is applied. */
  version: versionSchema,
})
export type MerchantRule = z.infer<typeof merchantRuleSchema>

const writableFields = {
  match: requiredName(200, 'Enter the merchant as it appears on receipts'),
  merchant: requiredName(200, 'Merchant is required'),
  category: z._default(z.nullable(categorySchema), null),
  projectId: z._default(z.nullable(idSchema), null),
  isDeductible: z.prefault(z.nullable(booleanInput), null),
}

export const merchantRuleBody = z.strictObject(writableFields)
export type MerchantRuleInput = z.input<typeof merchantRuleBody>
export type MerchantRuleFields = z.output<typeof merchantRuleBody>

export const readOnlyMerchantRuleFields = readOnlyFields(merchantRuleSchema, writableFields)
/** Input of an update; a rule may also be sent back as read. */
export const updateMerchantRuleBody = z.strictObject({ ...readOnlyMerchantRuleFields, ...writableFields })
export type UpdateMerchantRule = z.output<typeof updateMerchantRuleBody>

export const merchantRuleRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/merchant-rules',
    summary: 'Merchant rules, by name',
    access: 'session',
    response: z.array(merchantRuleSchema),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/merchant-rules',
    summary: 'Adds a rule for a merchant',
    access: 'session',
    body: merchantRuleBody,
    response: merchantRuleSchema,
    status: 201,
    versioned: merchantRuleSchema,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/merchant-rules/{id}',
    summary: 'Replaces a rule',
    access: 'session',
    params: idParams,
    body: updateMerchantRuleBody,
    response: merchantRuleSchema,
    versioned: merchantRuleSchema,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/merchant-rules/{id}',
    summary: 'Deletes a rule',
    access: 'session',
    params: idParams,
    response: null,
    versioned: merchantRuleSchema,
  }),
}
