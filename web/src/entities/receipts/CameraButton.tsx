import { useEffect, useRef } from 'react'
import IconCamera from '~icons/tabler/camera'
import { t } from '../../core/language/language.ts'
import { Button } from '../../ui/buttons/Button.tsx'

interface CameraButtonProps {
  /** If the user navigated here to use the camera. */
  opensAtOnce?: boolean
  /** If it is one option among several. */
  isQuiet?: boolean
  onFiles: (files: File[]) => void
}

export function CameraButton({ opensAtOnce = false, isQuiet = false, onFiles }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  // Opening the camera requires a user gesture; the press that led here still counts for a moment.
  useEffect(() => {
    if (opensAtOnce && navigator.userActivation?.isActive) input.current?.click()
  }, [opensAtOnce])
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button
        size={isQuiet ? 'md' : 'lg'}
        variant={isQuiet ? 'light' : 'filled'}
        leftSection={<IconCamera size={20} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('Take a photo')}
      </Button>
    </>
  )
}
