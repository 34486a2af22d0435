import { gigabyte, megabyte } from '@outlay/contract/plans/planInclusions'
import { numberFormat } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

const units = [
  { unit: 'gigabyte', bytes: gigabyte },
  { unit: 'megabyte', bytes: megabyte },
  { unit: 'kilobyte', bytes: 1e3 },
] as const

/** Bytes in the largest unit that is at least 1: 12.3 MB, 1 GB. */
export function bytesText(locale: Locale, bytes: number): string {
  const { unit, bytes: size } = units.find(one => bytes >= one.bytes) ?? units[bytes > 0 ? 2 : 1]
  return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
}
