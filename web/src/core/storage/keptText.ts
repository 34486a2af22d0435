import type { User } from '@outlay/contract/currentUser'
import { useMemo } from 'react'
import { useUser } from '../session/session.tsx'
import { removeStoredTexts, useStoredKeys, useStoredText } from './storedText.ts'

const prefixOf = (userId: User['id']) => `outlay.text.${userId}.`

/**
 * What the signed-in person has typed at a place and not sent, for as long as the tab lives: neither leaving the place
 * nor a reload nor a session that ends loses it, and nobody else is shown it.
 */
export function useKeptText(place: string): [text: string, keep: (text: string) => void] {
  return useStoredText('sessionStorage', keptTextKey(useUser().id, place))
}

/** The places that begin so, at which the signed-in person has typed something that was not sent. */
export function useKeptPlaces(beginning: string): readonly string[] {
  const prefix = prefixOf(useUser().id)
  const keys = useStoredKeys('sessionStorage', `${prefix}${beginning}`)
  return useMemo(() => keys.map(key => key.slice(prefix.length)), [keys, prefix])
}

/** Where the tab's storage keeps what a person has typed at a place; it goes when she signs out. */
export function keptTextKey(userId: User['id'], place: string): string {
  return `${prefixOf(userId)}${place}`
}

/** For someone who leaves the device to others: also what her other tabs hold, which none but they can remove. */
export function forgetKeptTexts(userId: User['id']): void {
  forgetHere(userId)
  try {
    // Other tabs hear of it; nothing stays.
    localStorage.setItem(goneKey, userId)
    localStorage.removeItem(goneKey)
  } catch {
    // Each tab keeps its own until it is closed.
  }
}

const goneKey = 'outlay.gone'
globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key === goneKey && newValue) forgetHere(newValue)
})

function forgetHere(userId: User['id']): void {
  removeStoredTexts('sessionStorage', prefixOf(userId))
}
