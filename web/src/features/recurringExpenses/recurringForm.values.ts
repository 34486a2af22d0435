import { addMonths } from '@outlay/contract/core/daySpans'
import type { ScheduleUnit } from '@outlay/contract/core/schedules'
import { type CategoryValue, categoryOf } from '@outlay/contract/expenses/categories'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { type PaymentMethod, paymentMethodLabel } from '@outlay/contract/expenses/paymentMethods'
import {
  type RecurringExpense,
  type RecurringExpenseInput,
  recurringExpenseBody,
} from '@outlay/contract/recurringExpenses/recurringExpenses'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import type { EditedField } from '../../core/forms/conflicts/editedFields.ts'
import { validateWith } from '../../core/forms/formValidation.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { amountText } from '../../entities/currencies/amountText.ts'
import { tagsIn, tagsText } from '../../entities/expenses/tagsText.ts'
import { projectName } from '../../entities/projects/projects.query.ts'
import { scheduleWords } from './scheduleWords.ts'

/** Input values; empty if unset. */
export interface RecurringFormValues {
  description: string
  merchant: string
  person: string
  amount: string
  currency: string
  category: CategoryValue
  projectId: string
  isDeductible: 'true' | 'false'
  paymentMethod: PaymentMethod | ''
  notes: string
  /** In the format of `tagsText`. */
  tags: string
  unit: ScheduleUnit
  every: string
  startDate: string
  endDate: string
  isPaused: 'true' | 'false'
}

export function valuesOf(recurring: RecurringExpense): RecurringFormValues {
  const { description, amount, currency, isDeductible, unit, startDate, isPaused } = recurring
  return {
    description,
    amount,
    currency,
    isDeductible,
    unit,
    startDate,
    isPaused,
    merchant: recurring.merchant ?? '',
    category: categoryOf(recurring.category).value,
    projectId: recurring.projectId ?? '',
    ...saidBeside(recurring),
    every: String(recurring.every),
    endDate: recurring.endDate ?? '',
  }
}

/** A new one that starts today, or a month after the expense it is based on. */
export function newValues(currency: string, today: string, expense?: Expense): RecurringFormValues {
  const schedule = { unit: 'months', every: '1', endDate: '', isPaused: 'false' } as const
  if (!expense)
    return {
      ...schedule,
      description: '',
      merchant: '',
      amount: '',
      currency,
      category: 'other',
      projectId: '',
      isDeductible: 'true',
      paymentMethod: '',
      person: '',
      notes: '',
      tags: tagsText([]),
      startDate: today,
    }
  return {
    ...schedule,
    description: expense.description,
    merchant: expense.merchant ?? '',
    amount: expense.originalAmount,
    currency: expense.originalCurrency,
    category: categoryOf(expense.category).value,
    projectId: expense.projectId ?? '',
    isDeductible: expense.isDeductible,
    ...saidBeside(expense),
    startDate: addMonths(expense.date, 1),
  }
}

/** The fields shared by expenses and recurring expenses. */
function saidBeside({
  person,
  paymentMethod,
  notes,
  tags,
}: Pick<RecurringExpense, 'person' | 'paymentMethod' | 'notes' | 'tags'>) {
  return {
    person: person ?? '',
    paymentMethod: paymentMethod ?? ('' as const),
    notes: notes ?? '',
    tags: tagsText(tags),
  }
}

export const bodyIn =
  (locale: Locale) =>
  (values: RecurringFormValues): RecurringExpenseInput => ({
    ...values,
    merchant: values.merchant.trim() || null,
    amount: amountText(locale, values.amount, values.currency),
    projectId: values.projectId || null,
    paymentMethod: values.paymentMethod || null,
    person: values.person.trim() || null,
    notes: values.notes.trim() || null,
    tags: tagsIn(values.tags),
    every: /^\d+$/.test(values.every.trim()) ? Number(values.every) : Number.NaN,
    endDate: values.endDate || null,
  })

export const validateIn = (locale: Locale) => (values: RecurringFormValues) =>
  validateWith(recurringExpenseBody)(bodyIn(locale)(values))

export const recurringFields: readonly EditedField<RecurringFormValues>[] = [
  { unit: ['description'], label: msg('Description'), text: ({ description }) => description },
  { unit: ['merchant'], label: msg('Merchant'), text: ({ merchant }) => merchant },
  {
    unit: ['amount', 'currency'],
    label: msg('Amount'),
    text: ({ amount, currency }, { locale }) => money(locale, amountText(locale, amount, currency), currency),
  },
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
  {
    unit: ['isDeductible'],
    label: msg('Tax deductible'),
    text: ({ isDeductible }) => (isDeductible === 'true' ? t('Yes') : t('No')),
  },
  {
    unit: ['paymentMethod'],
    label: msg('Payment method'),
    text: ({ paymentMethod }) => translated(paymentMethodLabel(paymentMethod) ?? msg('Not specified')),
  },
  { unit: ['person'], label: msg('For'), text: ({ person }) => person || t('No one named') },
  { unit: ['tags'], label: msg('Tags'), text: ({ tags }) => tagsIn(tags).join(', ') },
  {
    unit: ['notes'],
    label: msg('Notes'),
    text: ({ notes }) => (notes ? t('“{words}”', { words: notes }) : t('None')),
  },
  {
    unit: ['unit', 'every'],
    label: msg('Repeats'),
    text: ({ unit, every }) => scheduleWords({ unit, every: Number(every) }),
  },
  {
    unit: ['startDate'],
    label: msg('Starts on'),
    text: ({ startDate }, { locale }) => localeDay(locale, startDate),
  },
  {
    unit: ['endDate'],
    label: msg('Ends on'),
    text: ({ endDate }, { locale }) => (endDate ? localeDay(locale, endDate) : ''),
  },
  {
    unit: ['isPaused'],
    label: msg('Paused'),
    text: ({ isPaused }) => (isPaused === 'true' ? t('Yes') : t('No')),
  },
]
