import {
  type DataUse,
  type DataUseChoices,
  dataUseRoutes,
  outsideProviders,
  type PictureYears,
  pictureYearsChoices,
} from '@outlay/contract/dataUse/dataUse'
import { readerLabels } from '@outlay/contract/receipts/receiptReadings'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { currentVersionOf } from '../../core/api/staleErrors.ts'
import { dateTime } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { usePersistedEdits } from '../../core/forms/draft/typedValues.ts'
import { type DraftField, useDraft } from '../../core/forms/draft/useDraft.ts'
import { msg, t } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { Link } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { Switch } from '../../ui/inputs/Choices.tsx'
import { NativeSelect } from '../../ui/inputs/Field.tsx'
import { SettingsForm } from '../../ui/settings/SettingsForm.tsx'
import { SettingsPanel } from '../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { Anchor } from '../../ui/text/Text.tsx'
import classes from './DataUsePanel.module.css'

/** Who may receive receipts and figures, and how long images are kept. */
export function DataUsePanel() {
  const { data: dataUse, error, refetch } = useQuery(dataUseQuery)
  return (
    <SettingsPanel
      title={t('Preferences')}
      text={
        <Trans
          text="Choose how your data may be used. Manage your emails in <anchor>Settings</anchor>."
          tags={{
            anchor: <Anchor component={Link} to="/settings/notifications" hash="mail" />,
          }}
        />
      }
    >
      {dataUse && <DataUseForm dataUse={dataUse} />}
      {!dataUse && error && <LoadError what={t('Your preferences')} error={error} onRetry={refetch} />}
      {!dataUse && !error && (
        <div className={classes.skeleton} role="status" aria-label={t('Loading your preferences')} />
      )}
    </SettingsPanel>
  )
}

const nothingWrong = () => ({})

/** A switch per external provider, and the retention of images in years. */
function DataUseForm({ dataUse }: { dataUse: DataUse }) {
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

/** Form values. */
interface DataUseValues {
  claude: string
  openai: string
  pictureYears: string
}

const forever = ''
const wordOf = (isOn: boolean): string => (isOn ? 'on' : 'off')

const valuesOf = ({ claude, openai, pictureYears }: DataUse): DataUseValues => ({
  claude: wordOf(claude),
  openai: wordOf(openai),
  pictureYears: pictureYears === null ? forever : String(pictureYears),
})

const choicesOf = ({ claude, openai, pictureYears }: DataUseValues): DataUseChoices => ({
  claude: claude === wordOf(true),
  openai: openai === wordOf(true),
  pictureYears: yearsIn(pictureYears),
})

function yearsIn(text: string): PictureYears | null {
  return pictureYearsChoices.find(years => String(years) === text) ?? null
}

const pictureOptions = () => [
  { value: forever, label: t('As long as the expense exists') },
  ...pictureYearsChoices.map(years => ({
    value: String(years),
    label: t('{count, plural, one {# year} other {# years}}', { count: years }),
  })),
]

/** How the form's retention affects existing images; empty if it does not. */
function erasedText(dataUse: DataUse, values: DataUseValues): string {
  const years = yearsIn(values.pictureYears)
  if (years === null) return ''
  const pictures = dataUse.erasable.find(one => one.years === years)?.pictures ?? 0
  return t(
    '{pictures, plural, one {# picture is} other {# pictures are}} older than {years, plural, one {# year} other {# years}} today.',
    { pictures, years },
  )
}

const fields: readonly DraftField<DataUseValues, DataUse>[] = [
  ...outsideProviders.map(
    (name): DraftField<DataUseValues, DataUse> => ({
      unit: [name],
      label: readerLabels[name],
      text: values => (values[name] === wordOf(true) ? t('on') : t('off')),
    }),
  ),
  {
    unit: ['pictureYears'],
    label: msg('Receipt pictures'),
    text: ({ pictureYears }) => pictureOptions().find(({ value }) => value === pictureYears)?.label ?? '',
  },
]

const dataUseQuery = queryOptions({
  queryKey: keyOf('data-use'),
  queryFn: ({ signal }) => call(dataUseRoutes.dataUse, { signal }),
})

function changeDataUse(change: { readonly body: DataUseChoices; readonly version: number }) {
  return call(dataUseRoutes.changeDataUse, change)
}
