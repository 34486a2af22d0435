import type { Texts } from './typedValues.ts'
import type { Draft } from './useDraft.ts'

/** The props that bind a text input to a draft's field. */
export function draftInput<V extends Texts<V>, T>(draft: Draft<V, T>, name: keyof V & string) {
  return {
    'data-path': name,
    value: draft.values[name],
    error: draft.errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      // Every field of a draft is a string.
      draft.change({ [name]: currentTarget.value } as Partial<V>)
    },
  }
}
