import { Button } from '@mantine/core'
import type { MerchantRule } from '@outlay/contract/merchantRules'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './MerchantRuleDialog.module.css'
import { useForgetMerchantRule } from './merchantRules.mutations.ts'

interface ForgetMerchantDialogProps {
  rule: MerchantRule
  onClose: () => void
}

/** The question before a rule goes. */
export function ForgetMerchantDialog({ rule, onClose }: ForgetMerchantDialogProps) {
  const forget = useForgetMerchantRule(rule)
  return (
    <Dialog title="Forget this merchant?" onClose={onClose}>
      <p className={classes.question}>
        New receipts read as “{rule.match}” will no longer become <strong>{rule.merchant}</strong>. Expenses
        that are here already stay as they are.
      </p>
      <div className={classes.footer}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep
        </Button>
        <Button
          color="red"
          disabled={forget.isPending}
          onClick={() => forget.mutate(undefined, { onSuccess: onClose })}
        >
          Forget
        </Button>
      </div>
    </Dialog>
  )
}
