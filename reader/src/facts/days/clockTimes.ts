import { asDigits } from '../../words/text/spelling.ts'

const hour = String.raw`(?:[01]?\d|2[0-3])`
const minutes = String.raw`[0-5O][\dOB]`
/** Regular expression source of a time that other digits run into, `20184:44:05PM`. */
export const clockStart = String.raw`(?:[01]?[\dOB]|2[0-3]):[0-5]\d`
const time = new RegExp(
  String.raw`(?<![\d:.,])(${hour})(?:\s?[:;]\s?(${minutes})(?:\s?[:;.]\s?[0-5]\d)?(?![\d:])|\s?H\s?([0-5]\d)(?!\d)|[.](${minutes})(?=\s?(?:UHR|H\b|[AP]\.?M)))\s?(UHR|([AP])(?:\.?\s?[MN]\b|\b))?`,
  'g',
)

/** A time of day as written. */
export interface ClockTime {
  /** HH:MM, 24 hours. */
  readonly value: string
  readonly start: number
  readonly end: number
  /** Whether something besides the digits marks it as a time: seconds, AM, PM, Uhr. */
  readonly isPlain: boolean
}

/** Times of day in uppercase text. */
export function findTimes(capitals: string): ClockTime[] {
  return [...capitals.matchAll(time)].map(match => {
    const [whole, hours = '', afterColon, afterH, afterPoint, suffix, half] = match
    const minute = asDigits(afterColon ?? afterH ?? afterPoint ?? '')
    const value = `${String(hourOf(Number(hours), half)).padStart(2, '0')}:${minute}`
    const isPlain = suffix !== undefined || /[:;].*[:;.]/.test(whole)
    return { value, start: match.index, end: match.index + whole.length, isPlain }
  })
}

function hourOf(written: number, half: string | undefined): number {
  if (half === 'P' && written < 12) return written + 12
  return half === 'A' && written === 12 ? 0 : written
}
