/**
 * Spending categories in the personality rules. Outlay has fewer: rent and utilities count as home; travel includes the
 * car's fuel, parking and fares; meals are food, coffee and dining; medical has none. Other categories are matched by
 * their name.
 */
const kinds = {
  unforeseen: { values: ['rent', 'utilities', 'travel'], words: ['medical', 'car', 'home'] },
  food: { values: ['meals'], words: ['food', 'coffee', 'dining'] },
} as const

/** Whether most is spent on Medical, Car or Home (`unforeseen`), or on Food, Coffee or Dining (`food`). */
export function isOfKind(category: string | null, kind: keyof typeof kinds): boolean {
  if (category === null) return false
  const values: readonly string[] = kinds[kind].values
  const words: readonly string[] = kinds[kind].words
  const name = category.toLowerCase()
  return values.includes(name) || name.split(/[^\p{L}]+/u).some(word => words.includes(word))
}
