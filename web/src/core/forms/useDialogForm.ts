import { type FocusEvent, useRef, useState } from 'react'
import type { Versioned } from './conflicts/useStaleEdit.ts'
import type { PlainValues } from './persistedValues.ts'
import { useCloseGuard } from './useCloseGuard.ts'
import { type EditFormOptions, useEditForm } from './useEditForm.ts'

type DialogFormOptions<V extends object, T extends Versioned, Body> = Omit<
  EditFormOptions<V, T, Body>,
  'initial' | 'closeGuard' | 'onSaved'
> & { initial: () => V; onClose: () => void }

/** A form in a dialog that stays open, with all edits, until the server has accepted them. */
export function useDialogForm<V extends PlainValues<V>, T extends Versioned, Body>(
  options: DialogFormOptions<V, T, Body>,
) {
  const closeGuard = useCloseGuard(options.onClose)
  const [initial] = useState(options.initial)
  const lastField = useRef<HTMLElement>(null)
  const state = useEditForm<V, T, Body>({ ...options, initial, closeGuard, onSaved: options.onClose })
  return {
    ...state,
    closeGuard,
    /** Remembers the focus, to restore it after a confirmation. */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.dataset.path) lastField.current = target
    },
    focusLastField: () => lastField.current?.focus(),
  }
}
