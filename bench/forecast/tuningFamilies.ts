import { calendarMonth, type Family, monthly } from './family.ts'

/**
 * The families the constants were fitted to (server/src/features/insights/forecasting/backTest.ts); never used for
 * measuring.
 */
export const tuningFamilies: readonly Family[] = [
  {
    name: 'steady',
    draw: (random, months) => {
      const [level, variation] = [random.between(40, 900), random.between(0.05, 0.4)]
      return monthly(months, () => level * random.factor(variation))
    },
  },
  {
    name: 'wave of the year',
    draw: (random, months) => {
      const [level, swing, peak] = [random.between(50, 600), random.between(0.2, 0.8), random.between(0, 12)]
      const variation = random.between(0.1, 0.3)
      return monthly(
        months,
        month => level * (1 + swing * Math.cos(((month - peak) / 6) * Math.PI)) * random.factor(variation),
      )
    },
  },
  {
    name: 'straight trend',
    draw: (random, months) => {
      const [level, growth] = [random.between(60, 500), random.between(-0.012, 0.04)]
      const variation = random.between(0.08, 0.3)
      return monthly(months, month => level * (1 + growth * month) * random.factor(variation))
    },
  },
  {
    name: 'rare large ones',
    draw: (random, months) => {
      const [level, chance] = [random.between(40, 200), random.between(0.08, 0.2)]
      return monthly(
        months,
        () => level * random.factor(0.3) + (random.isOnce(chance) ? level * random.between(2, 8) : 0),
      )
    },
  },
  {
    name: 'now and then',
    draw: (random, months) => {
      const [chance, level] = [random.between(0.15, 0.6), random.between(30, 400)]
      return monthly(months, () => (random.isOnce(chance) ? level * random.factor(0.5) : 0))
    },
  },
  {
    name: 'one level, then another',
    draw: (random, months) => {
      const [before, after] = [random.between(50, 500), random.between(50, 500)]
      const moved = Math.floor(random.between(0.3, 0.7) * months)
      const variation = random.between(0.08, 0.3)
      return monthly(months, month => (month < moved ? before : after) * random.factor(variation))
    },
  },
  {
    name: 'presents in December',
    draw: (random, months) => {
      const [level, peak] = [random.between(50, 300), random.between(1.5, 4)]
      const variation = random.between(0.15, 0.35)
      return monthly(
        months,
        month => level * (calendarMonth(month) === 11 ? peak : 1) * random.factor(variation),
      )
    },
  },
  {
    name: 'a subscription',
    draw: (random, months) => {
      const [price, raised] = [random.between(8, 60), Math.floor(random.between(0.2, 0.9) * months)]
      const raise = random.between(1.05, 1.4)
      return monthly(months, month => price * (month < raised ? 1 : raise))
    },
  },
  {
    name: 'wandering',
    draw: (random, months) => {
      let level = random.between(80, 500)
      const [step, variation] = [random.between(0.05, 0.2), random.between(0.05, 0.2)]
      return monthly(months, () => {
        level *= random.factor(step)
        return level * random.factor(variation)
      })
    },
  },
  {
    name: 'every quarter',
    draw: (random, months) => {
      const [price, first] = [random.between(60, 500), Math.floor(random.between(0, 3))]
      return monthly(months, month => (month % 3 === first ? price * random.factor(0.06) : 0))
    },
  },
]
