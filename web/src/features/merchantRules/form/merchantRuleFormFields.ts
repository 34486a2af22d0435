import { categoryOf } from '@outlay/contract/categories'
import type { EditedField } from '../../../core/forms/collisions/editedFields.ts'
import { projectName } from '../../../entities/projects/projects.query.ts'
import type { MerchantRuleFormValues } from './merchantRuleForm.values.ts'

const deductibleText = { true: 'Yes', false: 'No', '': 'No change' } as const

/** The fields of the form, and how each is said. */
export const merchantRuleFields: readonly EditedField<MerchantRuleFormValues>[] = [
  { unit: ['match'], label: 'Read on receipts as', text: ({ match }) => `“${match}”` },
  { unit: ['merchant'], label: 'Name in Outlay', text: ({ merchant }) => `“${merchant}”` },
  {
    unit: ['category'],
    label: 'Category',
    text: ({ category }) => (category ? categoryOf(category).label : 'No change'),
  },
  {
    unit: ['projectId'],
    label: 'Project',
    text: ({ projectId }, { projects }) => (projectId ? projectName(projects, projectId) : 'No change'),
  },
  {
    unit: ['isDeductible'],
    label: 'Tax deductible',
    text: ({ isDeductible }) => deductibleText[isDeductible],
  },
]
