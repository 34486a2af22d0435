import { useEffect } from 'react'
import type { Closing } from '../../../core/forms/useClosing.ts'

/** Has the dialog ask before it is closed with a picture that was taken and is not on the server. */
export function useUnusedPicture({ hold }: Closing, isUnused = true): void {
  useEffect(() => (isUnused ? hold({ isTyped: () => true, forget: () => {} }) : undefined), [hold, isUnused])
}
