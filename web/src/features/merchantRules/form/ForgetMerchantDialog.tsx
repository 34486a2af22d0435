import type { MerchantRule } from '@outlay/contract/merchantRules'
import { useQuery } from '@tanstack/react-query'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { DeletionQuestion } from '../../../ui/collisions/DeletionQuestion.tsx'
import { useForgetMerchantRule } from '../merchantRules.mutations.ts'
import { valuesOf } from './merchantRuleForm.values.ts'
import { merchantRuleFields } from './merchantRuleFormFields.ts'

interface ForgetMerchantDialogProps {
  rule: MerchantRule
  onClose: () => void
}

/** The question before a rule goes. */
export function ForgetMerchantDialog({ rule, onClose }: ForgetMerchantDialogProps) {
  const { data: projects } = useQuery(projectsQuery)
  return (
    <DeletionQuestion
      title="Forget this merchant?"
      no="Keep"
      yes="Forget"
      opened={rule}
      fields={merchantRuleFields}
      valuesOf={valuesOf}
      projects={projects}
      removal={useForgetMerchantRule(onClose)}
      onClose={onClose}
    >
      <p>
        New receipts read as “{rule.match}” will no longer become <strong>{rule.merchant}</strong>. Expenses
        that are here already stay as they are.
      </p>
    </DeletionQuestion>
  )
}
