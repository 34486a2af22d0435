import type { User } from '@outlay/contract/accounts/currentUser'
import { useMemo } from 'react'
import { useUser } from '../session/session.tsx'
import { removeStoredTexts, useStoredKeys, useStoredText } from './storedText.ts'

const prefixOf = (userId: User['id']) => `outlay.text.${userId}.`

/**
 * Unsent text at a place, per user, kept until the tab is closed: survives navigation, reloads and the end of the
 * session.
 */
export function usePersistedText(place: string): [text: string, keep: (text: string) => void] {
  return useStoredText('sessionStorage', persistedTextKey(useUser().id, place))
}

/** Places with this prefix where the user has unsent text. */
export function usePersistedPlaces(beginning: string): readonly string[] {
  const prefix = prefixOf(useUser().id)
  const keys = useStoredKeys('sessionStorage', `${prefix}${beginning}`)
  return useMemo(() => keys.map(key => key.slice(prefix.length)), [keys, prefix])
}

/** The tab's storage key for unsent text at a place; removed on sign-out. */
export function persistedTextKey(userId: User['id'], place: string): string {
  return `${prefixOf(userId)}${place}`
}

/** For a user who leaves the device to others: also clears their other tabs, which only those can do. */
export function clearPersistedTexts(userId: User['id']): void {
  forgetHere(userId)
  try {
    // The storage event reaches the other tabs; nothing stays stored.
    localStorage.setItem(goneKey, userId)
    localStorage.removeItem(goneKey)
  } catch {
    // Without storage, each tab keeps its own texts until it is closed.
  }
}

const goneKey = 'outlay.gone'
globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key === goneKey && newValue) forgetHere(newValue)
})

function forgetHere(userId: User['id']): void {
  removeStoredTexts('sessionStorage', prefixOf(userId))
}
