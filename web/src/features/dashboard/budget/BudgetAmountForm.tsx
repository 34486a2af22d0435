import { ActionIcon, TextInput } from '@mantine/core'
import { type Budget, type BudgetInput, budgetBody } from '@outlay/contract/settings'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { fieldErrorsOf, validateWith } from '../../../core/formValidation.ts'
import { useChangeBudget } from '../../../core/useChangeBudget.ts'
import { amountText } from '../../../ui/amountText.ts'
import classes from './BudgetWidget.module.css'

export interface BudgetAmountProps {
  budget: Budget
  /** Which of the two amounts it is, and how it is called. */
  name: keyof BudgetInput
  label: string
}

const validate = validateWith(budgetBody)

/** Enter saves, Escape leaves everything as it was. What cannot be saved stays typed, with what to do about it. */
export function BudgetAmountForm({
  budget,
  name,
  label,
  onClose,
}: BudgetAmountProps & { onClose: () => void }) {
  const [text, setText] = useState(budget[name])
  const [error, setError] = useState<ReactNode>()
  const save = useChangeBudget()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { monthlyBudget, savingsGoal } = budget
    const body = { monthlyBudget, savingsGoal, [name]: amountText(text) }
    const problem = validate(body)[name]
    setError(problem)
    if (problem || save.isPending) return
    save.mutate(body, { onSuccess: onClose, onError: failure => setError(fieldErrorsOf(failure)?.[name]) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <form className={classes.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <TextInput
        className={classes.field}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        onFocus={event => event.currentTarget.select()}
        rightSection={budget.currency}
        rightSectionWidth={52}
        rightSectionPointerEvents="none"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        error={error}
        errorProps={{ role: 'alert' }}
      />
      <ActionIcon type="submit" size={36} aria-label="Save" disabled={save.isPending}>
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label="Cancel" onClick={onClose}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </form>
  )
}
