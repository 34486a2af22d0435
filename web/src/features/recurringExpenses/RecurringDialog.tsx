import { scheduleUnits } from '@outlay/contract/core/schedules'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { paymentMethods } from '@outlay/contract/expenses/paymentMethods'
import type { Project } from '@outlay/contract/projects/projects'
import type { RecurringExpense } from '@outlay/contract/recurringExpenses/recurringExpenses'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { useDialogForm } from '../../core/forms/useDialogForm.ts'
import type { Form } from '../../core/forms/useForm.ts'
import { t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { AmountInput } from '../../entities/currencies/AmountInput.tsx'
import { categoryOptions } from '../../entities/expenses/categoryOptions.ts'
import { PersonInput } from '../../entities/expenses/PersonInput.tsx'
import { TagsField } from '../../entities/expenses/TagsField.tsx'
import { tagsIn, tagsText } from '../../entities/expenses/tagsText.ts'
import { projectName, projectsQuery } from '../../entities/projects/projects.query.ts'
import { acceptsExpenses } from '../../entities/teams/usableProject.ts'
import { StaleEditNotice } from '../../ui/conflicts/StaleEditNotice.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormFooter } from '../../ui/dialogs/FormFooter.tsx'
import { NativeSelect, Textarea, TextInput } from '../../ui/inputs/Field.tsx'
import classes from './Recurring.module.css'
import { useSaveRecurring } from './recurring.mutations.ts'
import {
  bodyIn,
  newValues,
  type RecurringFormValues,
  recurringFields,
  validateIn,
  valuesOf,
} from './recurringForm.values.ts'
import { unitLabels } from './scheduleWords.ts'

interface RecurringDialogProps {
  /** The one to edit; undefined for a new one. */
  recurring?: RecurringExpense | undefined
  /** The expense a new one is based on. */
  expense?: Expense | undefined
  onClose: () => void
}

/** Stays open, with all edits, until the server has saved it. */
export function RecurringDialog({ recurring, expense, onClose }: RecurringDialogProps) {
  const locale = useLocale()
  const { preferredCurrency, timezone } = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const state = useDialogForm({
    place: `recurring ${recurring?.id ?? expense?.id ?? 'new'}`,
    initial: () =>
      recurring ? valuesOf(recurring) : newValues(preferredCurrency, dayIn(timezone, new Date()), expense),
    thing: recurring,
    fields: recurringFields,
    validate: validateIn(locale),
    save: useSaveRecurring(),
    valuesOf,
    bodyOf: bodyIn(locale),
    onClose,
  })
  const { form, closeGuard, isSaving, onSubmit, onFocus, focusLastField } = state
  const title = recurring ? t('Edit Recurring Expense') : t('Add Recurring Expense')
  return (
    <Dialog title={title} onClose={closeGuard.request}>
      <form noValidate className={classes.form} onSubmit={onSubmit} onFocus={onFocus}>
        <RecurringFields form={form} projects={projects} />
        <StaleEditNotice
          deletedText={t(
            'This recurring expense was deleted in another window. What you typed is still here.',
          )}
          state={state}
          projects={projects}
        />
        <FormFooter
          closeGuard={closeGuard}
          submit={isSaving ? t('Saving...') : recurring ? t('Save Changes') : t('Add')}
          isDisabled={isSaving}
          onStay={focusLastField}
        />
      </form>
    </Dialog>
  )
}

interface RecurringFieldsProps {
  form: Form<RecurringFormValues>
  projects: readonly Project[] | undefined
}

const yesNo = () => [
  { value: 'true', label: t('Yes') },
  { value: 'false', label: t('No') },
]
const paymentOptions = () => [
  { value: '', label: t('Not specified') },
  ...paymentMethods.map(({ value, label }) => ({ value, label: translated(label) })),
]
const units = () => scheduleUnits.map(value => ({ value, label: translated(unitLabels[value]) }))

function RecurringFields({ form, projects }: RecurringFieldsProps) {
  const user = useUser()
  const { values, errors, setFieldValue } = form
  const usable = (projects ?? []).filter(one => acceptsExpenses(user, one))
  const { projectId } = values
  const isListed = projectId === '' || usable.some(({ id }) => id === projectId)
  const options = [
    { value: '', label: t('No Project') },
    ...usable.map(({ id, name }) => ({ value: id, label: name })),
    ...(isListed ? [] : [{ value: projectId, label: projectName(projects, projectId) }]),
  ]
  return (
    <>
      <TextInput
        {...form.getInputProps('description')}
        label={t('Description')}
        maxLength={500}
        withAsterisk
        aria-required
        data-autofocus
      />
      <TextInput {...form.getInputProps('merchant')} label={t('Merchant')} maxLength={200} />
      <AmountInput
        amount={values.amount}
        currency={values.currency}
        onAmountChange={amount => setFieldValue('amount', amount)}
        onCurrencyChange={currency => setFieldValue('currency', currency)}
        amountError={errors.amount}
        currencyError={errors.currency}
        ownCurrency={user.preferredCurrency}
      />
      <div className={classes.pair}>
        <TextInput {...form.getInputProps('every')} label={t('Every')} inputMode="numeric" maxLength={3} />
        <NativeSelect {...form.getInputProps('unit')} label={t('Frequency')} data={units()} />
      </div>
      <div className={classes.pair}>
        <TextInput {...form.getInputProps('startDate')} type="date" label={t('Starts on')} withAsterisk />
        <TextInput {...form.getInputProps('endDate')} type="date" label={t('Ends on (optional)')} />
      </div>
      <div className={classes.pair}>
        <NativeSelect {...form.getInputProps('category')} label={t('Category')} data={[...categoryOptions]} />
        <NativeSelect {...form.getInputProps('projectId')} label={t('Project')} data={options} />
      </div>
      <div className={classes.pair}>
        <NativeSelect {...form.getInputProps('isDeductible')} label={t('Tax deductible')} data={yesNo()} />
        <NativeSelect
          {...form.getInputProps('paymentMethod')}
          label={t('Payment method')}
          data={paymentOptions()}
        />
      </div>
      <PersonInput {...form.getInputProps('person')} projectId={projectId} />
      <TagsField
        tags={tagsIn(values.tags)}
        onChange={tags => setFieldValue('tags', tagsText(tags))}
        error={errors.tags}
      />
      <Textarea {...form.getInputProps('notes')} label={t('Notes')} maxLength={2000} rows={3} />
      <p className={classes.hint}>
        {t(
          'Drafts are created a day ahead and count once you confirm them. No drafts are created for past days. Weekdays are Monday to Friday, including holidays.',
        )}
      </p>
    </>
  )
}
