export interface WrittenDate {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly start: number
  readonly end: number
  /** Whether either number could be the month. */
  readonly isAmbiguous: boolean
  /** Which came first if both were numbers and the year was last; null for month names and leading years. */
  readonly first: 'day' | 'month' | null
  /** 0 to 1: four-digit years and month names are more certain. */
  readonly clarity: number
}

export function isCalendarDay({ year, month, day }: WrittenDate): boolean {
  if (month < 1 || month > 12 || day < 1 || year < 1990 || year > 2100) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** YYYY-MM-DD */
export function isoOf({ year, month, day }: Pick<WrittenDate, 'year' | 'month' | 'day'>): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
