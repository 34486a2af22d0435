import type { Project } from '@outlay/contract/projects'
import type { Unit } from './mergeEdits.ts'

/** A field of a form, or several that mean one thing, and how it is said. */
export interface EditedField<V> {
  readonly unit: Unit<V>
  readonly label: string
  /** Empty where there is nothing. */
  readonly text: (values: V, projects: readonly Project[] | undefined) => string
}

interface Change<V> {
  readonly before: V
  readonly now: V
  readonly projects: readonly Project[] | undefined
}

/** What was changed, a sentence for each field. */
export function changesInWords<V>(fields: readonly EditedField<V>[], change: Change<V>): string[] {
  const { before, now, projects } = change
  return fields
    .filter(({ unit }) => unit.some(name => before[name] !== now[name]))
    .map(({ label, text }) => `${label} is now ${text(now, projects) || 'empty'}.`)
}
