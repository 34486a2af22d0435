import type { KeyboardEvent } from 'react'

const compositionKeyCode = 229

/** Whether a key is part of an IME composition. In Safari, only the key code tells. */
export function isImeComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === compositionKeyCode
}
