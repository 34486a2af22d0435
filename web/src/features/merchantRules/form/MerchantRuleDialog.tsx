import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import { useQuery } from '@tanstack/react-query'
import { useDialogForm } from '../../../core/forms/useDialogForm.ts'
import { t } from '../../../core/language/language.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { StaleEditNotice } from '../../../ui/conflicts/StaleEditNotice.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormFooter } from '../../../ui/dialogs/FormFooter.tsx'
import { useSaveMerchantRule } from '../merchantRules.mutations.ts'
import classes from './MerchantRuleDialog.module.css'
import { MerchantRuleFields } from './MerchantRuleFields.tsx'
import { bodyOf, validateMerchantRule, valuesOf } from './merchantRuleForm.values.ts'
import { merchantRuleFields } from './merchantRuleFormFields.ts'

interface MerchantRuleDialogProps {
  /** The rule to edit; undefined for a new one. */
  rule: MerchantRule | undefined
  onClose: () => void
}

/** Stays open, with all edits, until the server has saved it. */
export function MerchantRuleDialog({ rule, onClose }: MerchantRuleDialogProps) {
  const { data: projects } = useQuery(projectsQuery)
  const state = useDialogForm({
    place: `merchant ${rule?.id ?? 'new'}`,
    initial: () => valuesOf(rule),
    thing: rule,
    fields: merchantRuleFields,
    validate: validateMerchantRule,
    save: useSaveMerchantRule(),
    valuesOf,
    bodyOf,
    onClose,
  })
  const { form, closeGuard, isSaving, onSubmit, onFocus, focusLastField } = state
  return (
    <Dialog title={rule ? t('Edit Merchant') : t('Add Merchant')} onClose={closeGuard.request}>
      <form noValidate className={classes.form} onSubmit={onSubmit} onFocus={onFocus}>
        <MerchantRuleFields form={form} rule={rule} />
        <StaleEditNotice
          deletedText={t('This merchant was deleted in another window. What you typed is still here.')}
          state={state}
          projects={projects}
        />
        <FormFooter
          closeGuard={closeGuard}
          submit={isSaving ? t('Saving...') : rule ? t('Save Changes') : t('Add Merchant')}
          isDisabled={isSaving}
          onStay={focusLastField}
        />
      </form>
    </Dialog>
  )
}
