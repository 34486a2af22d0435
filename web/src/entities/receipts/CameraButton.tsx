import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import IconCamera from '~icons/tabler/camera'
import { t } from '../../core/language/language.ts'

interface CameraButtonProps {
  /** Where the person came for the camera. */
  opensAtOnce?: boolean
  /** One way among others. */
  isQuiet?: boolean
  onFiles: (files: File[]) => void
}

/** One tap to the camera. */
export function CameraButton({ opensAtOnce = false, isQuiet = false, onFiles }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  // Browsers open a camera only in answer to a touch; the touch that led here counts for a moment.
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
