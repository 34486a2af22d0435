import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Until the tab is closed, or until it is removed. */
export type StorageArea = 'sessionStorage' | 'localStorage'

const listeners = new Set<() => void>()
/** Where the browser keeps nothing, texts last as long as the page. */
const unkept = new Map<string, string>()

/** A text that the browser keeps, empty where there is none, and the way to change it. An empty one is removed. */
export function useStoredText(area: StorageArea, key: string): [text: string, keep: (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => readStoredText(area, key))
  const keep = useCallback((next: string) => writeStoredText(area, key, next), [area, key])
  return [text, keep]
}

/** The keys that begin so, of all texts that are kept. */
export function useStoredKeys(area: StorageArea, prefix: string): readonly string[] {
  // One text, so that the same keys are the same to React.
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

/** Removes all whose keys begin so. */
export function removeStoredTexts(area: StorageArea, prefix: string): void {
  for (const key of unkept.keys()) if (key.startsWith(prefix)) unkept.delete(key)
  try {
    for (const key of Object.keys(window[area])) if (key.startsWith(prefix)) window[area].removeItem(key)
  } catch {
    // Nothing is kept there.
  }
  notifyListeners()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  // Another tab of the same person.
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

/** An empty one is removed. */
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
