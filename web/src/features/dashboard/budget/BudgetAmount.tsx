import type { Budget } from '@outlay/contract/settings/settings'
import { useRef, useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { t } from '../../../core/language/language.ts'
import type { BudgetValues } from '../../../entities/budgets/budgetDraft.ts'
import { BudgetAmountForm, type BudgetAmountProps } from './BudgetAmountForm.tsx'
import classes from './BudgetWidget.module.css'

/** An amount that can be edited in place. The focus returns to it. */
export function BudgetAmount(props: BudgetAmountProps) {
  const locale = useLocale()
  const { budget, name, label } = props
  const editsStore = usePersistedEdits<BudgetValues, Budget>(`draft of ${name}`)
  // Continues edits from before a reload.
  const [isEditing, setEditing] = useState(editsStore.typed !== undefined)
  const wasEditing = useRef(false)
  const amount = money(locale, budget[name], budget.currency)
  if (isEditing)
    return (
      <BudgetAmountForm
        {...props}
        editsStore={editsStore}
        onClose={() => {
          wasEditing.current = true
          setEditing(false)
        }}
      />
    )
  return (
    <button
      type="button"
      className={classes.amount}
      ref={button => {
        if (button && wasEditing.current) button.focus()
        wasEditing.current = false
      }}
      aria-label={t('{label} {amount}, change', { label, amount })}
      onClick={() => setEditing(true)}
    >
      {amount}
      <IconPencil size={14} aria-hidden />
    </button>
  )
}
