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

/** What a faint slash or period is misread as: other marks, or digits that look like one. */
const misreadGap = /^[- /.,:;°'"*|\\()[\]IlM714]?$/
const dayStart =
  /(?<![\d/.,-])\d{2}(?=\S{2,5}20\d{2}(?!\d|[-/.,]\d)|[-/. ]{1,2}\d{2}[-/. ]{1,2}20\d{2}(?!\d|[-/.,]\d))/g
const yearStart = /(?<![\d/.,-])(20\d{2})(\d{2})(\d{2})(?!\d|[-/.,]\d)/g
/** Labels of numbers that are not days. */
const numberLabel =
  /\b(TEL|FAX|PHONE|GST|ID|REG|NO|INV\w*|CODE|BARCODE|ACCOUNT|CARD|VAT|ABN|SIRET|REF|BON)\W*$|#\s*$/
/** Less than any date with its separators intact. */
const tornClarity = 0.3
const compactClarity = 0.2

/** Days whose separators were lost or misread: `30032018`, `25/1272018`, `0309/2017`. */
export function findTornDates(capitals: string, monthFirst: boolean): WrittenDate[] {
  const candidates = [
    ...tornDates(capitals, monthFirst),
    ...compactYearFirst(capitals),
    ...halfTorn(capitals, monthFirst),
  ]
  return candidates.filter(({ start }) => !numberLabel.test(capitals.slice(0, start)))
}

/** Only an unambiguous split is a date. */
function tornDates(capitals: string, monthFirst: boolean): WrittenDate[] {
  return [...capitals.matchAll(dayStart)].flatMap(({ index }) => {
    const readings = splittings(capitals.slice(index))
      .map(splitting => (isMonthFirst(splitting, monthFirst) ? swapped(splitting) : splitting))
      .filter(({ month, day }) => month >= 1 && month <= 12 && day >= 1 && day <= 31)
    const [reading] = readings
    if (!reading || new Set(readings.map(({ day, month }) => `${month}-${day}`)).size !== 1) return []
    const { year, month, day, length, gaps } = reading
    const isAmbiguous = day <= 12 && day !== month
    const clarity = gaps === 0 ? compactClarity : tornClarity
    return [{ year, month, day, start: index, end: index + length, isAmbiguous, first: null, clarity }]
  })
}

function isMonthFirst({ day, month }: Splitting, monthFirst: boolean): boolean {
  return (month > 12 && day <= 12) || (monthFirst && day <= 12 && month <= 12)
}

function swapped(splitting: Splitting): Splitting {
  return { ...splitting, day: splitting.month, month: splitting.day }
}

interface Splitting {
  readonly day: number
  readonly month: number
  readonly year: number
  /** Characters between the numbers. */
  readonly gaps: number
  readonly length: number
}

/** All splits of a text's beginning into day, month and year, with or without separators. */
function splittings(text: string): Splitting[] {
  return [0, 1].flatMap(first =>
    [0, 1, 2].flatMap(second => {
      const [monthAt, yearAt] = [2 + first, 4 + first + second]
      const parts = [text.slice(0, 2), text.slice(monthAt, monthAt + 2), text.slice(yearAt, yearAt + 4)]
      const isWhole = parts.every(part => /^\d+$/.test(part)) && /^20\d{2}$/.test(parts[2] ?? '')
      const isEnd = !/^\d/.test(text.slice(yearAt + 4))
      const areGaps = [text.slice(2, monthAt), text.charAt(monthAt + 2 + second - 1)].every(
        (gap, place) => (place === 1 && second === 0) || misreadGap.test(gap),
      )
      if (!isWhole || !isEnd || !areGaps) return []
      const [day = 0, month = 0, year = 0] = parts.map(Number)
      return [{ day, month, year, gaps: first + second, length: yearAt + 4 }]
    }),
  )
}

function compactYearFirst(capitals: string): WrittenDate[] {
  return [...capitals.matchAll(yearStart)].map(match => ({
    year: Number(match[1]),
    month: Number(match[2]),
    day: Number(match[3]),
    start: match.index,
    end: match.index + 8,
    isAmbiguous: false,
    first: null,
    clarity: compactClarity,
  }))
}

/** One separator lost and a short year: only a day if a time follows, `03/2217 8:07P`. */
const oneMark =
  /(?<![\d/.,-])(?<one>\d{2})(?:[-/](?<two>\d{2})|(?<joined>\d{2})[-/])(?<year>\d{2})(?=\s{1,2}[012]?\d:[0-5]\d)/g

function halfTorn(capitals: string, monthFirst: boolean): WrittenDate[] {
  return [...capitals.matchAll(oneMark)].map(match => {
    const { one, two, joined, year } = match.groups ?? {}
    const [first, second] = [Number(one), Number(two ?? joined)]
    const isFirst = second > 12 || (first <= 12 && monthFirst)
    const [month, day] = isFirst ? [first, second] : [second, first]
    const isAmbiguous = first <= 12 && second <= 12 && first !== second
    const end = match.index + match[0].length
    return {
      year: 2000 + Number(year),
      month,
      day,
      start: match.index,
      end,
      isAmbiguous,
      first: null,
      clarity: tornClarity,
    }
  })
}
