import { useSyncExternalStore } from 'react'

export type ColorScheme = 'auto' | 'light' | 'dark'

/** As in `first-paint.js`, which shows the scheme before the app runs. */
const key = 'outlay-color-scheme'
/** Its name until November 2026. */
const oldKey = 'mantine-color-scheme-value'
const changed = 'outlay-color-scheme-changed'
const system = '(prefers-color-scheme: dark)'

/** The chosen scheme; `auto` follows the system. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, chosenScheme, () => 'auto')
}

/** The scheme on screen. */
export function useShownScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownScheme, () => 'light')
}

export function setColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // Without storage the choice lasts until the page is left.
    chosen = scheme
  }
  document.documentElement.dataset.colorScheme = shownScheme()
  window.dispatchEvent(new Event(changed))
}

let chosen: ColorScheme | undefined

function chosenScheme(): ColorScheme {
  if (chosen) return chosen
  try {
    const kept = localStorage.getItem(key) ?? localStorage.getItem(oldKey)
    return kept === 'light' || kept === 'dark' ? kept : 'auto'
  } catch {
    return 'auto'
  }
}

function shownScheme(): 'light' | 'dark' {
  const scheme = chosenScheme()
  if (scheme !== 'auto') return scheme
  return matchMedia(system).matches ? 'dark' : 'light'
}

/** `first-paint.js` follows the system and other windows on the page itself. */
function subscribe(onChange: () => void): () => void {
  const dark = matchMedia(system)
  dark.addEventListener('change', onChange)
  for (const name of [changed, 'storage']) window.addEventListener(name, onChange)
  return () => {
    dark.removeEventListener('change', onChange)
    for (const name of [changed, 'storage']) window.removeEventListener(name, onChange)
  }
}
