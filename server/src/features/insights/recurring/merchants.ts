import { keySimilarity, merchantKey } from '../../../core/merchantMatching.ts'

/** Shorter names are too often the start of another's. */
const shortestBeginning = 6
const bucketLength = 3
const processors = /^(paypal|sq|sumup|stripe|zettle|sp|google|klarna)\s*\*\s*/i

/** Groups items by merchant, ignoring branch numbers and references in their names. */
export function byMerchant<Item extends { readonly name: string }>(items: readonly Item[]): Item[][] {
  const byKey = new Map<string, Item[]>()
  for (const item of items) {
    const key = stemOf(item.name)
    const same = byKey.get(key)
    if (same) same.push(item)
    else byKey.set(key, [item])
  }
  const keys = [...byKey.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const buckets = new Map<string, { key: string; items: Item[] }[]>()
  for (const key of keys) {
    const bucket = buckets.get(key.slice(0, bucketLength)) ?? []
    buckets.set(key.slice(0, bucketLength), bucket)
    const known = bucket.find(one => isOneMerchant(one.key, key))
    const own = byKey.get(key) ?? []
    if (known) known.items.push(...own)
    else bucket.push({ key, items: [...own] })
  }
  return [...buckets.values()].flatMap(bucket => bucket.map(one => one.items))
}

/** The key of a name without its payment processor and without words with digits, which vary. */
function stemOf(name: string): string {
  const bare = name.replace(processors, '')
  const words = bare.split(/\s+/).filter(word => !/\d/.test(word))
  return merchantKey(words.join(' ')) || merchantKey(bare) || merchantKey(name)
}

function isOneMerchant(shorter: string, longer: string): boolean {
  if (keySimilarity(shorter, longer) > 0) return true
  return shorter.length >= shortestBeginning && longer.startsWith(shorter)
}
