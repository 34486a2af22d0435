import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLocale } from '../../../../core/formats/locale.ts'
import { t } from '../../../../core/language/language.ts'
import { useUser } from '../../../../core/session/session.tsx'
import { AmountInput } from '../../../../entities/currencies/AmountInput.tsx'
import { amountText } from '../../../../entities/currencies/amountText.ts'
import classes from './DetailsForm.module.css'
import type { TypedDetails } from './typedDetails.ts'

interface DetailsFormProps {
  fileName: string
  typed: TypedDetails | undefined
  onSave: (typed: TypedDetails) => void
  onCancel: () => void
}

/** What is known of a receipt already, while it waits to be sent. Nothing of it has to be filled in. */
export function DetailsForm({ fileName, typed, onSave, onCancel }: DetailsFormProps) {
  const locale = useLocale()
  const { preferredCurrency } = useUser()
  const [values, setValues] = useState<TypedDetails>(
    typed ?? { description: '', amount: '', currency: preferredCurrency, date: '', notes: '' },
  )
  const set = (part: Partial<TypedDetails>) => setValues({ ...values, ...part } as TypedDetails)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ ...values, amount: amountText(locale, values.amount, values.currency) })
  }
  return (
    <form className={classes.form} aria-label={t('Details of {name}', { name: fileName })} onSubmit={submit}>
      <TextInput
        label={t('Description')}
        maxLength={500}
        data-autofocus
        autoFocus
        value={values.description}
        onChange={event => set({ description: event.currentTarget.value })}
      />
      <AmountInput
        isOptional
        amount={values.amount}
        currency={values.currency}
        onAmountChange={amount => set({ amount })}
        onCurrencyChange={currency => set({ currency })}
      />
      <TextInput
        type="date"
        label={t('Date')}
        max="2199-12-31"
        value={values.date}
        onChange={event => set({ date: event.currentTarget.value })}
      />
      <Textarea
        label={t('Notes')}
        autosize
        maxRows={6}
        maxLength={2000}
        value={values.notes}
        onChange={event => set({ notes: event.currentTarget.value })}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Keep details')}</Button>
      </div>
    </form>
  )
}
