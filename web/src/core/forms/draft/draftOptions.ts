import type { FormErrors } from '@mantine/form'
import type { Locale } from '../../formats/locale.ts'
import type { Unit } from '../conflicts/mergeEdits.ts'
import type { EditsStore, Texts } from './typedValues.ts'

/** Fields that belong together, and how they are displayed. */
export interface DraftField<V, T> {
  readonly unit: Unit<V>
  /** A `msg` key. */
  readonly label: string
  readonly text: (values: V, thing: T, locale: Locale) => string
}

export interface DraftOptions<V extends Texts<V>, T> {
  /** The form's name, as shown to the user. */
  readonly name: string
  readonly editsStore: EditsStore<V, T>
  /** The currently saved version. */
  readonly saved: T
  /** Must be a stable function that always returns the same fields. */
  readonly valuesOf: (thing: T) => V
  readonly fields: readonly DraftField<V, T>[]
  readonly validate: (values: V) => FormErrors
  /** Replaces what was opened; returns the saved version. */
  readonly save: (values: V, opened: T) => Promise<T>
}
