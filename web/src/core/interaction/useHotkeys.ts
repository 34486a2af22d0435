import { useEffect, useEffectEvent } from 'react'

/** A key with its modifiers, such as `n`, `shift+/` or `mod+z`, where `mod` is Ctrl or Cmd; and what it does. */
export type Hotkey = readonly [keys: string, act: () => void]

interface HotkeyOptions {
  /** Whether the keys also work while the focus is in a field. */
  worksInFields?: boolean
}

/** Keyboard shortcuts of the page, while mounted. */
export function useHotkeys(hotkeys: readonly Hotkey[], { worksInFields = false }: HotkeyOptions = {}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!worksInFields && isField(event.target)) return
    for (const [keys, act] of hotkeys) {
      if (!isPressed(keys, event)) continue
      event.preventDefault()
      act()
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

function isPressed(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.toLowerCase().split('+')
  const needs = (modifier: string) => parts.includes(modifier)
  const isCommand = needs('mod')
    ? event.ctrlKey || event.metaKey
    : event.ctrlKey === needs('ctrl') && event.metaKey === needs('meta')
  // The key is compared last: Chrome's autofill sends events that have neither modifiers nor a key.
  return (
    isCommand &&
    event.altKey === needs('alt') &&
    event.shiftKey === needs('shift') &&
    event.key.toLowerCase() === parts.at(-1)
  )
}
