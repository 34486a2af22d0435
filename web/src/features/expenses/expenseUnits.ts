import { categoryOf } from '@outlay/contract/categories'
import { isDay } from '@outlay/contract/core/isDay'
import { moodOf } from '@outlay/contract/moods'
import type { Project } from '@outlay/contract/projects'
import { localeDay } from '../../core/calendarDay.ts'
import { money } from '../../core/formats.ts'
import type { Unit } from '../../core/mergeEdits.ts'
import { projectName } from '../../core/projects.query.ts'
import { amountText } from '../../ui/amountText.ts'
import type { ExpenseFormValues } from './expenseForm.values.ts'

type Values = ExpenseFormValues

interface FieldWords {
  readonly unit: Unit<Values>
  readonly label: string
  readonly text: (values: Values, projects: readonly Project[] | undefined) => string
}

/** The fields of the form, those together that mean one thing, and how each is said. */
export const expenseFields: readonly FieldWords[] = [
  { unit: ['description'], label: 'Description', text: ({ description }) => `“${description}”` },
  { unit: ['merchant'], label: 'Merchant', text: ({ merchant }) => merchant },
  { unit: ['amount', 'currency', 'amountCurrency'], label: 'Amount', text: sumText },
  { unit: ['category'], label: 'Category', text: ({ category }) => categoryOf(category).label },
  {
    unit: ['projectId'],
    label: 'Project',
    text: ({ projectId }, projects) => projectName(projects, projectId),
  },
  { unit: ['date'], label: 'Date', text: ({ date }) => (isDay(date) ? localeDay(date) : date) },
  { unit: ['isDeductible'], label: 'Tax deductible', text: values => (values.isDeductible ? 'Yes' : 'No') },
  { unit: ['mood', 'moodNote'], label: 'Mood', text: moodText },
]

export const expenseUnits = expenseFields.map(({ unit }) => unit)

function sumText({ amount, currency }: Values): string {
  return amount && currency ? money(amountText(amount), currency) : amount
}

function moodText({ mood, moodNote }: Values): string {
  const label = moodOf(mood)?.label ?? 'No mood'
  return mood && moodNote ? `${label}, “${moodNote}”` : label
}
