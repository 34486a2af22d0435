import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** `sessionStorage` lasts until the tab is closed, `localStorage` until removed. */
export type StorageArea = 'sessionStorage' | 'localStorage'

const listeners = new Set<() => void>()
/** Fallback if the browser blocks storage: kept as long as the page. */
const unkept = new Map<string, string>()

/** A stored text, empty if there is none, and its setter. Setting an empty text removes it. */
export function useStoredText(area: StorageArea, key: string): [text: string, keep: (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => readStoredText(area, key))
  const keep = useCallback((next: string) => writeStoredText(area, key, next), [area, key])
  return [text, keep]
}

/** All keys of stored texts with this prefix. */
export function useStoredKeys(area: StorageArea, prefix: string): readonly string[] {
  // As one string, so that React sees equal keys as unchanged.
  const joined = useSyncExternalStore(subscribe, () => JSON.stringify(storedKeys(area, prefix)))
  return useMemo(() => JSON.parse(joined) as string[], [joined])
}

function storedKeys(area: StorageArea, prefix: string): string[] {
  const begins = (key: string) => key.startsWith(prefix)
  const held = [...unkept.keys()].filter(begins)
  try {
    return [...held, ...Object.keys(window[area]).filter(begins)]
  } catch {
    return held
  }
}

/** Removes all texts whose keys have this prefix. */
export function removeStoredTexts(area: StorageArea, prefix: string): void {
  for (const key of unkept.keys()) if (key.startsWith(prefix)) unkept.delete(key)
  try {
    for (const key of Object.keys(window[area])) if (key.startsWith(prefix)) window[area].removeItem(key)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
  notifyListeners()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  // Changes from other tabs.
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

export function readStoredText(area: StorageArea, key: string): string {
  try {
    return unkept.get(key) ?? window[area].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** An empty text is removed. */
export function writeStoredText(area: StorageArea, key: string, text: string): void {
  try {
    unkept.delete(key)
    if (text === '') window[area].removeItem(key)
    else window[area].setItem(key, text)
  } catch {
    unkept.set(key, text)
  }
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
