import { categoryOf } from '@outlay/contract/categories'
import type { FoundValue } from '../found.ts'
import type { FoundItem } from '../money/items.ts'

const longest = 90
/** Names read less surely are often torn words that nobody would type. */
const clearlyRead = 0.6

/** A line a person might have typed: the first things bought, or what kind of purchase it was. */
export function suggestDescription(
  items: readonly FoundItem[],
  category: string | null,
): FoundValue | undefined {
  const names = [
    ...new Set(
      items.filter(item => item.mills > 0 && item.nameClarity >= clearlyRead).map(item => item.description),
    ),
  ].filter(isWordy)
  if (names.length > 0) {
    const shown = names.slice(0, 2)
    const more = names.length - shown.length
    const value = `${shown.join(', ').slice(0, longest)}${more > 0 ? ` and ${more} more` : ''}`
    return { value, confidence: 0.6, box: items[0]?.box ?? null }
  }
  if (!category || category === 'other') return undefined
  return { value: categoryOf(category).label, confidence: 0.4, box: null }
}

function isWordy(name: string): boolean {
  const letters = name.replace(/[^\p{L}]/gu, '').length
  return letters >= 3 && letters * 2 >= name.length
}
