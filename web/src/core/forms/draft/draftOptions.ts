import type { FormErrors } from '@mantine/form'
import type { Locale } from '../../formats/locale.ts'
import type { Unit } from '../collisions/mergeEdits.ts'
import type { Texts, TypedValues } from './typedValues.ts'

/** Fields that mean one thing together, and how they are said. */
export interface DraftField<V, T> {
  readonly unit: Unit<V>
  /** As `msg` names it. */
  readonly label: string
  readonly text: (values: V, thing: T, locale: Locale) => string
}

export interface DraftOptions<V extends Texts<V>, T> {
  /** As the person knows the form. */
  readonly name: string
  readonly typedValues: TypedValues<V, T>
  /** What is saved, as it is by now. */
  readonly saved: T
  /** Always the same function and the same fields. */
  readonly valuesOf: (thing: T) => V
  readonly fields: readonly DraftField<V, T>[]
  readonly validate: (values: V) => FormErrors
  /** Replaces what was opened; answers with what is saved then. */
  readonly save: (values: V, opened: T) => Promise<T>
}
