import type { User } from '@outlay/contract/accounts/currentUser'
import type { PerDiem, PerDiemInput } from '@outlay/contract/calculations/calculations'
import {
  type Meal,
  meals,
  type PerDiemCountryCode,
  perDiemCountries,
} from '@outlay/contract/calculations/travelRates'
import { t } from '../../../core/language/language.ts'

/** Input values of a trip. */
export interface PerDiemDraft {
  kind: 'per-diem'
  country: PerDiemCountryCode
  place: string
  /** Local time: `2026-03-31T08:30`. */
  start: string
  end: string
  /** Provided meals with their day: `2026-03-31 lunch`. */
  provided: string[]
  hasOwnRate: boolean
  ownRate: string
}

/** With the rates of the user's country, if known. */
export function newPerDiem({ taxCountry }: User): PerDiemDraft {
  const country = perDiemCountries.find(({ code }) => code === taxCountry)?.code ?? 'US'
  return {
    kind: 'per-diem',
    country,
    place: '',
    start: '',
    end: '',
    provided: [],
    hasOwnRate: false,
    ownRate: '',
  }
}

export function perDiemDraftOf({ country, place, start, end, provided, ownRate }: PerDiem): PerDiemDraft {
  return {
    kind: 'per-diem',
    country,
    place,
    start,
    end,
    provided: provided.flatMap(({ day, meals: given }) => given.map(meal => mealOf(day, meal))),
    hasOwnRate: ownRate !== null,
    ownRate: ownRate ?? '',
  }
}

export const mealOf = (day: string, meal: Meal): string => `${day} ${meal}`

/** The request body; without meals on days that are no longer part of the trip. */
export function perDiemBody(draft: PerDiemDraft): PerDiemInput {
  const { kind, country, place, start, end, provided, hasOwnRate, ownRate } = draft
  const days = [...new Set(provided.map(one => one.slice(0, 10)))]
    .filter(day => start.slice(0, 10) <= day && day <= end.slice(0, 10))
    .sort()
  return {
    kind,
    country,
    place,
    start,
    end,
    provided: days.map(day => ({
      day,
      meals: meals.map(({ value }) => value).filter(meal => provided.includes(mealOf(day, meal))),
    })),
    // In a rate, a comma is always a decimal mark.
    ...(hasOwnRate && { ownRate: ownRate.trim().replace(',', '.') }),
  }
}

/** `2026-03-31 08:30 to 2026-04-02 18:00`. */
export const tripWords = ({ start, end }: Pick<PerDiem, 'start' | 'end'>): string =>
  t('{start} to {end}', { start: start.replace('T', ' '), end: end.replace('T', ' ') })

/** The default description. */
export const tripName = ({ place }: PerDiemDraft): string =>
  place.trim() ? t('Per diem, {place}', { place: place.trim() }) : t('Per diem')
