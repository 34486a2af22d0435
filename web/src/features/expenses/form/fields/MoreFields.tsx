import { type MoodValue, moods } from '@outlay/contract/expenses/moods'
import { paymentMethods } from '@outlay/contract/expenses/paymentMethods'
import { useState } from 'react'
import { t, translated } from '../../../../core/language/language.ts'
import { Trans } from '../../../../core/language/Trans.tsx'
import { useUser } from '../../../../core/session/session.tsx'
import { useStoredText } from '../../../../core/storage/storedText.ts'
import { useMoodsShown } from '../../../../entities/expenses/moodsShown.ts'
import { PersonInput } from '../../../../entities/expenses/PersonInput.tsx'
import { TagsField } from '../../../../entities/expenses/TagsField.tsx'
import { tagsIn, tagsText } from '../../../../entities/expenses/tagsText.ts'
import { Switch } from '../../../../ui/inputs/Choices.tsx'
import { NativeSelect, Textarea } from '../../../../ui/inputs/Field.tsx'
import { Disclosure } from '../../../../ui/panels/Disclosure.tsx'
import expenseFormClasses from '../ExpenseForm.module.css'
import type { UnitSurroundings } from './ExpenseUnit.tsx'
import classes from './MoreFields.module.css'

type MoreFieldsProps = Pick<UnitSurroundings, 'form' | 'expense'>

/** The fields that most expenses don't need. */
export function MoreFields(props: MoreFieldsProps) {
  const { form } = props
  const [isOpen, toggle] = useIsOpen(props)
  const moodsShown = useMoodsShown()
  return (
    <Disclosure
      title={t('More')}
      note={moodsShown ? t('Payment, for, tax, tags, notes, mood') : t('Payment, for, tax, tags, notes')}
      isOpen={isOpen}
      onToggle={toggle}
    >
      <div className={expenseFormClasses.units}>
        <NativeSelect
          {...form.getInputProps('paymentMethod')}
          label={t('Payment method')}
          data={paymentOptions()}
        />
        <PersonInput {...form.getInputProps('person')} projectId={form.values.projectId || undefined} />
      </div>
      <Switch
        className={expenseFormClasses.switch}
        {...form.getCheckboxProps('isDeductible')}
        label={t('Tax deductible')}
      />
      <TagsField
        tags={tagsIn(form.values.tags)}
        onChange={tags => form.setFieldValue('tags', tagsText(tags))}
        error={form.errors.tags}
      />
      <Textarea
        {...form.getInputProps('notes')}
        label={t('Notes')}
        placeholder={t('Anything worth remembering')}
        maxLength={2000}
        rows={2}
      />
      {moodsShown && (
        <MoodPicker value={form.values.mood} onChange={mood => form.setFieldValue('mood', mood)} />
      )}
      {moodsShown && form.values.mood && (
        <Textarea
          {...form.getInputProps('moodNote')}
          label={t('Mood note')}
          placeholder={t('What was behind it?')}
          maxLength={500}
          rows={2}
        />
      )}
    </Disclosure>
  )
}

const moreInputs = ['paymentMethod', 'person', 'isDeductible', 'tags', 'notes', 'mood', 'moodNote'] as const

/** As the user left it on this device, but open as soon as something inside is set or has an error. */
function useIsOpen({ form, expense }: MoreFieldsProps): [isOpen: boolean, toggle: (isOpen: boolean) => void] {
  const [kept, keep] = useStoredText('localStorage', `outlay.more-fields.${useUser().id}`)
  const [isOpen, setOpen] = useState(kept === 'open')
  const [wasNeeded, setNeeded] = useState(false)
  const { paymentMethod, person, isDeductible, tags, notes, mood } = form.values
  // Most receipts state how they were paid.
  const isPaymentSet = paymentMethod !== '' && !expense?.receiptData
  const isSet = isPaymentSet || Boolean(person || notes || mood) || tagsIn(tags).length > 0 || !isDeductible
  const isNeeded = isSet || moreInputs.some(input => form.errors[input])
  if (isNeeded !== wasNeeded) {
    setNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  const toggle = (opens: boolean) => {
    setOpen(opens)
    keep(opens ? 'open' : '')
  }
  return [isOpen, toggle]
}

const paymentOptions = () => [
  { value: '', label: t('Not specified') },
  ...paymentMethods.map(({ value, label }) => ({ value, label: translated(label) })),
]

interface MoodPickerProps {
  value: MoodValue | null
  onChange: (mood: MoodValue | null) => void
}

/** Selects one mood or none: selecting it again clears it. */
export function MoodPicker({ value, onChange }: MoodPickerProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans text="Mood <span>(optional)</span>" tags={{ span: <span className={classes.hint} /> }} />
      </legend>
      <div className={classes.moods}>
        {moods.map(mood => (
          <button
            key={mood.value}
            type="button"
            className={classes.mood}
            aria-pressed={mood.value === value}
            title={translated(mood.description)}
            onClick={() => onChange(mood.value === value ? null : mood.value)}
          >
            <span className={classes.emoji} aria-hidden>
              {mood.emoji}
            </span>
            {translated(mood.label)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
