import { foldedText, regExpLiteral } from '../lexicon/foldedText.ts'
import { type CategoryValue, categories } from './categories.ts'

/** Category labels in German, Spanish, French and Portuguese, as in the web app. */
export const translatedCategoryLabels: Readonly<Record<CategoryValue, readonly string[]>> = {
  meals: ['Essen & Unterhaltung', 'Comidas y ocio', 'Repas et divertissement', 'Refeições e entretenimento'],
  travel: ['Reisen', 'Viajes', 'Voyages', 'Viagens'],
  'office-supplies': ['Bürobedarf', 'Material de oficina', 'Fournitures de bureau', 'Material de escritório'],
  equipment: ['Ausstattung', 'Equipamiento', 'Équipement', 'Equipamento'],
  software: ['Software', 'Software', 'Logiciels', 'Software'],
  marketing: ['Marketing', 'Marketing', 'Marketing', 'Marketing'],
  'professional-services': [
    'Freiberufliche Leistungen',
    'Servicios profesionales',
    'Services professionnels',
    'Serviços profissionais',
  ],
  utilities: ['Nebenkosten', 'Suministros', 'Charges courantes', 'Contas de casa'],
  rent: ['Miete', 'Alquiler', 'Loyer', 'Aluguel'],
  other: ['Sonstiges', 'Otros', 'Autre', 'Outro'],
}

const fewestLetters = 4
const wordsOfLabel = (label: string): string[] =>
  foldedText(label)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)

const wordsByCategory = categories.map(
  ({ value, label }) => [value, [label, ...translatedCategoryLabels[value]].flatMap(wordsOfLabel)] as const,
)

/** Categories a word names in any language of the app: a word of their label, or its beginning. */
function categoriesNamed(word: string): CategoryValue[] {
  const wanted = foldedText(word).toLowerCase()
  if (wanted.length < fewestLetters) return []
  return wordsByCategory
    .filter(([, words]) => words.some(one => one.startsWith(wanted)))
    .map(([value]) => value)
}

/** From this length, a word also matches longer words that begin with it: "flight" matches "flights". */
const fewestLettersOfBeginning = 4

/** Scripts without spaces between words, so word boundaries are unknown. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** One term of a search: a substring or, in quotes, whole words. */
export interface SearchTerm {
  readonly text: string
  readonly isWhole: boolean
  /** Whether the last whole word may be a prefix. */
  readonly isBeginning: boolean
}

/**
 * Numbers indexed as a whole: those with decimals, and those of four or more digits. The database has the same in
 * `numbers_found`, with an index.
 */
const numbersIn = (text: string): string[] => [...text.matchAll(decimal), ...text.matchAll(longNumber)].flat()
const decimal = /[0-9]+[.][0-9]+/g
const longNumber = /[0-9]{4,}/g

/** Whether a term is an amount with all its decimals, which matches as a whole number and not as a substring. */
export const isSum = ({ text, isWhole }: SearchTerm): boolean =>
  !isWhole && /^[0-9]+[.][0-9]{2,3}$/.test(text)

/** Numbers that any text matching the term must have as a whole; they are selective in the index. */
export function numbersOf(term: SearchTerm): string[] {
  if (isSum(term)) return [term.text]
  if (!term.isWhole) return []
  // With `*`, a trailing number may be a prefix.
  const text = term.isBeginning ? term.text.replace(/[0-9]+$/, '') : term.text
  return [...text.matchAll(longNumber)].flat()
}

/**
 * Limits a query's conditions. The rest of a longer search becomes the last term, as typed, so that nothing is ignored.
 */
export const mostSearchTerms = 8

/**
 * Quotes words for a whole-word search: `"tea"` does not match "team"; `"flight*"` also matches "Flights". Supported
 * wherever expenses are searched.
 */
export function searchForWords(words: string): string {
  const plain = words.replace(/["*]+/g, ' ').replace(/\s+/g, ' ').trim()
  if (plain === '' || unspaced.test(plain)) return words
  const last = plain.split(' ').at(-1) ?? ''
  const isBeginning = last.length >= fewestLettersOfBeginning && /\p{L}$/u.test(last)
  return `"${plain}${isBeginning ? '*' : ''}"`
}

/** A search term: whole words in quotes, or characters up to the next space. */
const part = /(?<=^|\s)"(?<words>[^"*]*[^"*\s][^"*]*)(?<star>\*?)"(?=\s|$)|\S+/g

/** Terms of a search, all of which must match. */
export function searchTermsOf(search: string): SearchTerm[] {
  const parts = [...search.matchAll(part)]
  const terms = parts
    .slice(0, mostSearchTerms)
    .map(({ 0: text, groups: { words, star } = {} }) =>
      words === undefined
        ? { text, isWhole: false, isBeginning: false }
        : { text: words.trim(), isWhole: true, isBeginning: star === '*' },
    )
  if (parts.length <= mostSearchTerms) return terms
  const rest = search.slice(parts[mostSearchTerms - 1]?.index).trim()
  return [...terms.slice(0, -1), { text: rest, isWhole: false, isBeginning: false }]
}

/** Categories a term names; whole words must all name the category. */
export function categoriesOf({ text, isWhole }: SearchTerm): CategoryValue[] {
  const [first = '', ...others] = isWhole ? text.split(' ') : [text]
  return categoriesNamed(first).filter(category =>
    others.every(word => categoriesNamed(word).includes(category)),
  )
}

/** Whether a search matches a text with a category, ignoring case and accents. */
export function isFoundIn(text: string, search: string, category?: CategoryValue): boolean {
  const folded = foldedText(text)
  return searchTermsOf(search).every(
    term =>
      hasTerm(folded, { ...term, text: foldedText(term.text) }) ||
      (category !== undefined && categoriesOf(term).includes(category)),
  )
}

function hasTerm(text: string, term: SearchTerm): boolean {
  const { text: wanted, isWhole, isBeginning } = term
  if (isSum(term)) return numbersIn(text).includes(wanted)
  if (!isWhole) return text.toLowerCase().includes(wanted.toLowerCase())
  const end = isBeginning ? '' : String.raw`(?![\p{L}\p{N}])`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${regExpLiteral(wanted)}${end}`, 'iu').test(text)
}
