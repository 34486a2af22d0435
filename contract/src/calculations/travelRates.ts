/** Vehicle types, with labels. */
export const vehicles = [
  { value: 'car', label: 'Car or van' },
  { value: 'motorcycle', label: 'Motorcycle' },
  { value: 'bicycle', label: 'Bicycle' },
] as const
export type Vehicle = (typeof vehicles)[number]['value']

export const distanceUnits = [
  { value: 'km', label: 'Kilometers' },
  { value: 'mi', label: 'Miles' },
] as const
export type DistanceUnit = (typeof distanceUnits)[number]['value']

/** A rate per mile or kilometer, valid from one day to another, both included. */
export interface MileageRate {
  readonly vehicle: Vehicle
  readonly from: string
  readonly to: string
  /** Decimal text, in the country's currency per unit. */
  readonly rate: string
  /** Another rate beyond this distance per person and tax year. */
  readonly beyond?: { readonly distance: string; readonly rate: string }
  /** Publisher, and where. */
  readonly source: string
}

interface MileageCountry {
  /** ISO 3166-1. */
  readonly code: string
  readonly name: string
  readonly unit: DistanceUnit
  /** ISO 4217. */
  readonly currency: string
  /** Start of the tax year, `MM-DD`, in which distance accumulates. */
  readonly taxYearStart: string
  readonly rates: readonly MileageRate[]
}

const irs = (from: string, to: string, rate: string, document: string): MileageRate => ({
  vehicle: 'car',
  from,
  to,
  rate,
  source: `IRS business standard mileage rate, ${document}`,
})

const hmrc = 'HMRC approved mileage allowance payments'
const germanLaw = '§ 9 Abs. 1 Satz 3 Nr. 4a EStG with § 5 BRKG'

/**
 * Published rates with their sources, as listed in docs/travel-rates.md. Never guess a missing rate: people enter their
 * own. Germany's 38-cent commuter rate is deliberately not included.
 */
export const mileageCountries = [
  {
    code: 'US',
    name: 'United States',
    unit: 'mi',
    currency: 'USD',
    taxYearStart: '01-01',
    rates: [
      irs('2018-01-01', '2018-12-31', '0.545', 'Notice 2018-3'),
      irs('2019-01-01', '2019-12-31', '0.58', 'Notice 2019-2'),
      irs('2020-01-01', '2020-12-31', '0.575', 'Notice 2020-5'),
      irs('2021-01-01', '2021-12-31', '0.56', 'Notice 2021-2'),
      irs('2022-01-01', '2022-06-30', '0.585', 'Notice 2022-3'),
      irs('2022-07-01', '2022-12-31', '0.625', 'Announcement 2022-13'),
      irs('2023-01-01', '2023-12-31', '0.655', 'Notice 2023-3'),
      irs('2024-01-01', '2024-12-31', '0.67', 'Notice 2024-8'),
      irs('2025-01-01', '2025-12-31', '0.70', 'Notice 2025-5'),
      irs('2026-01-01', '2026-06-30', '0.725', 'Notice 2026-10'),
      irs('2026-07-01', '2026-12-31', '0.76', 'Announcement 2026-11'),
    ],
  },
  {
    code: 'DE',
    name: 'Germany',
    unit: 'km',
    currency: 'EUR',
    taxYearStart: '01-01',
    rates: [
      { vehicle: 'car', from: '2014-01-01', to: '2026-12-31', rate: '0.30', source: germanLaw },
      { vehicle: 'motorcycle', from: '2014-01-01', to: '2026-12-31', rate: '0.20', source: germanLaw },
    ],
  },
  {
    code: 'GB',
    name: 'United Kingdom',
    unit: 'mi',
    currency: 'GBP',
    taxYearStart: '04-06',
    rates: [
      {
        vehicle: 'car',
        from: '2011-04-06',
        to: '2026-04-05',
        rate: '0.45',
        beyond: { distance: '10000', rate: '0.25' },
        source: hmrc,
      },
      {
        vehicle: 'car',
        from: '2026-04-06',
        to: '2027-04-05',
        rate: '0.55',
        beyond: { distance: '10000', rate: '0.25' },
        source: hmrc,
      },
      { vehicle: 'motorcycle', from: '2011-04-06', to: '2027-04-05', rate: '0.24', source: hmrc },
      { vehicle: 'bicycle', from: '2011-04-06', to: '2027-04-05', rate: '0.20', source: hmrc },
    ],
  },
] as const satisfies readonly MileageCountry[]

/** Any country without a known rate; uses the person's own. */
export const otherCountry = 'other'
export type MileageCountryCode = (typeof mileageCountries)[number]['code'] | typeof otherCountry

export function mileageCountryOf(code: string): MileageCountry | undefined {
  return mileageCountries.find(country => country.code === code)
}

/** Where, how and when someone traveled. */
export interface Travelled {
  readonly country: string
  readonly vehicle: Vehicle
  /** YYYY-MM-DD. */
  readonly day: string
}

/** The published rate on a day; undefined if there is none. */
export function mileageRateOn({ country, vehicle, day }: Travelled): MileageRate | undefined {
  const rates: readonly MileageRate[] = mileageCountryOf(country)?.rates ?? []
  return rates.find(rate => rate.vehicle === vehicle && rate.from <= day && day <= rate.to)
}

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
interface GermanPerDiem extends Published {
  readonly full: string
  /** For days of departure and return, and for a single day of more than eight hours. */
  readonly part: string
}

/** US standard domestic rate for meals and incidentals: decimal text in USD. */
interface AmericanPerDiem extends Published {
  readonly standard: string
  /** Incidentals, paid whatever meals were provided. */
  readonly incidentals: string
  /** Deductions per provided meal, by daily rate; none are published here for other rates. */
  readonly mealsOf: Readonly<Record<string, MealAmounts>>
}

/** UK rates, by length of the trip: decimal text in GBP. */
interface BritishPerDiem extends Published {
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
