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
