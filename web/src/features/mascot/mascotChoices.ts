import { type PersonalityKey, personalityKeys } from '@outlay/contract/personalities'
import { useMemo, useSyncExternalStore } from 'react'
import { useUser } from '../../core/session.tsx'

/** What a person chose about the mascot, on this device. */
interface MascotChoices {
  readonly isDismissed: boolean
  /** Whose voice the chat is in; null for the one that comes by itself. */
  readonly voice: PersonalityKey | null
}

const listeners = new Set<() => void>()
/** Where the browser keeps nothing, choices last as long as the page. */
const unkept = new Map<string, string>()

/** The choices of the signed-in person, and the way to change some of them. */
export function useMascotChoices() {
  const key = `outlay.mascot.${useUser().id}`
  const text = useSyncExternalStore(subscribe, () => read(key))
  const choices = useMemo(() => choicesOf(text), [text])
  return {
    ...choices,
    choose: (change: Partial<MascotChoices>) => write(key, JSON.stringify({ ...choices, ...change })),
  }
}

function choicesOf(unverified: string | null): MascotChoices {
  const { isDismissed, voice } = parsed(unverified)
  return { isDismissed: isDismissed === true, voice: personalityKeys.find(key => key === voice) ?? null }
}

/** What another version or another hand has left there is no reason to fail. */
function parsed(unverified: string | null): { isDismissed?: unknown; voice?: unknown } {
  try {
    return Object(JSON.parse(unverified ?? '{}'))
  } catch {
    return {}
  }
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

function read(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    unkept.set(key, text)
  }
  for (const listener of listeners) listener()
}
