import { addDays } from '@outlay/contract/core/daySpans'
import { intervalNames } from './rhythms.ts'
import { type Maker, type Plan, type SyntheticMerchant, toMonday } from './syntheticMerchants.factory.ts'

export type Family = (maker: Maker, name: string) => Omit<SyntheticMerchant, 'family'>

export const one = (maker: Maker, name: string, plan: Plan) => {
  const { charges, truth } = maker.returning(name, plan)
  return { charges, truths: [truth] }
}

export const steady = (maker: Maker, least = 4, most = 90) => {
  const price = maker.price(least, most)
  return () => price
}

/** Used for tuning. */
export const trainingFamilies: Readonly<Record<string, Family>> = {
  ...Object.fromEntries(
    intervalNames.map(interval => [
      interval,
      (maker: Maker, name: string) =>
        one(maker, name, { interval, amount: steady(maker), jitter: ['weekly'].includes(interval) ? 0 : 1 }),
    ]),
  ),
  'month end': (maker, name) =>
    one(maker, name, { interval: 'monthly', amount: steady(maker), dayOfMonth: 31, moved: toMonday }),
  'price raised': (maker, name) => {
    const [price, raised, at] = [maker.price(5, 60), maker.any(1.05, 1.4), maker.between(6, 22)]
    return one(maker, name, {
      interval: 'monthly',
      amount: times => (times < at ? price : price * raised),
      jitter: 2,
    })
  },
  'rates move': (maker, name) => {
    const price = maker.price(8, 80)
    return one(maker, name, {
      interval: 'monthly',
      amount: () => price * maker.any(0.97, 1.03),
      paid: { currency: 'EUR', amount: () => price },
      jitter: 1,
    })
  },
  'with gaps': (maker, name) =>
    one(maker, name, { interval: 'monthly', amount: steady(maker), jitter: 2, missed: 0.12 }),
  ended: (maker, name) =>
    one(maker, name, { interval: 'monthly', amount: steady(maker), jitter: 1, ends: maker.between(3, 12) }),
  begun: (maker, name) =>
    one(maker, name, { interval: 'monthly', amount: steady(maker), jitter: 1, begins: maker.between(3, 5) }),
  'two at one merchant': (maker, name) => {
    const [a, b] = [maker.price(3, 15), maker.price(20, 60)]
    const first = maker.returning(name, { interval: 'monthly', amount: () => a, jitter: 1 })
    const second = maker.returning(name, { interval: 'monthly', amount: () => b, jitter: 1 })
    return { charges: [...first.charges, ...second.charges], truths: [first.truth, second.truth] }
  },
  'among purchases': (maker, name) => {
    const { charges, truth } = maker.returning(name, {
      interval: 'monthly',
      amount: steady(maker, 7, 15),
      jitter: 1,
    })
    const others = maker.purchases(
      name,
      () => maker.between(4, 25),
      () => maker.any(5, 150),
    )
    return { charges: [...charges, ...others], truths: [truth] }
  },
  'a bill that varies': (maker, name) => {
    const middle = maker.any(40, 120)
    return one(maker, name, { interval: 'monthly', amount: () => middle * maker.any(0.8, 1.25), jitter: 2 })
  },
}

