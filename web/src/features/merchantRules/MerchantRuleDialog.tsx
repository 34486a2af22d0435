import { Button } from '@mantine/core'
import type { MerchantRule } from '@outlay/contract/merchantRules'
import { useDialogForm } from '../../core/useDialogForm.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DiscardQuestion } from '../../ui/DiscardQuestion.tsx'
import classes from './MerchantRuleDialog.module.css'
import { MerchantRuleFields } from './MerchantRuleFields.tsx'
import { bodyOf, validateMerchantRule, valuesOf } from './merchantRuleForm.values.ts'
import { useSaveMerchantRule } from './merchantRules.mutations.ts'

interface MerchantRuleDialogProps {
  /** The rule to change; a new one without. */
  rule: MerchantRule | undefined
  onClose: () => void
}

/** Stays open, with all that was typed, until the server has taken it. */
export function MerchantRuleDialog({ rule, onClose }: MerchantRuleDialogProps) {
  const save = useSaveMerchantRule(rule?.id)
  const { form, closing, onSubmit, onFocus, focusLastField } = useDialogForm({
    place: `merchant ${rule?.id ?? 'new'}`,
    initial: () => valuesOf(rule),
    validate: validateMerchantRule,
    ...{ save, bodyOf, onClose },
  })
  return (
    <Dialog title={rule ? 'Edit Merchant' : 'Add Merchant'} onClose={closing.request}>
      <form noValidate className={classes.form} onSubmit={onSubmit} onFocus={onFocus}>
        <MerchantRuleFields form={form} rule={rule} />
        {closing.isAsking ? (
          <DiscardQuestion closing={closing} onStay={focusLastField} />
        ) : (
          <div className={classes.footer}>
            <Button variant="default" onClick={closing.request}>
              Cancel
            </Button>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Saving...' : rule ? 'Save Changes' : 'Add Merchant'}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
