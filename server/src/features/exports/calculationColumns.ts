import {
  type Calculation,
  type Mileage,
  odometerWords,
  type PerDiem,
  perDiemRules,
  routeWords,
  tripTimes,
} from '@outlay/contract/calculations/calculations'
import { vehicles } from '@outlay/contract/calculations/travelRates'
import type { ExportColumn } from './exportColumn.ts'

type Cell = ExportColumn['cell']

const ofAny =
  (words: (calculation: Calculation) => string): Cell =>
  ({ calculation }) =>
    calculation ? words(calculation) : ''
const ofMileage = (words: (mileage: Mileage) => string): Cell =>
  ofAny(calculation => (calculation.kind === 'mileage' ? words(calculation) : ''))
const ofTrip = (words: (trip: PerDiem) => string): Cell =>
  ofAny(calculation => (calculation.kind === 'per-diem' ? words(calculation) : ''))

/** `0.45 GBP/mi`; where two rates apply, the quantity under each. */
function rateWords({ parts, currency, rateUnit }: Mileage): string {
  const [only, ...others] = parts
  const unit = `${currency}/${rateUnit}`
  if (only && others.length === 0) return `${only.rate} ${unit}`
  return parts.map(({ distance, rate }) => `${distance} ${rateUnit} at ${rate} ${unit}`).join(', ')
}

/** `2026-03-31 2.80 Day of departure less lunch 11.20; ...`. */
function dayWords({ days }: PerDiem): string {
  const words = days.map(({ day, amount, rule, cuts }) => {
    const less = cuts.map(({ meal, amount: cut }) => `${meal} ${cut}`).join(', ')
    return `${day} ${amount} ${perDiemRules[rule]}${less && ` less ${less}`}`
  })
  return words.join('; ')
}

const tripWords = (trip: PerDiem): string => [trip.place, tripTimes(trip)].filter(Boolean).join(', ')

/** What an amount was calculated from; empty for expenses that were not calculated. */
export const calculationColumns: readonly ExportColumn[] = [
  {
    header: 'Distance',
    kind: 'word',
    width: 14,
    cell: ofMileage(({ distance, unit }) => `${distance} ${unit}`),
  },
  {
    header: 'Vehicle',
    kind: 'word',
    width: 14,
    cell: ofMileage(({ vehicle }) => vehicles.find(({ value }) => value === vehicle)?.label ?? ''),
  },
  { header: 'Route', kind: 'text', width: 32, cell: ofMileage(({ route }) => routeWords(route)) },
  { header: 'Odometer', kind: 'word', width: 18, cell: ofMileage(({ odometer }) => odometerWords(odometer)) },
  { header: 'Rate', kind: 'text', width: 24, cell: ofMileage(rateWords) },
  { header: 'Rate Source', kind: 'text', width: 40, cell: ofAny(({ source }) => source ?? 'Own rate') },
  { header: 'Trip', kind: 'text', width: 40, cell: ofTrip(tripWords) },
  { header: 'Per Diem Days', kind: 'text', width: 60, cell: ofTrip(dayWords) },
]
