import type { User } from '@outlay/contract/accounts/currentUser'
import { isCurrencyCode, noCurrency } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import { type CategoryValue, categoryOf } from '@outlay/contract/expenses/categories'
import { type Expense, updateExpenseBody } from '@outlay/contract/expenses/expenses'
import { type MoodValue, moodOf } from '@outlay/contract/expenses/moods'
import { type PaymentMethod, paymentMethodLabel } from '@outlay/contract/expenses/paymentMethods'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import type { EditedField, FieldContext } from '../../../core/forms/conflicts/editedFields.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { needsReview } from '../../../entities/expenses/needsReview.ts'
import type { NewExpenseStart } from '../../../entities/expenses/newExpenseStart.ts'
import { tagsIn, tagsText } from '../../../entities/expenses/tagsText.ts'
import { projectName } from '../../../entities/projects/projects.query.ts'
import {
  bodyOfDraft,
  draftIn,
  draftOf,
  draftText,
  draftWords,
  nameOf,
} from '../calculations/calculationDraft.ts'
import type { ExpenseBody } from '../expenses.api.ts'

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

/** Input values. Amounts stay as typed. */
export interface ExpenseFormValues {
  description: string
  merchant: string
  /** Whom it is for; empty for none. */
  person: string
  amount: string
  /** Empty if not selected yet. */
  currency: string
  /** The currency a receipt's amount was read or typed in; empty if unknown, null without a receipt. */
  amountCurrency: string | null
  category: CategoryValue
  /** Empty for none. */
  projectId: string
  date: string
  isDeductible: boolean
  mood: MoodValue | null
  moodNote: string
  /** Empty for none. */
  paymentMethod: PaymentMethod | ''
  notes: string
  /** In the format of `tagsText`. */
  tags: string
  /** In the format of `draftText`; empty if the amount is typed. */
  calculation: string
  /** Whether to learn a merchant rule from the changes. */
  remember: boolean
}

/** Empty, except for values known before the form was opened. */
export function newExpenseValues(user: User, now: Date, start?: NewExpenseStart): ExpenseFormValues {
  const { tags = [], copyOf: _, unsentId: _unsentId, ...said } = start ?? {}
  return {
    description: '',
    merchant: '',
    person: '',
    amount: '',
    category: 'other',
    projectId: '',
    date: dayIn(user.timezone, now),
    isDeductible: true,
    mood: null,
    moodNote: '',
    paymentMethod: '',
    notes: '',
    calculation: '',
    remember: true,
    ...said,
    tags: tagsText(tags),
    currency: start?.currency === null ? '' : (start?.currency ?? user.preferredCurrency),
    amountCurrency: null,
  }
}

/**
 * An expense as form values. Values its reader left open (or read as an obsolete currency) stay empty, instead of
 * showing their placeholders.
 */
export function valuesOf(expense: Expense): ExpenseFormValues {
  const isCurrencyUnread = needsReview(expense) && expense.receiptData?.fields.currency.value === null
  const isCurrencyOpen = isCurrencyUnread || !isCurrencyCode(expense.originalCurrency)
  return {
    description: expense.description,
    merchant: expense.merchant ?? '',
    person: expense.person ?? '',
    amount: expense.unread.includes('total') ? '' : expense.originalAmount,
    currency: isCurrencyOpen ? '' : expense.originalCurrency,
    amountCurrency: expense.receiptData && (isCurrencyUnread ? '' : expense.originalCurrency),
    category: categoryOf(expense.category).value,
    projectId: expense.projectId ?? '',
    date: expense.unread.includes('date') ? '' : expense.date,
    isDeductible: expense.isDeductible === 'true',
    mood: expense.mood,
    moodNote: expense.moodNote ?? '',
    paymentMethod: expense.paymentMethod ?? '',
    notes: expense.notes ?? '',
    tags: tagsText(expense.tags),
    calculation: expense.calculation ? draftText(draftOf(expense.calculation)) : '',
    remember: true,
  }
}

/** What was typed into a new expense, over what was read from its receipt. */
export function typedOver(read: ExpenseFormValues, typed: ExpenseFormValues, user: User): ExpenseFormValues {
  const blank = newExpenseValues(user, new Date())
  const names = Object.keys(blank) as (keyof ExpenseFormValues)[]
  const changed = names.filter(name => typed[name] !== blank[name])
  const merged = { ...read, ...Object.fromEntries(changed.map(name => [name, typed[name]])) }
  // A typed amount is in the currency next to it, whatever the receipt says.
  if (typed.amount) return { ...merged, currency: typed.currency, amountCurrency: typed.currency }
  return merged
}

/** The request body; `remember` only if the form asks for it. */
export function bodyOf(locale: Locale, values: ExpenseFormValues, expense?: Expense): ExpenseBody {
  return {
    merchant: values.merchant.trim() || null,
    person: values.person.trim() || null,
    ...sumBody(locale, values, expense),
    category: values.category,
    projectId: values.projectId || null,
    date: values.date,
    isDeductible: values.isDeductible ? 'true' : 'false',
    mood: values.mood,
    moodNote: (values.mood && values.moodNote.trim()) || null,
    paymentMethod: values.paymentMethod || null,
    notes: values.notes.trim() || null,
    tags: tagsIn(values.tags),
    ...(expense?.receiptUrl && { remember: values.remember ? 'true' : 'false' }),
  }
}

/** A calculated amount is in none of the inputs: the server determines it. */
function sumBody(locale: Locale, values: ExpenseFormValues, expense: Expense | undefined) {
  const description = values.description.trim()
  const { amount, currency, calculation, date } = values
  if (!calculation)
    return {
      description,
      amount: amountText(locale, amount, currency),
      currency,
      ...(expense?.calculation && { calculation: null }),
    }
  const draft = draftIn(calculation)
  return {
    description: description || nameOf(draft),
    amount: '0',
    // Only required by the contract's schema: the calculation has its own currency.
    currency: currency || 'USD',
    calculation: bodyOfDraft(locale, draft, date),
  }
}

/** The field to focus: the first required one that is empty. */
export function firstOpen(values: ExpenseFormValues): 'description' | 'amount' | 'currency' {
  const needed = ['amount', 'currency', 'description'] as const
  const isOpen = (field: (typeof needed)[number]) =>
    !values[field] && !(values.calculation && field !== 'description')
  return needed.find(isOpen) ?? (values.calculation ? 'description' : 'amount')
}

/** Whether anything has changed that a merchant rule can contain. */
export function isRuleMaterial(values: ExpenseFormValues, initial: ExpenseFormValues): boolean {
  const learned = ['merchant', 'category', 'projectId', 'isDeductible'] as const
  return learned.some(field => values[field] !== initial[field])
}

const validateBody = validateWith(updateExpenseBody)

export function validateExpense(locale: Locale, values: ExpenseFormValues, expense?: Expense) {
  const errors = validateBody(bodyOf(locale, values, expense))
  return isAmountInDoubt(values)
    ? { ...errors, amount: t('Enter the amount in {currency}', { currency: values.currency }) }
    : errors
}

/**
 * Whether a receipt's amount has another currency than it was read in: either it has to be converted, or the currency
 * was misread. Only the user knows which.
 */
export function isAmountInDoubt({
  amount,
  currency,
  amountCurrency,
  calculation,
}: ExpenseFormValues): boolean {
  const isKnown = !calculation && Boolean(amountCurrency) && amountCurrency !== noCurrency
  return isKnown && amount !== '' && currency !== '' && currency !== amountCurrency
}
