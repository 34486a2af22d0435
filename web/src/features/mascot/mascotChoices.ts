import { type PersonalityKey, personalityKeys } from '@outlay/contract/personalities'
import { useMemo } from 'react'
import { useUser } from '../../core/session/session.tsx'
import { useStoredText } from '../../core/storage/storedText.ts'

/** What a person chose about the mascot, on this device. */
interface MascotChoices {
  readonly isDismissed: boolean
  /** Whose voice the chat is in; null for the one that comes by itself. */
  readonly voice: PersonalityKey | null
}

/** The choices of the signed-in person, and the way to change some of them. */
export function useMascotChoices() {
  const [text, keep] = useStoredText('localStorage', `outlay.mascot.${useUser().id}`)
  const choices = useMemo(() => choicesOf(text), [text])
  return {
    ...choices,
    choose: (change: Partial<MascotChoices>) => keep(JSON.stringify({ ...choices, ...change })),
  }
}

function choicesOf(unverified: string): MascotChoices {
  const { isDismissed, voice } = parsed(unverified)
  return { isDismissed: isDismissed === true, voice: personalityKeys.find(key => key === voice) ?? null }
}

/** What another version or another hand has left there is no reason to fail. */
function parsed(unverified: string): { isDismissed?: unknown; voice?: unknown } {
  try {
    return Object(JSON.parse(unverified || '{}'))
  } catch {
    return {}
  }
}
