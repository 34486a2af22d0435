export const meals = [
  { value: 'breakfast', label: 'Breakfast' },
  { value: 'lunch', label: 'Lunch' },
  { value: 'dinner', label: 'Dinner' },
] as const
export type Meal = (typeof meals)[number]['value']

export type MealAmounts = Readonly<Record<Meal, string>>

interface Published {
  /** First and last day it is valid, both included. */
  readonly from: string
  readonly to: string
  readonly source: string
}

/** German domestic rates: decimal text in EUR. */
export interface GermanPerDiem extends Published {
  readonly full: string
  /** For days of departure and return, and for a single day of more than eight hours. */
  readonly part: string
}

/** US standard domestic rate for meals and incidentals: decimal text in USD. */
export interface AmericanPerDiem extends Published {
  readonly standard: string
  /** Incidentals, paid whatever meals were provided. */
  readonly incidentals: string
  /** Deductions per provided meal, by daily rate; none are published here for other rates. */
  readonly mealsOf: Readonly<Record<string, MealAmounts>>
}

/** UK rates, by length of the trip: decimal text in GBP. */
export interface BritishPerDiem extends Published {
  readonly fiveHours: string
  readonly tenHours: string
  /** If it continues at eight in the evening. */
  readonly fifteenHours: string
  /** In addition to one of the first two, if it continues past eight in the evening. */
  readonly lateEvening: string
}

const estg = '§ 9 Abs. 4a EStG'

export const germanPerDiems: readonly GermanPerDiem[] = [
  { from: '2014-01-01', to: '2019-12-31', full: '24', part: '12', source: estg },
  { from: '2020-01-01', to: '2026-12-31', full: '28', part: '14', source: estg },
]

const mealsOf = (breakfast: string, lunch: string, dinner: string): MealAmounts => ({
  breakfast,
  lunch,
  dinner,
})
const mealsUntil2024 = {
  '59': mealsOf('13', '15', '26'),
  '64': mealsOf('14', '16', '29'),
  '69': mealsOf('16', '17', '31'),
  '74': mealsOf('17', '18', '34'),
  '79': mealsOf('18', '20', '36'),
}
const mealsFrom2025 = {
  '68': mealsOf('16', '19', '28'),
  '74': mealsOf('18', '20', '31'),
  '80': mealsOf('20', '22', '33'),
  '86': mealsOf('22', '23', '36'),
  '92': mealsOf('23', '26', '38'),
}
const gsa = (year: number) => `GSA per diem rates, standard CONUS rate for meals and incidentals, FY ${year}`

/** By fiscal year, October to September. */
export const americanPerDiems: readonly AmericanPerDiem[] = [
  {
    from: '2021-10-01',
    to: '2022-09-30',
    standard: '59',
    incidentals: '5',
    mealsOf: mealsUntil2024,
    source: gsa(2022),
  },
  {
    from: '2022-10-01',
    to: '2023-09-30',
    standard: '59',
    incidentals: '5',
    mealsOf: mealsUntil2024,
    source: gsa(2023),
  },
  {
    from: '2023-10-01',
    to: '2024-09-30',
    standard: '59',
    incidentals: '5',
    mealsOf: mealsUntil2024,
    source: gsa(2024),
  },
  {
    from: '2024-10-01',
    to: '2025-09-30',
    standard: '68',
    incidentals: '5',
    mealsOf: mealsFrom2025,
    source: gsa(2025),
  },
  {
    from: '2025-10-01',
    to: '2026-09-30',
    standard: '68',
    incidentals: '5',
    mealsOf: mealsFrom2025,
    source: gsa(2026),
  },
]

export const britishPerDiems: readonly BritishPerDiem[] = [
  {
    from: '2016-04-06',
    to: '2026-04-05',
    fiveHours: '5',
    tenHours: '10',
    fifteenHours: '25',
    lateEvening: '10',
    source: 'HMRC benchmark scale rates, EIM30240',
  },
]

export const perDiemCountries = [
  { code: 'US', name: 'United States', currency: 'USD' },
  { code: 'DE', name: 'Germany', currency: 'EUR' },
  { code: 'GB', name: 'United Kingdom', currency: 'GBP' },
] as const
export type PerDiemCountryCode = (typeof perDiemCountries)[number]['code']

/** The entry valid on a day; undefined if there is none. */
export function publishedOn<Rate extends Published>(table: readonly Rate[], day: string): Rate | undefined {
  return table.find(({ from, to }) => from <= day && day <= to)
}
