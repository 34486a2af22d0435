import { useState } from 'react'
import { presentOf } from '../../api/staleErrors.ts'

/** What a person has seen of a thing that they are asked about: as it was, and once that was refused, as it is by now. */
export function useSeen<T>(opened: T) {
  const [first] = useState(opened)
  const [seen, setSeen] = useState(opened)
  return {
    first,
    seen,
    hasChanged: seen !== first,
    /** Takes in a refusal, and goes on from what it tells. */
    takeIn: (error: unknown) => {
      const present = presentOf<T>(error)
      if (present) setSeen(present)
    },
  }
}
