import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MerchantRule } from '@outlay/contract/merchantRules'
import { useState } from 'react'
import { fieldErrorsOf, focusFirstError } from '../../core/formValidation.ts'
import { isChanged } from '../../core/isChanged.ts'
import { useClosing } from '../../core/useClosing.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DiscardQuestion } from '../../ui/DiscardQuestion.tsx'
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
  const closing = useClosing(onClose)
  const [initialValues] = useState(() => valuesOf(rule))
  const form = useForm<MerchantRuleFormValues>({
    initialValues,
    validate: validateMerchantRule,
    onValuesChange: values => closing.setIsChanged(isChanged(values, initialValues)),
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
    <Dialog
      title={rule ? 'Edit Merchant' : 'Add Merchant'}
      onClose={closing.request}
      closesOutside={!closing.isChanged}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(submit, errors => focusFirstError(form, errors))}
      >
        <MerchantRuleFields form={form} rule={rule} />
        {closing.isAsking ? (
          <DiscardQuestion closing={closing} onStay={() => form.getInputNode('merchant')?.focus()} />
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
