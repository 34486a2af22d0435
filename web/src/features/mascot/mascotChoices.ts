import { type PersonalityKey, personalityKeys } from '@outlay/contract/mascot/personalities'
import { useMemo } from 'react'
import { useUser } from '../../core/session/session.tsx'
import { useStoredText } from '../../core/storage/storedText.ts'

/** The user's choices about the mascot, on this device. */
interface MascotChoices {
  readonly isDismissed: boolean
  /** The voice of the chat; null for the one that fits the month. */
  readonly voice: PersonalityKey | null
}

/** The user's choices, and a setter for some of them. */
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

/** Tolerates content from other releases, or edited by hand. */
function parsed(unverified: string): { isDismissed?: unknown; voice?: unknown } {
  try {
    return Object(JSON.parse(unverified || '{}'))
  } catch {
    return {}
  }
}
