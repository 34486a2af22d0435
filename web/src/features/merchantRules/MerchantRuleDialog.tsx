import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MerchantRule } from '@outlay/contract/merchantRules'
import { fieldErrorsOf, focusFirstError } from '../../core/formValidation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './MerchantRuleDialog.module.css'
import { MerchantRuleFields } from './MerchantRuleFields.tsx'
import {
  bodyOf,
  type MerchantRuleFormValues,
  validateMerchantRule,
  valuesOf,
} from './merchantRuleForm.values.ts'
import { useSaveMerchantRule } from './merchantRules.mutations.ts'

interface MerchantRuleDialogProps {
  /** The rule to change; a new one without. */
  rule: MerchantRule | undefined
  onClose: () => void
}

/** Stays open, with all that was typed, until the server has taken it. */
export function MerchantRuleDialog({ rule, onClose }: MerchantRuleDialogProps) {
  const form = useForm<MerchantRuleFormValues>({
    initialValues: valuesOf(rule),
    validate: validateMerchantRule,
  })
  const save = useSaveMerchantRule(rule?.id)
  const submit = (values: MerchantRuleFormValues) =>
    save.mutate(bodyOf(values), {
      onSuccess: onClose,
      onError: error => {
        const errors = fieldErrorsOf(error)
        if (!errors) return
        form.setErrors(errors)
        focusFirstError(form, errors)
      },
    })
  return (
    <Dialog title={rule ? 'Edit Merchant' : 'Add Merchant'} onClose={onClose} closesOutside={!form.isDirty()}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(submit, errors => focusFirstError(form, errors))}
      >
        <MerchantRuleFields form={form} rule={rule} />
        <div className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : rule ? 'Save Changes' : 'Add Merchant'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
