import type { User } from '@outlay/contract/accounts/currentUser'
import { type Calculation, calculationInputSchema } from '@outlay/contract/calculations/calculations'
import type { CreateExpenseInput } from '@outlay/contract/expenses/expenses'
import type { Locale } from '../../../../core/formats/locale.ts'
import { t } from '../../../../core/language/language.ts'
import { journeyName, type MileageDraft, mileageBody, mileageDraftOf, newMileage } from './mileageDraft.ts'
import {
  newPerDiem,
  type PerDiemDraft,
  perDiemBody,
  perDiemDraftOf,
  tripName,
  tripWords,
} from './perDiemDraft.ts'

/** Input values of a calculation. */
export type CalculationDraft = MileageDraft | PerDiemDraft
export type CalculationKindName = CalculationDraft['kind']
type CalculationBody = NonNullable<CreateExpenseInput['calculation']>

/** As a single string, so that it can be compared and stored like other form values; '' if there is none. */
export const draftText = (draft: CalculationDraft): string => JSON.stringify(draft)
export const draftIn = (text: string): CalculationDraft => JSON.parse(text)

export const newDraft = (kind: CalculationKindName, user: User): CalculationDraft =>
  kind === 'mileage' ? newMileage(user) : newPerDiem(user)

/** A saved calculation, as it was typed. */
export const draftOf = (calculation: Calculation): CalculationDraft =>
  calculation.kind === 'mileage' ? mileageDraftOf(calculation) : perDiemDraftOf(calculation)

export const bodyOfDraft = (locale: Locale, draft: CalculationDraft, day: string): CalculationBody =>
  draft.kind === 'mileage' ? mileageBody(locale, draft, day) : perDiemBody(draft)

/** Whether it is complete enough to be calculated. */
export const isWhole = (body: CalculationBody): boolean => calculationInputSchema.safeParse(body).success

/** The default description. */
export const nameOf = (draft: CalculationDraft): string =>
  draft.kind === 'mileage' ? journeyName(draft) : tripName(draft)

/** A short summary. */
export function draftWords(draft: CalculationDraft): string {
  if (draft.kind === 'per-diem') return tripWords(draft)
  const { unit, isByOdometer, start, end, distance } = draft
  return isByOdometer ? t('{start} to {end} {unit}', { start, end, unit }) : `${distance} ${unit}`
}
