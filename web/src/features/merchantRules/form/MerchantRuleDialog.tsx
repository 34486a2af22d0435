import type { User } from '@outlay/contract/accounts/currentUser'
import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { useDialogForm } from '../../../core/forms/useDialogForm.ts'
import type { Form } from '../../../core/forms/useForm.ts'
import { useLastKnown } from '../../../core/forms/useLastKnown.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { acceptsExpenses } from '../../../entities/teams/usableProject.ts'
import { StaleEditNotice } from '../../../ui/conflicts/StaleEditNotice.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormFooter } from '../../../ui/dialogs/FormFooter.tsx'
import { NativeSelect, TextInput } from '../../../ui/inputs/Field.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { useSaveMerchantRule } from '../merchantRules.mutations.ts'
import classes from './MerchantRuleDialog.module.css'
import {
  bodyOf,
  type MerchantRuleFormValues,
  merchantRuleFields,
  validateMerchantRule,
  valuesOf,
} from './merchantRuleForm.values.ts'

interface RuleDialogProps {
  id: string
  rules: readonly MerchantRule[]
  onClose: () => void
}

/** Opens what the URL names: an existing rule, a new one, or one that does not exist. */
export function RuleDialog({ id, rules, onClose }: RuleDialogProps) {
  const rule = useLastKnown(rules, id)
  if (rule || id === 'new') return <MerchantRuleDialog key={id} rule={rule} onClose={onClose} />
  return (
    <Dialog title={t('Edit Merchant')} onClose={onClose}>
      <EmptyState title={t('Merchant not found')} text={t('It was forgotten, or the link is incomplete.')} />
    </Dialog>
  )
}

interface MerchantRuleDialogProps {
  /** The rule to edit; undefined for a new one. */
  rule: MerchantRule | undefined
  onClose: () => void
}

/** Stays open, with all edits, until the server has saved it. */
function MerchantRuleDialog({ rule, onClose }: MerchantRuleDialogProps) {
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

interface MerchantRuleFieldsProps {
  form: Form<MerchantRuleFormValues>
  rule: MerchantRule | undefined
}

function MerchantRuleFields({ form, rule }: MerchantRuleFieldsProps) {
  const user = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const unchanged = { value: '', label: t('No change') }
  const select = {} as const
  return (
    <>
      <TextInput
        {...form.getInputProps('match')}
        label={t('Read on receipts as')}
        placeholder="SQ *AURORA 0042"
        description={t('Small spelling differences don’t matter.')}
        maxLength={200}
        withAsterisk
        aria-required
        data-autofocus={!rule || undefined}
      />
      <TextInput
        {...form.getInputProps('merchant')}
        label={t('Name in Outlay')}
        placeholder="Aurora"
        maxLength={200}
        withAsterisk
        aria-required
        data-autofocus={Boolean(rule) || undefined}
      />
      <p className={classes.hint}>{t('Also apply to its receipts:')}</p>
      <NativeSelect
        {...form.getInputProps('category')}
        {...select}
        label={t('Category')}
        data={[unchanged, ...categoryOptions]}
      />
      <div className={classes.pair}>
        <NativeSelect
          {...form.getInputProps('projectId')}
          {...select}
          label={t('Project')}
          data={[unchanged, ...projectOptions(user, projects, rule?.projectId)]}
        />
        <NativeSelect
          {...form.getInputProps('isDeductible')}
          {...select}
          label={t('Tax deductible')}
          data={[unchanged, { value: 'true', label: t('Yes') }, { value: 'false', label: t('No') }]}
        />
      </div>
    </>
  )
}

/** Active projects that the user can add expenses to, and the rule's current one. */
function projectOptions(
  user: User,
  projects: readonly Project[] | undefined,
  currentId: string | null | undefined,
) {
  const options = (projects ?? [])
    .filter(one => one.id === currentId || acceptsExpenses(user, one))
    .map(({ id, name, isActive }) => ({
      value: id,
      label: isActive === 'true' ? name : t('{name} (inactive)', { name }),
    }))
  const isUnlisted = currentId && !options.some(({ value }) => value === currentId)
  return isUnlisted ? [...options, { value: currentId, label: projectName(projects, currentId) }] : options
}
