import { useEffect, useEffectEvent } from 'react'
import type { Closing } from '../../../core/forms/useClosing.ts'

/** Makes the dialog ask before it is closed with an image that was not uploaded. */
export function useUnusedPicture({ hold }: Closing, isUnused: boolean, forget: () => void): void {
  const onForget = useEffectEvent(forget)
  useEffect(
    () => (isUnused ? hold({ isTyped: () => true, forget: () => onForget() }) : undefined),
    [hold, isUnused],
  )
}
