import * as z from 'zod/mini'
import { categorySchema } from './categories.ts'
import { idParams, idSchema } from './core/ids.ts'
import { requiredName } from './core/plainText.ts'
import { defineRoute } from './core/route.ts'
import { readOnlyFields, versionSchema } from './core/versions.ts'
import { yesNoInput, yesNoSchema } from './core/yesNo.ts'

/** Of one person. */
export const maxMerchantRules = 1000

/**
 * What a person has taught about a merchant: receipts read as `match` are called `merchant` and get the category,
 * project and deductibility that are not null.
 */
export const merchantRuleSchema = z.object({
  id: z.string(),
  match: z.string(),
  merchant: z.string(),
  category: z.nullable(categorySchema),
  projectId: z.nullable(z.string()),
  isDeductible: z.nullable(yesNoSchema),
  timesUsed: z.int(),
  lastUsedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Not raised by a use. */
  version: versionSchema,
})
export type MerchantRule = z.infer<typeof merchantRuleSchema>

const writableFields = {
  match: requiredName(200, 'Write the merchant as printed on receipts'),
  merchant: requiredName(200, 'Merchant is required'),
  category: z._default(z.nullable(categorySchema), null),
  projectId: z._default(z.nullable(idSchema), null),
  isDeductible: z.prefault(z.nullable(yesNoInput), null),
}

export const merchantRuleBody = z.strictObject(writableFields)
export type MerchantRuleInput = z.input<typeof merchantRuleBody>
/** What a person writes of a rule. */
export type MerchantRuleFields = z.output<typeof merchantRuleBody>

/** What a rule has that nobody writes. */
export const readOnlyMerchantRuleFields = readOnlyFields(merchantRuleSchema, writableFields)
/** What a person types; a rule may also be put back as it was read. */
export const updateMerchantRuleBody = z.strictObject({ ...readOnlyMerchantRuleFields, ...writableFields })
export type UpdateMerchantRule = z.output<typeof updateMerchantRuleBody>

export const merchantRuleRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/merchant-rules',
    summary: 'What was learned about merchants, by name',
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
    summary: 'Forgets a rule',
    access: 'session',
    params: idParams,
    response: null,
    versioned: merchantRuleSchema,
  }),
}
