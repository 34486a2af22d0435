import type { User } from '@outlay/contract/currentUser'
import type { PerDiem, PerDiemInput } from '@outlay/contract/perDiem'
import { type Meal, meals, type PerDiemCountryCode, perDiemCountries } from '@outlay/contract/perDiemRates'
import { t } from '../../../../core/language/language.ts'

/** What the inputs of a trip hold. */
export interface PerDiemDraft {
  kind: 'per-diem'
  country: PerDiemCountryCode
  place: string
  /** As clocks show it: `2026-03-31T08:30`. */
  start: string
  end: string
  /** Meals that were provided, each with its day: `2026-03-31 lunch`. */
  provided: string[]
  hasOwnRate: boolean
  ownRate: string
}

/** By the person's country, where its rates are known. */
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

/** What is sent of it; meals of days that are no longer part of the trip are left out. */
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
    // A comma parts the decimals of a rate, never thousands.
    ...(hasOwnRate && { ownRate: ownRate.trim().replace(',', '.') }),
  }
}

/** `2026-03-31 08:30 to 2026-04-02 18:00`. */
export const tripWords = ({ start, end }: Pick<PerDiem, 'start' | 'end'>): string =>
  t('{start} to {end}', { start: start.replace('T', ' '), end: end.replace('T', ' ') })

/** What an expense is called that was not given a name. */
export const tripName = ({ place }: PerDiemDraft): string =>
  place.trim() ? t('Per diem, {place}', { place: place.trim() }) : t('Per diem')
