import { amountSchemaIn } from '@outlay/contract/core/money'
import { type FormEvent, useState } from 'react'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { usePersistedText } from '../../../core/storage/persistedText.ts'
import { AmountInput } from '../../../entities/currencies/AmountInput.tsx'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Textarea, TextInput } from '../../../ui/inputs/Field.tsx'
import classes from './DetailsForm.module.css'
import type { TypedDetails } from './typedDetails.ts'

interface DetailsFormProps {
  /** Identifies the form: its input is stored under it. */
  place: string
  fileName: string
  typed: TypedDetails | undefined
  onSave: (typed: TypedDetails) => void
  onCancel: () => void
}

/** Details of a receipt that the user already knows while it is pending. All are optional. */
export function DetailsForm({ place, fileName, typed, onSave, onCancel }: DetailsFormProps) {
  const locale = useLocale()
  const { preferredCurrency } = useUser()
  const [kept, keep] = usePersistedText(place)
  const [problem, setProblem] = useState<string>()
  const empty = { description: '', amount: '', currency: preferredCurrency, date: '', notes: '' }
  // Only this form writes it.
  const values = kept === '' ? (typed ?? empty) : (JSON.parse(kept) as TypedDetails)
  const set = (part: Partial<TypedDetails>) => keep(JSON.stringify({ ...values, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = amountText(locale, values.amount, values.currency)
    const { error } = amountSchemaIn(values.currency).safeParse(amount)
    if (amount !== '' && error) return setProblem(translated(error.issues[0]?.message ?? ''))
    keep('')
    onSave({ ...values, amount })
  }
  const cancel = () => {
    keep('')
    onCancel()
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
        amountError={problem}
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
        maxRows={6}
        maxLength={2000}
        value={values.notes}
        onChange={event => set({ notes: event.currentTarget.value })}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Save details')}</Button>
      </div>
    </form>
  )
}
