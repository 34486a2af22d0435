import { calendarMonth, type Family, monthly } from './family.ts'
import type { Random } from './random.ts'

/** Calendar month weights of someone with an expensive summer and December. */
const holidays = [0.8, 0.75, 0.9, 1, 1, 1.1, 1.35, 1.6, 0.9, 0.85, 0.95, 1.9]

/** Several purchases in a month, of different sizes. */
function purchases(random: Random, count: number, price: number): number {
  let sum = 0
  for (let left = random.count(count); left > 0; left--) sum += price * random.factor(0.7)
  return sum
}

/** The families for measuring: different from those used for tuning, with other seeds. */
export const measuredFamilies: readonly Family[] = [
  {
    name: 'groceries (many purchases)',
    draw: (random, months) => {
      const [count, price] = [random.between(5, 20), random.between(10, 45)]
      return monthly(months, () => purchases(random, count, price))
    },
  },
  {
    name: 'seasonal (own profile)',
    draw: (random, months) => {
      const profile = Array.from({ length: 12 }, () => random.factor(0.5))
      const [level, variation] = [random.between(80, 700), random.between(0.1, 0.25)]
      return monthly(months, month => level * (profile[calendarMonth(month)] ?? 1) * random.factor(variation))
    },
  },
  {
    name: 'holidays and December',
    draw: (random, months) => {
      const [level, strength] = [random.between(80, 500), random.between(0.6, 1.4)]
      return monthly(
        months,
        month => level * (holidays[calendarMonth(month)] ?? 1) ** strength * random.factor(0.22),
      )
    },
  },
  {
    name: 'trending (by compound growth)',
    draw: (random, months) => {
      const [level, growth] = [random.between(50, 300), random.between(-0.02, 0.035)]
      return monthly(months, month => level * (1 + growth) ** month * random.factor(0.15))
    },
  },
  {
    name: 'trending, then level',
    draw: (random, months) => {
      const [level, gain, pace] = [random.between(50, 250), random.between(1, 4), random.between(6, 18)]
      return monthly(
        months,
        month => level * (1 + gain * (1 - Math.exp(-month / pace))) * random.factor(0.18),
      )
    },
  },
  {
    name: 'spiky (heavy tail)',
    draw: (random, months) => {
      const [price, tail] = [random.between(20, 120), random.between(1.6, 3)]
      return monthly(months, () => {
        let sum = 0
        for (let left = random.count(2.5); left > 0; left--) sum += price * (1 - random.even()) ** (-1 / tail)
        return sum
      })
    },
  },
  {
    name: 'sparse (trips in clusters)',
    draw: (random, months) => {
      const [begins, goesOn, price] = [
        random.between(0.1, 0.3),
        random.between(0.3, 0.6),
        random.between(100, 900),
      ]
      let isAway = false
      return monthly(months, () => {
        isAway = random.isOnce(isAway ? goesOn : begins)
        return isAway ? price * random.factor(0.6) : 0
      })
    },
  },
  {
    name: 'sparse (once or twice a year)',
    draw: (random, months) => {
      const [price, second] = [random.between(100, 1200), random.isOnce(0.5)]
      const due = Math.floor(random.between(0, 12))
      return monthly(months, month => {
        const isDue = calendarMonth(month) === due || (second && calendarMonth(month) === (due + 6) % 12)
        return isDue ? price * 1.03 ** Math.floor(month / 12) * random.factor(0.03) : 0
      })
    },
  },
  {
    name: 'new (half a year to one and a half)',
    draw: (random, months) => {
      const [first, price] = [months - Math.floor(random.between(6, 18)), random.between(40, 400)]
      const variation = random.between(0.1, 0.4)
      return monthly(months, month => (month < first ? 0 : price * random.factor(variation)))
    },
  },
  {
    name: 'level shifts (there and back)',
    draw: (random, months) => {
      const [usual, other] = [random.between(100, 500), random.between(0.3, 2.5)]
      const [from, length] = [random.between(0.2, 0.5) * months, random.between(0.15, 0.4) * months]
      return monthly(
        months,
        month => usual * (month >= from && month < from + length ? other : 1) * random.factor(0.15),
      )
    },
  },
  {
    name: 'mixed noise (autocorrelated)',
    draw: (random, months) => {
      const [level, memory, strength] = [
        random.between(60, 600),
        random.between(0.3, 0.85),
        random.between(0.1, 0.3),
      ]
      let away = 0
      return monthly(months, () => {
        away = memory * away + strength * random.normal()
        return level * Math.exp(away) + (random.isOnce(0.05) ? level * random.between(0.5, 2) : 0)
      })
    },
  },
  {
    name: 'recurring and the rest',
    draw: (random, months) => {
      const [rent, raise, others] = [
        random.between(50, 500),
        random.between(1, 1.06),
        random.between(0.2, 0.8),
      ]
      return monthly(
        months,
        month => rent * raise ** Math.floor(month / 12) + purchases(random, 3, (rent * others) / 3),
      )
    },
  },
  {
    name: 'ended (cancelled within)',
    draw: (random, months) => {
      const [price, ended] = [random.between(20, 200), Math.floor(random.between(0.4, 0.8) * months)]
      return monthly(months, month => (month < ended ? price * random.factor(0.1) : 0))
    },
  },
]
