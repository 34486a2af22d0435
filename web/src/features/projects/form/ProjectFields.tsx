import { useLocale } from '../../../core/formats/locale.ts'
import '@mantine/core/styles/Switch.css'
import { Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { t } from '../../../core/language/language.ts'
import { amountText, typedAmount } from '../../../entities/currencies/amountText.ts'
import { CurrencyPicker } from '../../../entities/currencies/CurrencyPicker.tsx'
import { ColorField } from './ColorField.tsx'
import classes from './ProjectDialog.module.css'
import type { ProjectFormValues } from './projectForm.values.ts'

/** No `maxLength`: texts that are too long get an error instead of being cut off. */
export function ProjectFields({ form }: { form: UseFormReturnType<ProjectFormValues> }) {
  const locale = useLocale()
  const { color, currency } = form.values
  return (
    <>
      <TextInput
        {...form.getInputProps('name')}
        label={t('Name')}
        placeholder={t('Website relaunch')}
        autoComplete="off"
        withAsterisk
        aria-required
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('description')}
        label={t('Description')}
        placeholder={t('What it is for')}
        rows={2}
      />
      <ColorField value={color} onChange={next => form.setFieldValue('color', next)} />
      <div className={classes.pair}>
        <TextInput
          {...form.getInputProps('budget')}
          label={t('Budget')}
          placeholder={t('No budget')}
          inputMode="decimal"
          autoComplete="off"
          classNames={{ input: classes.budget ?? '' }}
          onBlur={event =>
            form.setFieldValue('budget', amountText(locale, event.currentTarget.value, currency))
          }
        />
        <CurrencyPicker
          label={t('Budget currency')}
          value={currency}
          onChange={code =>
            form.setValues({ currency: code, budget: typedAmount(locale, form.values.budget) })
          }
          error={form.errors.currency}
          withAsterisk={false}
        />
      </div>
      <TextInput {...form.getInputProps('endDate')} type="date" label={t('End date')} />
      <Switch
        {...form.getInputProps('isActive', { type: 'checkbox' })}
        label={t('Active')}
        description={t('Only active projects can be chosen for new expenses.')}
      />
    </>
  )
}
