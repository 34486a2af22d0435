import '@mantine/core/styles/Switch.css'
import { NativeSelect, Switch } from '@mantine/core'
import { type DataUse, outsideProviders } from '@outlay/contract/dataUse/dataUse'
import { readerLabels } from '@outlay/contract/receipts/receiptReadings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { currentVersionOf } from '../../../core/api/staleErrors.ts'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { useDraft } from '../../../core/forms/draft/useDraft.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import classes from './DataUse.module.css'
import { changeDataUse, dataUseQuery } from './dataUse.api.ts'
import {
  choicesOf,
  type DataUseValues,
  erasedText,
  fields,
  pictureOptions,
  valuesOf,
} from './dataUseValues.ts'

const nothingWrong = () => ({})

/** A switch per external provider, and the retention of images in years. */
export function DataUseForm({ dataUse }: { dataUse: DataUse }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const save = useChangeDataUse()
  const draft = useDraft<DataUseValues, DataUse>({
    name: t('Preferences'),
    editsStore: usePersistedEdits('draft of data use'),
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
      'Counted from the date of the expense. Older pictures are permanently erased a day after you save. Amounts and everything else stay. Anything in a team’s books stays with the team.',
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
            // Mantine's label includes the description, which would be read twice.
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
  const use = t('Can read the receipts you send it and write the assistant’s answers.')
  return isConfigured ? use : `${use} ${t('Not currently used on this server.')}`
}

function hintOf({ erasesFrom }: DataUse, when: (instant: string) => string): string {
  if (erasesFrom === null) return t('Without a provider, this server’s own reader and rules do everything.')
  return t('Older pictures are erased starting {when}.', { when: when(erasesFrom) })
}

function useChangeDataUse() {
  const queryClient = useQueryClient()
  const keep = (dataUse: DataUse) => queryClient.setQueryData(dataUseQuery.queryKey, dataUse)
  return useMutation({
    mutationFn: changeDataUse,
    onSuccess: dataUse => {
      keep(dataUse)
      // The reader selection for new receipts depends on it.
      void queryClient.invalidateQueries({ queryKey: keyOf('receipt-readers') })
      toast({ title: t('Preferences saved') })
    },
    onError: error => {
      // The form continues from the current version.
      const present = currentVersionOf<DataUse>(error)
      if (present) keep(present)
      else failureToast(t('Update Failed'), error)
    },
  })
}
