import { ActionIcon, TextInput } from '@mantine/core'
import type { Budget, BudgetInput } from '@outlay/contract/settings/settings'
import type { FormEvent, KeyboardEvent } from 'react'
import IconCheck from '~icons/tabler/check'
import IconX from '~icons/tabler/x'
import { useLocale } from '../../../core/formats/locale.ts'
import type { EditsStore } from '../../../core/forms/draft/typedValues.ts'
import { useDraft } from '../../../core/forms/draft/useDraft.ts'
import { t } from '../../../core/language/language.ts'
import {
  type BudgetValues,
  budgetAmounts,
  budgetFields,
  budgetValues,
  validateBudget,
} from '../../../entities/budgets/budgetDraft.ts'
import { useChangeBudget } from '../../../entities/budgets/useChangeBudget.ts'
import { ConflictNotice } from '../../../ui/conflicts/ConflictNotice.tsx'
import { UnsavedChangesDialog } from '../../../ui/dialogs/UnsavedChangesDialog.tsx'
import classes from './BudgetWidget.module.css'

export interface BudgetAmountProps {
  budget: Budget
  /** Which of the two amounts, and its label. */
  name: keyof BudgetInput
  label: string
}

interface BudgetAmountFormProps extends BudgetAmountProps {
  editsStore: EditsStore<BudgetValues, Budget>
  onClose: () => void
}

/** Enter saves, Escape cancels. Invalid input stays, with an error message. */
export function BudgetAmountForm({ budget, name, label, editsStore, onClose }: BudgetAmountFormProps) {
  const locale = useLocale()
  const save = useChangeBudget()
  const draft = useDraft<BudgetValues, Budget>({
    name: label,
    editsStore,
    saved: budget,
    valuesOf: budgetValues,
    fields: budgetFields,
    validate: values => validateBudget(locale, values, budget.currency),
    save: async (values, { version }) => {
      const saved = await save.mutateAsync({ body: budgetAmounts(locale, values, budget.currency), version })
      onClose()
      return saved
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) draft.submit()
  }
  const cancel = () => {
    draft.cancel()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
  }
  return (
    <>
      <form ref={draft.form} className={classes.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        <TextInput
          className={classes.field}
          aria-label={label}
          data-path={name}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          onFocus={event => event.currentTarget.select()}
          rightSection={budget.currency}
          rightSectionWidth={52}
          rightSectionPointerEvents="none"
          value={draft.values[name]}
          onChange={event => draft.change({ [name]: event.currentTarget.value })}
          error={draft.errors[name]}
          errorProps={{ role: 'alert' }}
        />
        <ActionIcon type="submit" size={36} aria-label={t('Save')} disabled={save.isPending}>
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('Cancel')} onClick={cancel}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </form>
      <ConflictNotice conflicts={draft.conflicts} />
      <UnsavedChangesDialog />
    </>
  )
}
