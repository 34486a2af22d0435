import { useState } from 'react'

interface Thing {
  readonly id: string
}

/** A thing of a list, or as it was last in it: a form that is open on it stays when the list has lost it. */
export function useLastKnown<T extends Thing>(things: readonly T[], id: string): T | undefined {
  const found = things.find(one => one.id === id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}
