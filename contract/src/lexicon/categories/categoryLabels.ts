import { type CategoryValue, categories } from '../../expenses/categories.ts'
import { foldedText } from '../foldedText.ts'

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
export function categoriesNamed(word: string): CategoryValue[] {
  const wanted = foldedText(word).toLowerCase()
  if (wanted.length < fewestLetters) return []
  return wordsByCategory
    .filter(([, words]) => words.some(one => one.startsWith(wanted)))
    .map(([value]) => value)
}