/** Held out from tuning. */
export const holdoutFamilies: Readonly<Record<string, Family>> = {
  'first working day': (maker, name) =>
    one(maker, name, { interval: 'monthly', amount: steady(maker), dayOfMonth: 1, moved: toMonday }),
  'names that go on': (maker, name) =>
    one(maker, name, {
      interval: 'monthly',
      amount: steady(maker),
      jitter: 2,
      name: times => `${['', 'PAYPAL *', 'SQ *'][times % 3]}${name} ${maker.between(1000, 99_999)}`,
    }),
  'price drifts': (maker, name) => {
    const price = maker.any(15, 90)
    return one(maker, name, { interval: 'monthly', amount: times => price * 1.006 ** times, jitter: 2 })
  },
  'rates move, paid unknown': (maker, name) => {
    const price = maker.any(15, 90)
    return one(maker, name, { interval: 'monthly', amount: () => price * maker.any(0.98, 1.02), jitter: 1 })
  },
  'two steps of price': (maker, name) => {
    const price = maker.price(8, 40)
    return one(maker, name, {
      interval: 'monthly',
      amount: times => (times < 8 ? price : times < 17 ? price * 1.1 : price * 1.35),
      jitter: 2,
    })
  },
  'cheaper since': (maker, name) => {
    const [price, at] = [maker.price(20, 60), maker.between(5, 20)]
    return one(maker, name, { interval: 'four-weekly', amount: times => (times < at ? price : price * 0.75) })
  },
  'every 31st': (maker, name) =>
    one(maker, name, { interval: 'monthly', amount: steady(maker), dayOfMonth: 31 }),
  'four-weekly, off by two': (maker, name) =>
    one(maker, name, { interval: 'four-weekly', amount: steady(maker), jitter: 2 }),
  'two-weekly with gaps': (maker, name) =>
    one(maker, name, { interval: 'two-weekly', amount: steady(maker), jitter: 1, missed: 0.08 }),
  'weekly, off by one': (maker, name) =>
    one(maker, name, { interval: 'weekly', amount: steady(maker), jitter: 1, missed: 0.04 }),
  'quarterly raised': (maker, name) => {
    const price = maker.price(30, 200)
    return one(maker, name, {
      interval: 'quarterly',
      amount: times => (times < 5 ? price : price * 1.12),
      jitter: 3,
    })
  },
  'half-yearly insurance': (maker, name) =>
    one(maker, name, { interval: 'half-yearly', amount: steady(maker, 90, 400), jitter: 3 }),
  'yearly, dearer each time': (maker, name) => {
    const price = maker.price(40, 300)
    return one(maker, name, { interval: 'yearly', amount: times => price * 1.02 ** times, jitter: 2 })
  },
  'two-monthly water': (maker, name) =>
    one(maker, name, { interval: 'two-monthly', amount: steady(maker, 30, 90), jitter: 3 }),
  'two equal ones': (maker, name) => {
    const price = maker.price(9, 30)
    const [a, b] = [4, 19].map(dayOfMonth =>
      maker.returning(name, { interval: 'monthly', amount: () => price, dayOfMonth, jitter: 1 }),
    )
    return a && b
      ? { charges: [...a.charges, ...b.charges], truths: [a.truth, b.truth] }
      : { charges: [], truths: [] }
  },
  'a membership and its drinks': (maker, name) => {
    const { charges, truth } = maker.returning(name, {
      interval: 'monthly',
      amount: steady(maker, 25, 60),
      jitter: 1,
    })
    const drinks = maker.purchases(
      name,
      () => maker.between(2, 9),
      () => maker.price(2, 6),
    )
    return { charges: [...charges, ...drinks], truths: [truth] }
  },
  'ended long ago': (maker, name) =>
    one(maker, name, { interval: 'monthly', amount: steady(maker), jitter: 2, ends: maker.between(8, 18) }),
  'begun lately': (maker, name) =>
    one(maker, name, { interval: 'monthly', amount: steady(maker), jitter: 2, begins: maker.between(4, 6) }),
  'electricity by season': (maker, name) => {
    const middle = maker.any(50, 110)
    return one(maker, name, {
      interval: 'monthly',
      amount: times => middle * (1 + 0.25 * Math.sin((times / 6) * Math.PI)) * maker.any(0.95, 1.05),
      jitter: 2,
    })
  },
  'off by four': (maker, name) => one(maker, name, { interval: 'monthly', amount: steady(maker), jitter: 4 }),
  'paused, on another day since': (maker, name) => {
    const amount = steady(maker)
    const before = maker.returning(name, { interval: 'monthly', amount, jitter: 1, dayOfMonth: 5, ends: 12 })
    const since = maker.returning(name, { interval: 'monthly', amount, jitter: 1, dayOfMonth: 22, begins: 9 })
    return { charges: [...before.charges, ...since.charges], truths: [before.truth, since.truth] }
  },
  'begun lately among purchases': (maker, name) => {
    const { charges, truth } = maker.returning(name, {
      interval: 'monthly',
      amount: steady(maker, 7, 15),
      jitter: 1,
      begins: maker.between(5, 8),
    })
    const others = maker.purchases(
      name,
      () => maker.between(6, 30),
      () => maker.any(5, 150),
    )
    return { charges: [...charges, ...others], truths: [truth] }
  },
  'with money back': (maker, name) => {
    const { charges, truth } = maker.returning(name, {
      interval: 'monthly',
      amount: steady(maker),
      jitter: 1,
    })
    const back = charges.slice(4, 6).map(({ date, amount }) => ({
      ...maker.charge(name, addDays(date, 3), 0),
      amount: `-${amount}`,
    }))
    return { charges: [...charges, ...back], truths: [truth] }
  },
}
