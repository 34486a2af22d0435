/** A form's values as opened, as edited by the user, and as currently saved. */
export interface Editions<V> {
  readonly opened: V
  readonly mine: V
  readonly theirs: V
}

/** Fields that only make sense together, such as an amount and its currency. */
export type Unit<V> = readonly (keyof V)[]

export interface Merged<V> {
  /** Changes of one side are taken over; on a collision, the user's own values stay. */
  readonly values: V
  /** Changed on both sides to different values. */
  readonly conflicts: readonly Unit<V>[]
}

/** Three-way merge, unit by unit; the units must cover all fields. */
export function mergeEdits<V extends object>(
  { opened, mine, theirs }: Editions<V>,
  units: readonly Unit<V>[],
): Merged<V> {
  const isSame = (unit: Unit<V>, a: V, b: V) => unit.every(field => isSameValue(a[field], b[field]))
  const conflicts: Unit<V>[] = []
  let values = mine
  for (const unit of units) {
    if (isSame(unit, theirs, opened) || isSame(unit, theirs, mine)) continue
    if (isSame(unit, mine, opened)) values = withUnit(values, unit, theirs)
    else conflicts.push(unit)
  }
  return { values, conflicts }
}

/** Compared as saved: texts are trimmed, and `12` equals `12.00`. */
function isSameValue(a: unknown, b: unknown): boolean {
  return keptAs(a) === keptAs(b)
}

function keptAs(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  return /^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text
}

/** The values, with one unit taken from `others`. */
export function withUnit<V extends object>(values: V, unit: Unit<V>, others: V): V {
  const taken: Partial<V> = {}
  for (const field of unit) taken[field] = others[field]
  return { ...values, ...taken }
}

/** The values, with several units taken from `others`. */
export function withUnits<V extends object>(values: V, units: readonly Unit<V>[], others: V): V {
  return units.reduce((result, unit) => withUnit(result, unit, others), values)
}
