/** A form as it was opened, as the person has it by now, and as it would be opened now. */
export interface Editions<V> {
  readonly opened: V
  readonly mine: V
  readonly theirs: V
}

/** Fields that only make sense together, as an amount and its currency. */
export type Unit<V> = readonly (keyof V)[]

export interface Merged<V> {
  /** What was changed on one side alone, from that side; what collides is as the person has it. */
  readonly values: V
  /** Changed on both sides, and not to the same. */
  readonly collisions: readonly Unit<V>[]
}

/** Merges two edits of one thing, unit by unit; the units are all of its fields. */
export function mergeEdits<V extends object>(
  { opened, mine, theirs }: Editions<V>,
  units: readonly Unit<V>[],
): Merged<V> {
  const isSame = (unit: Unit<V>, a: V, b: V) => unit.every(field => isSameValue(a[field], b[field]))
  const collisions: Unit<V>[] = []
  let values = mine
  for (const unit of units) {
    if (isSame(unit, theirs, opened) || isSame(unit, theirs, mine)) continue
    if (isSame(unit, mine, opened)) values = withUnit(values, unit, theirs)
    else collisions.push(unit)
  }
  return { values, collisions }
}

/** As they are kept: without spaces around a text, and `12` is `12.00`. */
function isSameValue(a: unknown, b: unknown): boolean {
  return keptAs(a) === keptAs(b)
}

function keptAs(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  return /^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text
}

/** Some values with those of one unit taken from others. */
export function withUnit<V extends object>(values: V, unit: Unit<V>, others: V): V {
  const taken: Partial<V> = {}
  for (const field of unit) taken[field] = others[field]
  return { ...values, ...taken }
}

/** Some values with those of several units taken from others. */
export function withUnits<V extends object>(values: V, units: readonly Unit<V>[], others: V): V {
  return units.reduce((result, unit) => withUnit(result, unit, others), values)
}
