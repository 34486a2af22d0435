import {
  type DataUse,
  type DataUseChoices,
  outsideProviders,
  type PictureYears,
  pictureYearsChoices,
} from '@outlay/contract/dataUse/dataUse'
import { readerLabels } from '@outlay/contract/receipts/receiptReadings'
import type { DraftField } from '../../../core/forms/draft/draftOptions.ts'
import { msg, t } from '../../../core/language/language.ts'

/** Form values. */
export interface DataUseValues {
  claude: string
  openai: string
  pictureYears: string
}

const forever = ''
const wordOf = (isOn: boolean): string => (isOn ? 'on' : 'off')

export const valuesOf = ({ claude, openai, pictureYears }: DataUse): DataUseValues => ({
  claude: wordOf(claude),
  openai: wordOf(openai),
  pictureYears: pictureYears === null ? forever : String(pictureYears),
})

export const choicesOf = ({ claude, openai, pictureYears }: DataUseValues): DataUseChoices => ({
  claude: claude === wordOf(true),
  openai: openai === wordOf(true),
  pictureYears: yearsIn(pictureYears),
})

function yearsIn(text: string): PictureYears | null {
  return pictureYearsChoices.find(years => String(years) === text) ?? null
}

export const pictureOptions = () => [
  { value: forever, label: t('As long as the expense exists') },
  ...pictureYearsChoices.map(years => ({
    value: String(years),
    label: t('{count, plural, one {# year} other {# years}}', { count: years }),
  })),
]

/** How the form's retention affects existing images; empty if it does not. */
export function erasedText(dataUse: DataUse, values: DataUseValues): string {
  const years = yearsIn(values.pictureYears)
  if (years === null) return ''
  const pictures = dataUse.erasable.find(one => one.years === years)?.pictures ?? 0
  return t(
    '{pictures, plural, one {# picture is} other {# pictures are}} older than {years, plural, one {# year} other {# years}} today.',
    { pictures, years },
  )
}

export const fields: readonly DraftField<DataUseValues, DataUse>[] = [
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
