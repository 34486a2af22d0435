import type { Project } from '@outlay/contract/projects'
import type { Locale } from '../../formats/locale.ts'
import { t, translated } from '../../language/language.ts'
import type { Unit } from './mergeEdits.ts'

/** What it takes to say a field besides its values. */
export interface FieldContext {
  readonly locale: Locale
  readonly projects: readonly Project[] | undefined
}

/** A field of a form, or several that mean one thing, and how it is said. */
export interface EditedField<V> {
  readonly unit: Unit<V>
  /** As `msg` names it. */
  readonly label: string
  /** Empty where there is nothing. */
  readonly text: (values: V, context: FieldContext) => string
}

interface Change<V> extends FieldContext {
  readonly before: V
  readonly now: V
}

/** What was changed, a sentence for each field. */
export function changesText<V>(fields: readonly EditedField<V>[], change: Change<V>): string[] {
  const { before, now, ...context } = change
  return fields
    .filter(({ unit }) => unit.some(name => before[name] !== now[name]))
    .map(({ label, text }) => changeText(translated(label), text(now, context)))
}

function changeText(label: string, value: string): string {
  return value ? t('{label} is now {value}.', { label, value }) : t('{label} is now empty.', { label })
}
