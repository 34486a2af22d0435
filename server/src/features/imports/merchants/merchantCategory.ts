import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { allWordsOf, printedStems } from '@outlay/contract/lexicon/categories/allCategoryWords'
import { merchantWords } from '@outlay/contract/lexicon/knownMerchants'

/** Words that describe a purchased item on a receipt, but mean nothing in a merchant's name. */
const receiptsOnly: ReadonlySet<string> = new Set(
  `room, park, covers, server, popular, file, marker, correction, glue, tape, seats, fare, driver, pen, mouse, storage, digi,
   domain, cloud, audit, folder, battery, pipe, cable, inn, grab, menu, toast, rice, bar, tools, tool, cab, drill, vin, book, banner, clinic, dental,
   paper, ink, metro`.split(/,\s+/),
)
/** The longest phrases that are looked up. */
const maxWords = 4

const byWords: ReadonlyMap<string, CategoryValue> = new Map(
  [...allWordsOf('printed'), ...allWordsOf('charged')].flatMap(([category, words]) =>
    words.filter(word => !receiptsOnly.has(word)).map(word => [merchantWords(word), category] as const),
  ),
)
const stems = Object.entries(printedStems).flatMap(([category, all]) =>
  all.map(stem => [stem, category] as const),
)

/** The category that a merchant's name implies; null for none or several. */
export function categoryOfWords(name: string): CategoryValue | null {
  const words = merchantWords(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).split(' ')
  const found = new Set<string>()
  for (let place = 0; place < words.length; place += 1) {
    const category = categoryAt(words, place)
    if (category) found.add(category)
  }
  const [only] = found
  return found.size === 1 ? ((only as CategoryValue | undefined) ?? null) : null
}

export function isCategoryWord(word: string): boolean {
  return categoryAt([merchantWords(word)], 0) !== undefined
}

function categoryAt(words: readonly string[], place: number): string | undefined {
  for (let count = Math.min(maxWords, words.length - place); count > 0; count -= 1) {
    const category = byWords.get(words.slice(place, place + count).join(' '))
    if (category) return category
  }
  return stems.find(([stem]) => words[place]?.startsWith(stem))?.[1]
}
