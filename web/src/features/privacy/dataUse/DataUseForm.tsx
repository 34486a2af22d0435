import '@mantine/core/styles/Switch.css'
import { NativeSelect, Switch } from '@mantine/core'
import { type DataUse, outsideProviders } from '@outlay/contract/dataUse'
import { readerLabels } from '@outlay/contract/receiptReadings'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useKeptTypedValues } from '../../../core/forms/draft/typedValues.ts'
import { useDraft } from '../../../core/forms/draft/useDraft.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import classes from './DataUse.module.css'
import {
  choicesOf,
  type DataUseValues,
  erasedText,
  fields,
  pictureOptions,
  valuesOf,
} from './dataUseValues.ts'
import { useChangeDataUse } from './useChangeDataUse.ts'

const nothingWrong = () => ({})

/** A switch for each outside provider, and for how many years pictures are kept. */
export function DataUseForm({ dataUse }: { dataUse: DataUse }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const save = useChangeDataUse()
  const draft = useDraft<DataUseValues, DataUse>({
    name: t('Preferences'),
    typedValues: useKeptTypedValues('draft of data use'),
    saved: dataUse,
    valuesOf,
    fields,
    validate: nothingWrong,
    save: (values, { version }) => save.mutateAsync({ body: choicesOf(values), version }),
  })
  const { values, change } = draft
  const when = (instant: string) => dateTime(locale, instant, timezone)
  const pictures = [
    t(
      'Counted from the day of the expense. Older pictures are erased for good a day after you save; amounts and all else stay. What a team has in its books stays with it.',
    ),
    erasedText(dataUse, values),
  ]
  return (
    <SettingsForm draft={draft} isSaving={save.isPending} hint={hintOf(dataUse, when)}>
      <div className={classes.choices}>
        {outsideProviders.map(name => (
          <Switch
            key={name}
            data-path={name}
            label={readerLabels[name]}
            // Mantine's label holds the description, too, which would be said twice.
            aria-label={readerLabels[name]}
            description={textOf(dataUse.configured.includes(name))}
            checked={values[name] === 'on'}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.checked ? 'on' : 'off' })}
          />
        ))}
        <NativeSelect
          data-path="pictureYears"
          label={t('Keep receipt pictures')}
          description={pictures.filter(Boolean).join(' ')}
          data={pictureOptions()}
          value={values.pictureYears}
          onChange={({ currentTarget }) => change({ pictureYears: currentTarget.value })}
        />
      </div>
    </SettingsForm>
  )
}

function textOf(isConfigured: boolean): string {
  const use = t('May read receipts that you send to it, and put what the assistant says into words.')
  return isConfigured ? use : `${use} ${t('This server does not use it now.')}`
}

function hintOf({ erasesFrom }: DataUse, when: (instant: string) => string): string {
  if (erasesFrom === null)
    return t('Without a provider, the reader and the rules of this server do all of it.')
  return t('Older pictures are erased from {when} on.', { when: when(erasesFrom) })
}
