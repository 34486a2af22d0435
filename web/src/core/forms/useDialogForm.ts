import { type FocusEvent, useRef, useState } from 'react'
import type { Versioned } from './collisions/useStaleEdit.ts'
import type { PlainValues } from './keptValues.ts'
import { useClosing } from './useClosing.ts'
import { type EditFormOptions, useEditForm } from './useEditForm.ts'

type DialogFormOptions<V extends object, T extends Versioned, Body> = Omit<
  EditFormOptions<V, T, Body>,
  'initial' | 'closing' | 'onSaved'
> & { initial: () => V; onClose: () => void }

/** The form of a dialog that stays open, with all that was typed, until the server has taken it. */
export function useDialogForm<V extends PlainValues<V>, T extends Versioned, Body>(
  options: DialogFormOptions<V, T, Body>,
) {
  const closing = useClosing(options.onClose)
  const [initial] = useState(options.initial)
  const lastField = useRef<HTMLElement>(null)
  const state = useEditForm<V, T, Body>({ ...options, initial, closing, onSaved: options.onClose })
  return {
    ...state,
    closing,
    /** Remembers where the person is, to come back to after a question. */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.dataset.path) lastField.current = target
    },
    focusLastField: () => lastField.current?.focus(),
  }
}
