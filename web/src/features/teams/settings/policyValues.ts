import { categories } from '@outlay/contract/expenses/categories'
import { type TeamSettings, teamSettingsSchema } from '@outlay/contract/teams/teamPolicies'
import type { Team } from '@outlay/contract/teams/teams'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import type { DraftField } from '../../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'

/** Input values: an empty amount or number of days means no limit. Amounts are decimal strings in `currency`. */
export interface PolicyValues {
  currency: string
  approvals: 'true' | 'false'
  /** Empty: all amounts. */
  approvalFrom: string
  secondStepFrom: string
  receiptFrom: string
  /** The allowed ones, comma-separated, or `allCategories`. */
  allowedCategories: string
  submitWithinDays: string
  mealsPerDay: string
}

export const allCategories = 'all'

export function policyValuesOf({ settings }: Team): PolicyValues {
  const { approvals, approvalFrom, allowedCategories, submitWithinDays } = settings
  return {
    currency: settings.currency,
    approvals: approvals ? 'true' : 'false',
    approvalFrom: /[1-9]/.test(approvalFrom) ? approvalFrom : '',
    secondStepFrom: settings.secondStepFrom ?? '',
    receiptFrom: settings.receiptFrom ?? '',
    allowedCategories: allowedCategories ? joined(allowedCategories) : allCategories,
    submitWithinDays: submitWithinDays === null ? '' : String(submitWithinDays),
    mealsPerDay: settings.mealsPerDay ?? '',
  }
}

/** Joins category values in display order. */
function joined(values: readonly string[]): string {
  return categories
    .map(({ value }) => value)
    .filter(value => values.includes(value))
    .join(',')
}

export function categoriesIn(allowed: string): string[] {
  return allowed.split(',').filter(Boolean)
}

/** Adds or removes a category. */
export function toggledCategory(allowed: string, category: string): string {
  const before = categoriesIn(allowed)
  const isAllowed = before.includes(category)
  return joined(isAllowed ? before.filter(one => one !== category) : [...before, category])
}

/** The request body, unvalidated. */
function settingsTyped(locale: Locale, values: PolicyValues) {
  const { currency, allowedCategories, submitWithinDays } = values
  const amount = (typed: string) => amountText(locale, typed, currency) || null
  const days = submitWithinDays.trim()
  return {
    currency,
    approvals: values.approvals === 'true',
    approvalFrom: amount(values.approvalFrom) ?? '0',
    secondStepFrom: amount(values.secondStepFrom),
    receiptFrom: amount(values.receiptFrom),
    allowedCategories: allowedCategories === allCategories ? null : categoriesIn(allowedCategories),
    submitWithinDays: days === '' ? null : Number(days),
    mealsPerDay: amount(values.mealsPerDay),
  }
}

/** The request body from valid values. */
export function settingsOf(locale: Locale, values: PolicyValues): TeamSettings {
  return teamSettingsSchema.parse(settingsTyped(locale, values))
}

const validateSettings = validateWith(teamSettingsSchema)

export function validatePolicies(locale: Locale, values: PolicyValues) {
  return validateSettings(settingsTyped(locale, values))
}

type AmountField = 'approvalFrom' | 'secondStepFrom' | 'receiptFrom' | 'mealsPerDay'

function amountField(name: AmountField, label: string): DraftField<PolicyValues, Team> {
  const text = (values: PolicyValues, _: Team, locale: Locale) => {
    const amount = amountText(locale, values[name], values.currency)
    return amount && money(locale, amount, values.currency)
  }
  return { unit: [name], label, text }
}

/** How each is displayed in a collision. */
export const policyFields: readonly DraftField<PolicyValues, Team>[] = [
  { unit: ['currency'], label: msg('Currency'), text: ({ currency }) => currency },
  {
    unit: ['approvals'],
    label: msg('Approvals'),
    text: ({ approvals }) => (approvals === 'true' ? t('On') : t('Off')),
  },
  amountField('approvalFrom', msg('Approval required at or above')),
  amountField('secondStepFrom', msg('Second approval required at or above')),
  amountField('receiptFrom', msg('Receipt required at or above')),
  {
    unit: ['allowedCategories'],
    label: msg('Categories'),
    text: ({ allowedCategories }) =>
      allowedCategories === allCategories ? t('All') : labelsOf(allowedCategories),
  },
  {
    unit: ['submitWithinDays'],
    label: msg('Days to submit'),
    text: ({ submitWithinDays }) => submitWithinDays,
  },
  amountField('mealsPerDay', msg('Meals per day')),
]

function labelsOf(allowed: string): string {
  const values = categoriesIn(allowed)
  return categories
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => translated(label))
    .join(', ')
}
