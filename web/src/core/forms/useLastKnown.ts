import { useState } from 'react'

interface Thing {
  readonly id: string
}

/** An item of a list, or its last known version, so that an open form stays after the item is removed. */
export function useLastKnown<T extends Thing>(things: readonly T[], id: string): T | undefined {
  const found = things.find(one => one.id === id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}
