import type { KeyboardEvent } from 'react'

const compositionKeyCode = 229

/** Whether a key belongs to a word that is being composed (Japanese, Chinese). Safari says so by the key's code alone. */
export function isOfComposition({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === compositionKeyCode
}
