import {
  type DataUse,
  type DataUseChoices,
  outsideProviders,
  type PictureYears,
  pictureYearsChoices,
} from '@outlay/contract/dataUse'
import { readerLabels } from '@outlay/contract/receiptReadings'
import { count } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import type { DraftField } from '../../../core/forms/draft/draftOptions.ts'

/** As the form holds them. */
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

const yearsText = (years: PictureYears): string => (years === 1 ? '1 year' : `${years} years`)

export const pictureOptions = [
  { value: forever, label: 'As long as the expense' },
  ...pictureYearsChoices.map(years => ({ value: String(years), label: yearsText(years) })),
]

/** What the choice of the form does to pictures; empty where it does nothing. */
export function erasedText(locale: Locale, dataUse: DataUse, values: DataUseValues): string {
  const years = yearsIn(values.pictureYears)
  if (years === null) return ''
  const pictures = dataUse.erasable.find(one => one.years === years)?.pictures ?? 0
  const counted = pictures === 1 ? '1 picture is' : `${count(locale, pictures)} pictures are`
  return `${counted} older than ${yearsText(years)} today.`
}

export const fields: readonly DraftField<DataUseValues, DataUse>[] = [
  ...outsideProviders.map(
    (name): DraftField<DataUseValues, DataUse> => ({
      unit: [name],
      label: readerLabels[name],
      text: values => values[name],
    }),
  ),
  {
    unit: ['pictureYears'],
    label: 'Receipt pictures',
    text: ({ pictureYears }) => pictureOptions.find(({ value }) => value === pictureYears)?.label ?? '',
  },
]
