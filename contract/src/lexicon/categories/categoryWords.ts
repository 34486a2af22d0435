import { type CategoryValue, categories } from '../../expenses/categories.ts'

/**
 * Contexts in which a word indicates a category: in a question, all of it (named) or part of it (asked); a quick-add
 * line (typed); a statement's category column (booked); a receipt (printed); a bank's merchant name (charged). A word
 * not listed for a context is ambiguous or meaningless there.
 */
export type WordUse = 'named' | 'asked' | 'typed' | 'booked' | 'printed' | 'charged'

type Also<Use extends WordUse> = '' | ` ${Use}`
/** One or more contexts, in order; a question word names either all or part of a category. */
type WordUses =
  | `${'named' | 'asked'}${Also<'typed'>}${Also<'booked'>}${Also<'printed'>}`
  | `typed${Also<'booked'>}${Also<'printed'>}`
  | `booked${Also<'printed'>}`
  | 'printed'
  | 'charged'

/** Words per category and context: lowercase, with accents, comma-separated. Each appears once. */
export type CategoryWords = Readonly<Record<CategoryValue, Readonly<Partial<Record<WordUses, string>>>>>

/** Each category's words for one context. */
export function categoryWords(
  use: WordUse,
  tables: readonly CategoryWords[],
): readonly (readonly [CategoryValue, readonly string[]])[] {
  const wordsIn = (groups: CategoryWords[CategoryValue]) =>
    Object.entries(groups)
      .filter(([uses]) => uses.split(' ').includes(use))
      .flatMap(([, words]) => words.split(/,\s+/))
  return categories.map(({ value }) => [value, tables.flatMap(table => wordsIn(table[value]))] as const)
}
