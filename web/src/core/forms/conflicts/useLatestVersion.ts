import { useState } from 'react'
import { currentVersionOf } from '../../api/staleErrors.ts'

/** The version a confirmation is about: as opened, then the current one if a write was refused as outdated. */
export function useLatestVersion<T>(opened: T) {
  const [first] = useState(opened)
  const [seen, setSeen] = useState(opened)
  return {
    first,
    seen,
    hasChanged: seen !== first,
    /** Switches to the current version, if the error contains it. */
    handleConflict: (error: unknown) => {
      const present = currentVersionOf<T>(error)
      if (present) setSeen(present)
    },
  }
}
