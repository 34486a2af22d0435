import { isDay } from '@outlay/contract/core/daySpans'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import type { EditedField, FieldContext } from '../../../core/forms/conflicts/editedFields.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { projectColors } from './projectColors.ts'
import type { ProjectFormValues } from './projectForm.values.ts'
import { visibilityNames } from './visibilityNames.ts'

/** The form's fields, grouped as they belong together, and how each is displayed. */
export const projectFields: readonly EditedField<ProjectFormValues>[] = [
  { unit: ['name'], label: msg('Name'), text: ({ name }) => `“${name}”` },
  {
    unit: ['description'],
    label: msg('Description'),
    text: ({ description }) => description && `“${description}”`,
  },
  { unit: ['color'], label: msg('Color'), text: ({ color }) => colorName(color) },
  { unit: ['budget', 'currency'], label: msg('Budget'), text: budgetText },
  {
    unit: ['endDate'],
    label: msg('End date'),
    text: ({ endDate }, { locale }) => (isDay(endDate) ? localeDay(locale, endDate) : endDate),
  },
  {
    unit: ['visibility'],
    label: msg('Visible to'),
    text: ({ visibility }) => translated(visibilityNames[visibility]),
  },
  { unit: ['isActive'], label: msg('Active'), text: ({ isActive }) => (isActive ? t('Yes') : t('No')) },
]

function colorName(color: string): string {
  const known = projectColors.find(({ value }) => value.toLowerCase() === color.toLowerCase())
  return known ? translated(known.name) : color
}

function budgetText({ budget, currency }: ProjectFormValues, { locale }: FieldContext): string {
  return budget && currency ? money(locale, amountText(locale, budget, currency), currency) : budget
}
