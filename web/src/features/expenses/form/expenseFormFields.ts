import { isDay } from '@outlay/contract/core/daySpans'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { moodOf } from '@outlay/contract/expenses/moods'
import { paymentMethodLabel } from '@outlay/contract/expenses/paymentMethods'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import type { EditedField, FieldContext } from '../../../core/forms/conflicts/editedFields.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { tagsIn } from '../../../entities/expenses/tagsText.ts'
import { projectName } from '../../../entities/projects/projects.query.ts'
import { draftIn, draftWords } from './calculation/calculationDraft.ts'
import type { ExpenseFormValues } from './expenseForm.values.ts'

type Values = ExpenseFormValues

/** The form's fields, grouped as they belong together, and how each is displayed. */
export const expenseFields: readonly EditedField<Values>[] = [
  { unit: ['description'], label: msg('Description'), text: ({ description }) => `“${description}”` },
  { unit: ['merchant'], label: msg('Merchant'), text: ({ merchant }) => merchant },
  { unit: ['amount', 'currency', 'amountCurrency', 'calculation'], label: msg('Amount'), text: sumText },
  {
    unit: ['category'],
    label: msg('Category'),
    text: ({ category }) => translated(categoryOf(category).label),
  },
  {
    unit: ['projectId'],
    label: msg('Project'),
    text: ({ projectId }, { projects }) => projectName(projects, projectId),
  },
  { unit: ['person'], label: msg('For'), text: ({ person }) => person || t('No one named') },
  {
    unit: ['date'],
    label: msg('Date'),
    text: ({ date }, { locale }) => (isDay(date) ? localeDay(locale, date) : date),
  },
  {
    unit: ['isDeductible'],
    label: msg('Tax deductible'),
    text: values => (values.isDeductible ? t('Yes') : t('No')),
  },
  {
    unit: ['paymentMethod'],
    label: msg('Payment method'),
    text: ({ paymentMethod }) => translated(paymentMethodLabel(paymentMethod) ?? msg('Not specified')),
  },
  { unit: ['tags'], label: msg('Tags'), text: ({ tags }) => tagsIn(tags).join(', ') },
  { unit: ['notes'], label: msg('Notes'), text: ({ notes }) => (notes ? `“${notes}”` : t('None')) },
  { unit: ['mood', 'moodNote'], label: msg('Mood'), text: moodText },
]

function sumText({ amount, currency, calculation }: Values, { locale }: FieldContext): string {
  if (calculation) return draftWords(draftIn(calculation))
  return amount && currency ? money(locale, amountText(locale, amount, currency), currency) : amount
}

function moodText({ mood, moodNote }: Values): string {
  const label = translated(moodOf(mood)?.label ?? msg('No mood'))
  return mood && moodNote ? `${label}, “${moodNote}”` : label
}
