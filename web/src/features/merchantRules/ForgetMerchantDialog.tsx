import type { MerchantRule } from '@outlay/contract/merchantRules'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { useForgetMerchantRule } from './merchantRules.mutations.ts'

interface ForgetMerchantDialogProps {
  rule: MerchantRule
  onClose: () => void
}

/** The question before a rule goes. */
export function ForgetMerchantDialog({ rule, onClose }: ForgetMerchantDialogProps) {
  const forget = useForgetMerchantRule(rule)
  return (
    <QuestionDialog
      title="Forget this merchant?"
      no="Keep"
      yes="Forget"
      isPending={forget.isPending}
      onYes={() => forget.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        New receipts read as “{rule.match}” will no longer become <strong>{rule.merchant}</strong>. Expenses
        that are here already stay as they are.
      </p>
    </QuestionDialog>
  )
}
