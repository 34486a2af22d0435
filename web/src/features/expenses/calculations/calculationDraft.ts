import type { User } from '@outlay/contract/accounts/currentUser'
import {
  type Calculation,
  calculationInputSchema,
  type Mileage,
} from '@outlay/contract/calculations/calculations'
import {
  type DistanceUnit,
  type MileageCountryCode,
  mileageCountries,
  mileageCountryOf,
  mileageRateOn,
  otherCountry,
  type Vehicle,
} from '@outlay/contract/calculations/travelRates'
import type { CreateExpenseInput } from '@outlay/contract/expenses/expenses'
import type { Locale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'
import {
  newPerDiem,
  type PerDiemDraft,
  perDiemBody,
  perDiemDraftOf,
  tripName,
  tripWords,
} from './perDiemDraft.ts'

/** Input values of a calculation. */
type CalculationDraft = MileageDraft | PerDiemDraft
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

/** Input values of a journey. Numbers stay as typed. */
export interface MileageDraft {
  kind: 'mileage'
  country: MileageCountryCode
  vehicle: Vehicle
  unit: DistanceUnit
  isByOdometer: boolean
  distance: string
  start: string
  end: string
  from: string
  to: string
  isReturn: boolean
  hasOwnRate: boolean
  ownRate: string
  currency: string
}

type MileageBody = Extract<NonNullable<CreateExpenseInput['calculation']>, { kind: 'mileage' }>

/** With the rates of the user's country, if known. */
function newMileage({ taxCountry, preferredCurrency }: User): MileageDraft {
  const country = mileageCountries.find(({ code }) => code === taxCountry)
  return {
    kind: 'mileage',
    country: country?.code ?? otherCountry,
    vehicle: 'car',
    unit: country?.unit ?? 'km',
    isByOdometer: false,
    distance: '',
    start: '',
    end: '',
    from: '',
    to: '',
    isReturn: false,
    hasOwnRate: country === undefined,
    ownRate: '',
    currency: country?.currency ?? preferredCurrency,
  }
}

/** A saved journey, as it was typed. */
function mileageDraftOf(mileage: Mileage): MileageDraft {
  const { country, vehicle, unit, distance, odometer, route, ownRate, currency } = mileage
  return {
    kind: 'mileage',
    country,
    vehicle,
    unit,
    isByOdometer: odometer !== null,
    distance,
    start: odometer?.start ?? '',
    end: odometer?.end ?? '',
    from: route?.from ?? '',
    to: route?.to ?? '',
    isReturn: route?.isReturn ?? false,
    hasOwnRate: ownRate !== null,
    ownRate: ownRate ?? '',
    currency,
  }
}

/** Sets the country with its unit and currency; without published rates, a custom rate is needed. */
export function inCountry(draft: MileageDraft, code: MileageCountryCode): MileageDraft {
  const country = mileageCountryOf(code)
  if (!country) return { ...draft, country: code, hasOwnRate: true }
  return { ...draft, country: code, unit: country.unit, currency: country.currency, hasOwnRate: false }
}

/** Why the user has to enter a rate; undefined if one is published, or the day is in the future. */
export function missingRate({ country, vehicle }: MileageDraft, day: string): string | undefined {
  if (mileageRateOn({ country, vehicle, day })) return undefined
  const name = mileageCountryOf(country)?.name
  if (!name) return t('Outlay has no published rates for this country: enter the rate')
  return t(
    'Outlay has no published rate for {year} yet ({vehicle, select, car {car or van} motorcycle {motorcycle} other {bicycle}}, {country}): enter the rate',
    { year: day.slice(0, 4), vehicle, country: translated(name) },
  )
}

/** The request body. Without a published rate, always includes the custom one. */
function mileageBody(locale: Locale, draft: MileageDraft, day: string): MileageBody {
  const { kind, country, vehicle, unit, isByOdometer, distance, start, end, from, to, isReturn } = draft
  const text = (typed: string) => amountText(locale, typed)
  const isOwn = draft.hasOwnRate || missingRate(draft, day) !== undefined
  return {
    kind,
    country,
    vehicle,
    unit,
    ...(isByOdometer ? { odometer: { start: text(start), end: text(end) } } : { distance: text(distance) }),
    route: from || to || isReturn ? { from, to, isReturn } : null,
    // In a rate, a comma is always a decimal mark.
    ...(isOwn && { ownRate: draft.ownRate.trim().replace(',', '.'), currency: draft.currency }),
  }
}

/** The default description. */
function journeyName({ from, to, isReturn }: MileageDraft): string {
  const route = from && to ? t('{from} to {to}', { from, to }) : from || to
  if (!route) return t('Mileage')
  return isReturn ? t('{route} and back', { route }) : route
}
