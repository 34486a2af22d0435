/**
 * The kinds of spending that the rules of the personalities speak of. Outlay's own categories are fewer: rent and
 * utilities are what a home costs, travel holds the car's fuel, parking and fares, meals are food, coffee and dining;
 * medical costs have none. A category by any other name is known by its words.
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
