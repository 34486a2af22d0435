import { type ReactNode, useState } from 'react'
import { draftInput } from '../../core/forms/draft/draftInput.ts'
import { useInMemoryEdits } from '../../core/forms/draft/typedValues.ts'
import { useDraft } from '../../core/forms/draft/useDraft.ts'
import type { FormErrors } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { TextInput } from '../../ui/inputs/Field.tsx'
import { SettingsForm } from '../../ui/settings/SettingsForm.tsx'
import panel from '../../ui/settings/SettingsPanel.module.css'
import classes from './BankAccountForm.module.css'
import {
  type BankAccountValues,
  bankAccountFields,
  bankAccountValues,
  groupedIban,
  type KeptAccount,
  typedIbanProblem,
} from './bankAccountDraft.ts'

interface BankAccountFormProps {
  /** The form's name, as shown to the user. */
  name: string
  saved: KeptAccount
  isSaving: boolean
  validate: (values: BankAccountValues) => FormErrors
  save: (values: BankAccountValues) => Promise<KeptAccount>
  hint: ReactNode
  /** Fields that confirm the user's identity, shown once there are edits. */
  proof?: (field: (path: 'password' | 'code') => ReturnType<typeof draftInput>) => ReactNode
}

/** A bank account form. The IBAN is validated on blur, and never stored in the browser. */
export function BankAccountForm({
  name,
  saved,
  isSaving,
  validate,
  save,
  hint,
  proof,
}: BankAccountFormProps) {
  const draft = useDraft<BankAccountValues, KeptAccount>({
    name,
    editsStore: useInMemoryEdits(),
    saved,
    valuesOf: bankAccountValues,
    fields: bankAccountFields,
    validate,
    save,
  })
  // The IBAN as of the last blur.
  const [left, setLeft] = useState<string>()
  const { iban } = draft.values
  const problem = left === iban ? typedIbanProblem(iban) : undefined
  const leaveIban = () => {
    const grouped = groupedIban(iban)
    if (grouped !== iban) draft.change({ iban: grouped })
    setLeft(grouped)
  }
  const field = (path: keyof BankAccountValues) => draftInput(draft, path)
  const number = { inputClassName: classes.number, spellCheck: false, autoComplete: 'off' }
  return (
    <SettingsForm draft={draft} isSaving={isSaving} hint={hint}>
      <TextInput label={t('Account holder')} autoComplete="name" {...field('holder')} />
      <div className={panel.pair}>
        <TextInput
          label="IBAN"
          {...number}
          {...field('iban')}
          error={draft.errors.iban ?? problem}
          onBlur={leaveIban}
        />
        <TextInput label={t('BIC (optional)')} {...number} {...field('bic')} />
      </div>
      {draft.isChanged && proof?.(field)}
    </SettingsForm>
  )
}

/** A placeholder while the account loads. */
export function BankAccountSkeleton({ label }: { label: string }) {
  return <div className={classes.skeleton} role="status" aria-label={label} />
}
