import type { Project } from '@outlay/contract/projects/projects'
import type { Locale } from '../../formats/locale.ts'
import { t, translated } from '../../language/language.ts'
import type { Unit } from './mergeEdits.ts'

/** What formatting a field needs besides the values. */
export interface FieldContext {
  readonly locale: Locale
  readonly projects: readonly Project[] | undefined
}

/** One or more form fields that belong together, and how they are displayed. */
export interface EditedField<V> {
  readonly unit: Unit<V>
  /** A `msg` key. */
  readonly label: string
  /** Empty if there is no value. */
  readonly text: (values: V, context: FieldContext) => string
}

interface Change<V> extends FieldContext {
  readonly before: V
  readonly now: V
}

/** One sentence per changed field. */
export function changesText<V>(fields: readonly EditedField<V>[], change: Change<V>): string[] {
  const { before, now, ...context } = change
  return fields
    .filter(({ unit }) => unit.some(name => before[name] !== now[name]))
    .map(({ label, text }) => changeText(translated(label), text(now, context)))
}

function changeText(label: string, value: string): string {
  return value ? t('{label} is now {value}.', { label, value }) : t('{label} is now empty.', { label })
}
