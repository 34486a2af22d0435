import { categoryOf } from '@outlay/contract/categories'
import { isDay } from '@outlay/contract/core/isDay'
import { moodOf } from '@outlay/contract/moods'
import { paymentMethodLabel } from '@outlay/contract/paymentMethods'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import type { EditedField, FieldContext } from '../../../core/forms/collisions/editedFields.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { tagsIn } from '../../../entities/expenses/tagsText.ts'
import { projectName } from '../../../entities/projects/projects.query.ts'
import { draftIn, draftWords } from './calculation/calculationDraft.ts'
import type { ExpenseFormValues } from './expenseForm.values.ts'

type Values = ExpenseFormValues

/** The fields of the form, those together that mean one thing, and how each is said. */
export const expenseFields: readonly EditedField<Values>[] = [
  { unit: ['description'], label: 'Description', text: ({ description }) => `“${description}”` },
  { unit: ['merchant'], label: 'Merchant', text: ({ merchant }) => merchant },
  { unit: ['amount', 'currency', 'amountCurrency', 'calculation'], label: 'Amount', text: sumText },
  { unit: ['category'], label: 'Category', text: ({ category }) => categoryOf(category).label },
  {
    unit: ['projectId'],
    label: 'Project',
    text: ({ projectId }, { projects }) => projectName(projects, projectId),
  },
  { unit: ['person'], label: 'For', text: ({ person }) => person || 'Nobody named' },
  {
    unit: ['date'],
    label: 'Date',
    text: ({ date }, { locale }) => (isDay(date) ? localeDay(locale, date) : date),
  },
  { unit: ['isDeductible'], label: 'Tax deductible', text: values => (values.isDeductible ? 'Yes' : 'No') },
  {
    unit: ['paymentMethod'],
    label: 'Payment method',
    text: ({ paymentMethod }) => paymentMethodLabel(paymentMethod) ?? 'Not said',
  },
  { unit: ['tags'], label: 'Tags', text: ({ tags }) => tagsIn(tags).join(', ') },
  { unit: ['notes'], label: 'Notes', text: ({ notes }) => (notes ? `“${notes}”` : 'None') },
  { unit: ['mood', 'moodNote'], label: 'Mood', text: moodText },
]

function sumText({ amount, currency, calculation }: Values, { locale }: FieldContext): string {
  if (calculation) return draftWords(draftIn(calculation))
  return amount && currency ? money(locale, amountText(locale, amount, currency), currency) : amount
}

function moodText({ mood, moodNote }: Values): string {
  const label = moodOf(mood)?.label ?? 'No mood'
  return mood && moodNote ? `${label}, “${moodNote}”` : label
}
