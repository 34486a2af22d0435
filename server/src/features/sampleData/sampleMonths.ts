import { addDays, addMonths, firstOfMonth } from '@outlay/contract/core/daySpans'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { MoodValue } from '@outlay/contract/expenses/moods'

/** A recurring purchase, in cents of a currency like the dollar; every `every` months, starting with the first. */
interface Habit {
  readonly day: number
  readonly merchant: string
  readonly description: string
  readonly category: CategoryValue
  readonly cents: number
  /** Monthly variation, in percent of the amount. */
  readonly varies: number
  readonly every?: number
  readonly project?: 'apollo' | 'website'
  readonly mood?: MoodValue
  readonly isPrivate?: true
  /** Only with a paper receipt: its lines, as percentages of the total. */
  readonly receipt?: readonly (readonly [string, number])[]
}

const habits: readonly Habit[] = [
  {
    day: 1,
    merchant: 'Brickyard Offices',
    description: 'Desk, monthly',
    category: 'rent',
    cents: 32000,
    varies: 0,
  },
  {
    day: 2,
    merchant: 'Parcel Nine',
    description: 'Phone and internet',
    category: 'utilities',
    cents: 5490,
    varies: 0,
  },
  {
    day: 3,
    merchant: 'Figura',
    description: 'Design tool',
    category: 'software',
    cents: 1500,
    varies: 0,
    project: 'website',
  },
  {
    day: 4,
    merchant: 'Mill Street Coffee',
    description: 'Coffee with Nadia',
    category: 'meals',
    cents: 980,
    varies: 20,
    mood: 'happy',
    receipt: [
      ['FLAT WHITE', 47],
      ['CARROT CAKE', 53],
    ],
  },
  {
    day: 5,
    merchant: 'Northline Rail',
    description: 'Train to the client',
    category: 'travel',
    cents: 4620,
    varies: 25,
    project: 'apollo',
    mood: 'neutral',
  },
  {
    day: 5,
    merchant: 'Osteria Levante',
    description: 'Lunch with the Apollo team',
    category: 'meals',
    cents: 6480,
    varies: 30,
    project: 'apollo',
    mood: 'excited',
    receipt: [
      ['LUNCH MENU X3', 72],
      ['SPARKLING WATER', 12],
      ['ESPRESSO X3', 16],
    ],
  },
  {
    day: 7,
    merchant: 'Codeharbor',
    description: 'Repositories',
    category: 'software',
    cents: 2100,
    varies: 0,
  },
  {
    day: 9,
    merchant: 'Paper & Post',
    description: 'Paper, envelopes, stamps',
    category: 'office-supplies',
    cents: 2735,
    varies: 40,
    receipt: [
      ['PAPER A4 500', 34],
      ['ENVELOPES', 21],
      ['STAMPS', 45],
    ],
  },
  {
    day: 10,
    merchant: 'Cloudbarn',
    description: 'Hosting',
    category: 'software',
    cents: 3890,
    varies: 10,
    project: 'website',
  },
  {
    day: 11,
    merchant: 'Harbour Taxi',
    description: 'Taxi from the station',
    category: 'travel',
    cents: 1840,
    varies: 35,
    project: 'apollo',
    mood: 'stressed',
    receipt: [
      ['RIDE 6.4 KM', 86],
      ['WAITING', 14],
    ],
  },
  {
    day: 13,
    merchant: 'Green Bowl',
    description: 'Lunch at the desk',
    category: 'meals',
    cents: 1390,
    varies: 15,
    mood: 'neutral',
  },
  {
    day: 14,
    merchant: 'Lumen Electrics',
    description: 'Monitor',
    category: 'equipment',
    cents: 28900,
    varies: 10,
    every: 4,
    mood: 'excited',
    receipt: [
      ['MONITOR 27 IN', 94],
      ['HDMI CABLE', 6],
    ],
  },
  {
    day: 15,
    merchant: 'Postbox Ads',
    description: 'Adverts, two weeks',
    category: 'marketing',
    cents: 7500,
    varies: 40,
    project: 'website',
  },
  {
    day: 16,
    merchant: 'Hollis & Reed',
    description: 'Accountant',
    category: 'professional-services',
    cents: 15000,
    varies: 0,
    every: 3,
  },
  {
    day: 18,
    merchant: 'Mill Street Coffee',
    description: 'Coffee and cake',
    category: 'meals',
    cents: 1120,
    varies: 20,
    mood: 'impulsive',
  },
  {
    day: 19,
    merchant: 'Hotel Kestrel',
    description: 'One night near the client',
    category: 'travel',
    cents: 12900,
    varies: 12,
    every: 2,
    project: 'apollo',
    mood: 'anxious',
    receipt: [
      ['ROOM 1 NIGHT', 88],
      ['BREAKFAST', 12],
    ],
  },
  {
    day: 21,
    merchant: 'Osteria Levante',
    description: 'Dinner with a client',
    category: 'meals',
    cents: 9240,
    varies: 30,
    project: 'apollo',
    mood: 'happy',
  },
  {
    day: 22,
    merchant: 'Quill Books',
    description: 'A book on pricing',
    category: 'other',
    cents: 2450,
    varies: 15,
    every: 2,
    isPrivate: true,
  },
  {
    day: 24,
    merchant: 'Paper & Post',
    description: 'Printer ink',
    category: 'office-supplies',
    cents: 4180,
    varies: 10,
    every: 2,
    mood: 'stressed',
  },
  {
    day: 25,
    merchant: 'Northline Rail',
    description: 'Train to the fair',
    category: 'travel',
    cents: 5810,
    varies: 20,
    every: 3,
    project: 'website',
    mood: 'excited',
  },
  {
    day: 26,
    merchant: 'Green Bowl',
    description: 'Lunch with Tomas',
    category: 'meals',
    cents: 2760,
    varies: 25,
    mood: 'happy',
  },
  {
    day: 28,
    merchant: 'City Power',
    description: 'Electricity',
    category: 'utilities',
    cents: 4300,
    varies: 30,
    mood: 'neutral',
  },
]

export interface SamplePurchase extends Omit<Habit, 'day' | 'varies' | 'every'> {
  /** YYYY-MM-DD. */
  readonly date: string
}

const months = 6

/** Six months of purchases up to and including a day; deterministic per day. */
export function sampleMonths(today: string): SamplePurchase[] {
  return monthStarts(today).flatMap((start, month) =>
    habits.flatMap(({ day, varies, every = 1, ...habit }, place) => {
      const date = addDays(start, day - 1)
      if (month % every !== 0 || date > today) return []
      // Pseudorandom variation without a visible pattern.
      const swing = ((month * 7 + place * 5) % 11) - 5
      return [{ ...habit, date, cents: habit.cents + Math.round((habit.cents * varies * swing) / 500) }]
    }),
  )
}

/** First days of the last six months, oldest first. */
function monthStarts(today: string): string[] {
  return Array.from({ length: months }, (_, month) => addMonths(firstOfMonth(today), month + 1 - months))
}
