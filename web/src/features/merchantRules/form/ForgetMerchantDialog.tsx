import type { MerchantRule } from '@outlay/contract/merchantRules'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../core/formats/locale.ts'
import { changesText } from '../../../core/forms/collisions/editedFields.ts'
import { useSeen } from '../../../core/forms/collisions/useSeen.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { ChangedMeanwhile } from '../../../ui/collisions/ChangedMeanwhile.tsx'
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx'
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
  const locale = useLocale()
  const { first, seen, hasChanged, takeIn } = useSeen(rule)
  const forget = useForgetMerchantRule(onClose)
  return (
    <QuestionDialog
      title="Forget this merchant?"
      no="Keep"
      yes={hasChanged ? 'Forget anyway' : 'Forget'}
      isPending={forget.isPending}
      onYes={() => forget.mutate(seen, { onError: takeIn })}
      onClose={onClose}
    >
      <p>
        New receipts read as “{first.match}” will no longer become <strong>{first.merchant}</strong>. Expenses
        that are here already stay as they are.
      </p>
      {hasChanged && (
        <ChangedMeanwhile
          changes={changesText(merchantRuleFields, {
            before: valuesOf(first),
            now: valuesOf(seen),
            locale,
            projects,
          })}
        />
      )}
    </QuestionDialog>
  )
}
