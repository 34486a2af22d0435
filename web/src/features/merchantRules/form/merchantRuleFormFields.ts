import { categoryOf } from '@outlay/contract/expenses/categories'
import type { EditedField } from '../../../core/forms/conflicts/editedFields.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { projectName } from '../../../entities/projects/projects.query.ts'
import type { MerchantRuleFormValues } from './merchantRuleForm.values.ts'

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
