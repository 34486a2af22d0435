import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import IconSwitchHorizontal from '~icons/tabler/switch-horizontal'
import { t } from '../../../core/language/language.ts'
import { useStoredText } from '../../../core/storage/storedText.ts'

/** A card with one view of the data; it places the `turn` button next to its title. */
export interface Face {
  readonly id: string
  readonly title: string
  readonly show: (turn: ReactNode) => ReactNode
}

interface TwoFacesProps {
  /** Under this name, the tab remembers the last face. */
  name: string
  faces: readonly [Face, Face]
}

/** Two views of the same data in one card: the last one used, and a button to the other. */
export function TwoFaces({ name, faces }: TwoFacesProps) {
  const [shownId, setShownId] = useStoredText('localStorage', `outlay.face.${name}`)
  const isTurned = useRef(false)
  const [shown, other] = shownId === faces[1].id ? [faces[1], faces[0]] : faces
  const turn = () => {
    isTurned.current = true
    setShownId(other.id)
  }
  return shown.show(<TurnButton key={shown.id} title={other.title} takesFocus={isTurned} onTurn={turn} />)
}

interface TurnButtonProps {
  /** The title of the other face. */
  title: string
  /** Keeps the focus on the button after turning by keyboard. */
  takesFocus: { readonly current: boolean }
  onTurn: () => void
}

function TurnButton({ title, takesFocus, onTurn }: TurnButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus.current) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Button
      ref={button}
      variant="subtle"
      px={8}
      aria-label={t('Show {title}', { title })}
      title={t('Show {title}', { title })}
      onClick={onTurn}
    >
      <IconSwitchHorizontal size={16} aria-hidden />
    </Button>
  )
}
