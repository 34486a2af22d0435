import { useEffect, useEffectEvent } from 'react'
import type { Closing } from '../../../core/forms/useClosing.ts'

/** Has the dialog ask before it is closed with a picture that was taken and is not on the server. */
export function useUnusedPicture({ hold }: Closing, isUnused: boolean, forget: () => void): void {
  const onForget = useEffectEvent(forget)
  useEffect(
    () => (isUnused ? hold({ isTyped: () => true, forget: () => onForget() }) : undefined),
    [hold, isUnused],
  )
}
