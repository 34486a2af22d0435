import '@mantine/core/styles/Switch.css'
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Expense } from '@outlay/contract/expenses'
import type { Project } from '@outlay/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { projectName, projectsQuery } from '../../core/projects.query.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { categoryOptions } from '../../ui/categoryOptions.ts'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { MoodPicker } from '../../ui/MoodPicker.tsx'
import classes from './ExpenseForm.module.css'
import type { ExpenseFormValues } from './expenseForm.values.ts'
import { noteOn } from './readingNotes.ts'

const wrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

interface ExpenseFieldsProps {
  form: UseFormReturnType<ExpenseFormValues>
  expense: Expense | undefined
}

export function ExpenseFields({ form, expense }: ExpenseFieldsProps) {
  const { data: projects } = useQuery(projectsQuery)
  const { values, errors } = form
  const note = (field: keyof ExpenseFormValues) => {
    const text = noteOn(field, expense)
    return text && <FieldNote text={text} />
  }
  return (
    <>
      <TextInput
        {...form.getInputProps('description')}
        label="Description"
        placeholder="What was it for?"
        maxLength={500}
        withAsterisk
        aria-required
        data-autofocus={!expense || undefined}
        inputWrapperOrder={wrapperOrder}
        description={note('description')}
      />
      <AmountInput
        amount={values.amount}
        currency={values.currency}
        onAmountChange={amount => form.setFieldValue('amount', amount)}
        onCurrencyChange={currency => form.setFieldValue('currency', currency)}
        amountError={errors.amount}
        currencyError={errors.currency}
        amountNote={note('amount')}
        currencyNote={note('currency')}
      />
      <div className={classes.pair}>
        <NativeSelect
          {...form.getInputProps('category')}
          label="Category"
          data={categoryOptions}
          inputWrapperOrder={wrapperOrder}
          description={note('category')}
        />
        <TextInput
          {...form.getInputProps('date')}
          type="date"
          label="Date"
          withAsterisk
          aria-required
          inputWrapperOrder={wrapperOrder}
          description={note('date')}
        />
      </div>
      <NativeSelect
        {...form.getInputProps('projectId')}
        label="Project"
        data={projectOptions(projects, expense?.projectId)}
      />
      <Switch
        className={classes.switch}
        {...form.getInputProps('isDeductible', { type: 'checkbox' })}
        label="Tax deductible"
      />
      <MoodPicker value={values.mood} onChange={mood => form.setFieldValue('mood', mood)} />
      {values.mood && (
        <Textarea
          {...form.getInputProps('moodNote')}
          label="Mood note"
          placeholder="What was behind it?"
          maxLength={500}
          rows={2}
        />
      )}
    </>
  )
}

/** Active projects only; the one an expense has already stays to be chosen, active or not. */
function projectOptions(projects: readonly Project[] | undefined, currentId?: string | null) {
  const offered = (projects ?? []).filter(({ id, isActive }) => isActive === 'true' || id === currentId)
  const options = offered.map(({ id, name, isActive }) => ({
    value: id,
    label: isActive === 'true' ? name : `${name} (inactive)`,
  }))
  const isUnlisted = currentId && !offered.some(({ id }) => id === currentId)
  if (isUnlisted) options.push({ value: currentId, label: projectName(projects, currentId) })
  return [{ value: '', label: 'No Project' }, ...options]
}
