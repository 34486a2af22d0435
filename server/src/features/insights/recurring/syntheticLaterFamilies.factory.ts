import { addDays } from '@outlay/contract/core/daySpans'
import { type Family, one, steady } from './syntheticFamilies.factory.ts'
import { toMonday } from './syntheticMerchants.factory.ts'

/** Moves a Saturday or Sunday to the Friday before. */
function toFriday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, weekday === 6 ? -1 : weekday === 0 ? -2 : 0)
}

/** Created after tuning; only the joining of series across a pause was developed with them. */
export const laterFamilies: Readonly<Record<string, Family>> = {
  'debited on the 28th or the Friday before': (maker, name) =>
    one(maker, name, {
      interval: 'monthly',
      amount: steady(maker, 20, 400),
      dayOfMonth: 28,
      moved: toFriday,
      jitter: 1,
    }),
  'a seat more now and then': (maker, name) => {
    const [seat, seats] = [maker.price(8, 15), maker.between(2, 4)]
    const amount = (times: number) => seat * (seats + Math.floor(times / 7))
    return one(maker, name, { interval: 'monthly', amount, jitter: 1 })
  },
  'cheaper at first': (maker, name) => {
    const price = maker.price(5, 12)
    const amount = (times: number) => (times < 3 ? price : price * 1.9)
    return one(maker, name, { interval: 'monthly', amount, jitter: 1 })
  },
  'quarterly with gaps': (maker, name) =>
    one(maker, name, { interval: 'quarterly', amount: steady(maker, 30, 200), jitter: 3, missed: 0.15 }),
  'a class each week, often missed': (maker, name) =>
    one(maker, name, { interval: 'weekly', amount: steady(maker, 10, 30), missed: 0.2 }),
  'two-weekly cleaner': (maker, name) =>
    one(maker, name, { interval: 'two-weekly', amount: steady(maker, 40, 90), jitter: 1, missed: 0.1 }),
  'off by three, with gaps': (maker, name) =>
    one(maker, name, { interval: 'monthly', amount: steady(maker), jitter: 3, missed: 0.15 }),
  'a phone bill with extras': (maker, name) => {
    const price = maker.price(25, 45)
    const amount = () => (maker.random() < 0.25 ? price + maker.any(0.5, 6) : price)
    return one(maker, name, { interval: 'monthly', amount, jitter: 1 })
  },
  'a domain each year': (maker, name) =>
    one(maker, name, { interval: 'yearly', amount: steady(maker, 10, 40), jitter: 2 }),
  'half-yearly, dearer each time': (maker, name) => {
    const price = maker.price(50, 300)
    return one(maker, name, { interval: 'half-yearly', amount: times => price * 1.04 ** times, jitter: 2 })
  },
  'rent by an index': (maker, name) => {
    const rent = maker.price(600, 1400)
    const amount = (times: number) => rent * 1.035 ** Math.floor(times / 12)
    return one(maker, name, { interval: 'monthly', amount, dayOfMonth: 1, moved: toMonday })
  },
  'ended with gaps before': (maker, name) =>
    one(maker, name, {
      interval: 'monthly',
      amount: steady(maker),
      jitter: 2,
      ends: maker.between(4, 10),
      missed: 0.08,
    }),
  'gas by season': (maker, name) => {
    const amount = (times: number) => 60 + 18 * Math.sin((times / 6) * Math.PI) + maker.any(-4, 4)
    return one(maker, name, { interval: 'monthly', amount, jitter: 2 })
  },
  'a subscription and things bought': (maker, name) => {
    const { charges, truth } = maker.returning(name, {
      interval: 'monthly',
      amount: steady(maker, 9, 16),
      jitter: 1,
    })
    const bought = maker.purchases(
      name,
      () => maker.between(20, 70),
      () => maker.any(18, 160),
    )
    return { charges: [...charges, ...bought], truths: [truth] }
  },
  'three at one merchant': (maker, name) => {
    const prices = [maker.price(2, 5), maker.price(9, 14), maker.price(22, 35)]
    const all = prices.map(price =>
      maker.returning(name, { interval: 'monthly', amount: () => price, jitter: 1 }),
    )
    return { charges: all.flatMap(({ charges }) => charges), truths: all.map(({ truth }) => truth) }
  },
}
