import { type CategoryValue, categoryOf } from '@outlay/contract/expenses/categories'
import {
  type MerchantRule,
  type MerchantRuleInput,
  merchantRuleBody,
} from '@outlay/contract/merchantRules/merchantRules'
import type { EditedField } from '../../../core/forms/conflicts/editedFields.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { projectName } from '../../../entities/projects/projects.query.ts'

const deductibleTexts = { true: msg('Yes'), false: msg('No'), '': msg('No change') } as const

/** The form's fields, and how each is displayed. */
export const merchantRuleFields: readonly EditedField<MerchantRuleFormValues>[] = [
  {
    unit: ['match'],
    label: msg('Read on receipts as'),
    text: ({ match }) => t('“{words}”', { words: match }),
  },
  {
    unit: ['merchant'],
    label: msg('Name in Outlay'),
    text: ({ merchant }) => t('“{words}”', { words: merchant }),
  },
  {
    unit: ['category'],
    label: msg('Category'),
    text: ({ category }) => (category ? translated(categoryOf(category).label) : t('No change')),
  },
  {
    unit: ['projectId'],
    label: msg('Project'),
    text: ({ projectId }, { projects }) => (projectId ? projectName(projects, projectId) : t('No change')),
  },
  {
    unit: ['isDeductible'],
    label: msg('Tax deductible'),
    text: ({ isDeductible }) => translated(deductibleTexts[isDeductible]),
  },
]

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
