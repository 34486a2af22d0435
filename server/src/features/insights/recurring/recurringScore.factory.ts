import { type RecurringCharge, recurringCharges } from './recurringCharges.service.ts'
import type { Family } from './syntheticFamilies.factory.ts'
import {
  daysBetween,
  Maker,
  type SyntheticMerchant,
  syntheticToday,
  type Truth,
} from './syntheticMerchants.factory.ts'

export interface Score {
  found: number
  missed: number
  wrong: number
  intervalRight: number
  nextRight: number
  nextAsked: number
}

const consonants = 'bcdfghklmnprstvz'
const vowels = 'aeiou'

/** Merchants from each family in turn, each with its own name. */
export function syntheticMerchants(
  families: Readonly<Record<string, Family>>,
  { seed, count }: { readonly seed: number; readonly count: number },
): SyntheticMerchant[] {
  const maker = new Maker(seed)
  const entries = Object.entries(families)
  return Array.from({ length: count }, (_, index) => {
    const [family, make] = entries[index % entries.length] ?? []
    if (!family || !make) throw new TypeError('There are no families')
    return { family, ...make(maker, nameBy(maker)) }
  })
}

function nameBy(maker: Maker): string {
  const syllable = () => `${consonants[maker.between(0, 15)]}${vowels[maker.between(0, 4)]}`
  return Array.from({ length: 5 }, syllable).join('')
}

/** Scores detection over all merchants as if of one person; by family, and `all`. */
export function scoreOf(merchants: readonly SyntheticMerchant[]): Map<string, Score> {
  const found = recurringCharges(
    merchants.flatMap(({ charges }) => charges),
    { today: syntheticToday, currency: 'USD' },
  )
  const scores = new Map<string, Score>([['all', nothing()]])
  for (const merchant of merchants) {
    const ids = new Set(merchant.charges.map(({ id }) => id))
    const own = found.filter(({ charges }) => charges.some(({ id }) => ids.has(id)))
    const family = scores.get(merchant.family) ?? nothing()
    scores.set(merchant.family, family)
    for (const score of [family, scores.get('all') ?? family]) addTo(score, own, merchant.truths)
  }
  return scores
}

const nothing = (): Score => ({
  found: 0,
  missed: 0,
  wrong: 0,
  intervalRight: 0,
  nextRight: 0,
  nextAsked: 0,
})

function addTo(score: Score, own: readonly RecurringCharge[], truths: readonly Truth[]): void {
  const right = new Set<RecurringCharge>()
  for (const truth of truths) {
    const match = own.find(one => !right.has(one) && isOf(one, truth))
    if (!match) {
      score.missed += 1
      continue
    }
    right.add(match)
    score.found += 1
    if (match.interval === truth.interval) score.intervalRight += 1
    score.nextAsked += 1
    if (isNextRight(match, truth)) score.nextRight += 1
  }
  score.wrong += own.length - right.size
}

/** Whether charges and truth mostly overlap. */
function isOf({ charges }: RecurringCharge, { ids }: Truth): boolean {
  const shared = charges.filter(({ id }) => ids.includes(id)).length
  return shared >= 0.6 * ids.length && shared >= 0.8 * charges.length
}

function isNextRight({ next }: RecurringCharge, truth: Truth): boolean {
  if (next === null || truth.next === null) return next === truth.next
  return daysBetween(next, truth.next) <= truth.jitterDays + 1
}

export const precisionOf = ({ found, wrong }: Score): number => found / Math.max(1, found + wrong)
export const recallOf = ({ found, missed }: Score): number => found / Math.max(1, found + missed)
