import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { scheduleUnits } from '@outlay/contract/core/schedules'
import { paymentMethods } from '@outlay/contract/expenses/paymentMethods'
import type { Project } from '@outlay/contract/projects/projects'
import { t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { AmountInput } from '../../entities/currencies/AmountInput.tsx'
import { categoryOptions } from '../../entities/expenses/categoryOptions.ts'
import { PersonInput } from '../../entities/expenses/PersonInput.tsx'
import { TagsField } from '../../entities/expenses/TagsField.tsx'
import { tagsIn, tagsText } from '../../entities/expenses/tagsText.ts'
import { projectName } from '../../entities/projects/projects.query.ts'
import { acceptsExpenses } from '../../entities/teams/usableProject.ts'
import classes from './Recurring.module.css'
import type { RecurringFormValues } from './recurringForm.values.ts'
import { unitLabels } from './scheduleWords.ts'

interface RecurringFieldsProps {
  form: UseFormReturnType<RecurringFormValues>
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

export function RecurringFields({ form, projects }: RecurringFieldsProps) {
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
