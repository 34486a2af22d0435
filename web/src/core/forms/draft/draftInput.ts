import type { Texts } from './typedValues.ts'
import type { Draft } from './useDraft.ts'

/** What binds a text input to a field of a draft. */
export function draftInput<V extends Texts<V>, T>(draft: Draft<V, T>, name: keyof V & string) {
  return {
    'data-path': name,
    value: draft.values[name],
    error: draft.errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      // Every field of a draft is a text.
      draft.change({ [name]: currentTarget.value } as Partial<V>)
    },
  }
}
