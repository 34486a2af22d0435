import type { Calculation } from '@outlay/contract/calculations'
import { odometerWords, routeWords } from '@outlay/contract/mileage'
import { vehicles } from '@outlay/contract/mileageRates'
import type { ExportColumn } from './exportColumn.ts'

const cellOf =
  (words: (calculation: Calculation) => string): ExportColumn['cell'] =>
  ({ calculation }) =>
    calculation ? words(calculation) : ''

/** `0.45 GBP/mi`; where two rates met, how much fell under each. */
function rateWords({ parts, currency, rateUnit }: Calculation): string {
  const [only, ...others] = parts
  const unit = `${currency}/${rateUnit}`
  if (only && others.length === 0) return `${only.rate} ${unit}`
  return parts.map(({ distance, rate }) => `${distance} ${rateUnit} at ${rate} ${unit}`).join(', ')
}

/** What an amount was calculated from; empty of all others. */
export const calculationColumns: readonly ExportColumn[] = [
  {
    header: 'Distance',
    kind: 'word',
    width: 14,
    cell: cellOf(({ distance, unit }) => `${distance} ${unit}`),
  },
  {
    header: 'Vehicle',
    kind: 'word',
    width: 14,
    cell: cellOf(({ vehicle }) => vehicles.find(({ value }) => value === vehicle)?.label ?? ''),
  },
  { header: 'Route', kind: 'text', width: 32, cell: cellOf(({ route }) => routeWords(route)) },
  { header: 'Odometer', kind: 'word', width: 18, cell: cellOf(({ odometer }) => odometerWords(odometer)) },
  { header: 'Rate', kind: 'text', width: 24, cell: cellOf(rateWords) },
  {
    header: 'Rate Source',
    kind: 'text',
    width: 40,
    cell: cellOf(({ source }) => source ?? 'Own rate'),
  },
]
