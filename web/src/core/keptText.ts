import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from './session.tsx'

interface Texts {
  readonly byPlace: Map<string, string>
  readonly listeners: Set<() => void>
}

// Beside the answers of the server, which are forgotten when a session ends and when nobody has looked for a while.
const textsByClient = new WeakMap<QueryClient, Texts>()

/**
 * What the signed-in person has typed at a place and not sent, for as long as the page lives: neither leaving the place
 * nor a session that ends loses it, and nobody else is shown it.
 */
export function useKeptText(place: string): [text: string, keep: (text: string) => void] {
  const texts = textsOf(useQueryClient())
  const key = `${useUser().id} ${place}`
  const subscribe = useCallback(
    (onChange: () => void) => {
      texts.listeners.add(onChange)
      return () => texts.listeners.delete(onChange)
    },
    [texts],
  )
  const text = useSyncExternalStore(subscribe, () => texts.byPlace.get(key) ?? '')
  const keep = useCallback(
    (next: string) => {
      if (next === '') texts.byPlace.delete(key)
      else texts.byPlace.set(key, next)
      for (const listener of texts.listeners) listener()
    },
    [texts, key],
  )
  return [text, keep]
}

function textsOf(queryClient: QueryClient): Texts {
  const texts = textsByClient.get(queryClient) ?? { byPlace: new Map(), listeners: new Set() }
  textsByClient.set(queryClient, texts)
  return texts
}
