import type { CategoryValue } from '@outlay/contract/expenses/categories'
import {
  type MerchantRule,
  type MerchantRuleInput,
  merchantRuleBody,
} from '@outlay/contract/merchantRules/merchantRules'
import { validateWith } from '../../../core/forms/formValidation.ts'

/** Input values; empty if the rule does not set the field. */
export interface MerchantRuleFormValues {
  match: string
  merchant: string
  category: CategoryValue | ''
  projectId: string
  isDeductible: 'true' | 'false' | ''
}

export function valuesOf(rule: MerchantRule | undefined): MerchantRuleFormValues {
  return {
    match: rule?.match ?? '',
    merchant: rule?.merchant ?? '',
    category: rule?.category ?? '',
    projectId: rule?.projectId ?? '',
    isDeductible: rule?.isDeductible ?? '',
  }
}

/** The request body. */
export function bodyOf(values: MerchantRuleFormValues): MerchantRuleInput {
  return {
    match: values.match.trim(),
    merchant: values.merchant.trim(),
    category: values.category || null,
    projectId: values.projectId || null,
    isDeductible: values.isDeductible || null,
  }
}

const validateBody = validateWith(merchantRuleBody)

export function validateMerchantRule(values: MerchantRuleFormValues) {
  return validateBody(bodyOf(values))
}
