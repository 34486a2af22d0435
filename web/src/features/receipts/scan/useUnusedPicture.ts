import { useEffect, useEffectEvent } from 'react'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'

/** Makes the dialog ask before it is closed with an image that was not uploaded. */
export function useUnusedPicture({ hold }: CloseGuard, isUnused: boolean, forget: () => void): void {
  const onForget = useEffectEvent(forget)
  useEffect(
    () => (isUnused ? hold({ isDirty: () => true, forget: () => onForget() }) : undefined),
    [hold, isUnused],
  )
}
