import { type CategoryValue, categories } from '../../categories.ts'

/**
 * Where a word speaks for a category: in a question it names all of it (named) or a part (asked), in a line of quick add
 * (typed), in the category's column of a statement (booked), on a receipt (printed), in the name that a bank gives a merchant (charged). A word that is left out of one means
 * something else there as well, or nothing.
 */
export type WordUse = 'named' | 'asked' | 'typed' | 'booked' | 'printed' | 'charged'

type Also<Use extends WordUse> = '' | ` ${Use}`
/** One or several uses, in their order; a word of a question names all of a category or a part of it. */
type WordUses =
  | `${'named' | 'asked'}${Also<'typed'>}${Also<'booked'>}${Also<'printed'>}`
  | `typed${Also<'booked'>}${Also<'printed'>}`
  | `booked${Also<'printed'>}`
  | 'printed'
  | 'charged'

/** The words of each category by their uses: small letters, with their accents, between commas. Each stands once. */
export type CategoryWords = Readonly<Record<CategoryValue, Readonly<Partial<Record<WordUses, string>>>>>

/** The words of each category that these tables have for one use. */
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
