import { useReducedMotion } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import IconHandStop from '~icons/tabler/hand-stop'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useStoredText } from '../../../core/storage/storedText.ts'
import classes from '../scan/camera/LiveCamera.module.css'
import { frameOf } from '../scan/picture/pictureFile.ts'
import { isAtRest, type Watch, watched } from './stillness.ts'

// Cheap to process, but enough to tell pages apart.
const frameLongestSide = 96
const everyMs = 200

interface AutoShutterProps {
  video: HTMLVideoElement | null
  /** Whether a receipt is in view and good enough to capture. */
  isGood: boolean
  /** What was seen and captured; survives reopening the camera. */
  watch: RefObject<Watch>
  /** While a question is open. */
  isPaused: boolean
  onStill: () => void
}

/** Captures automatically once a receipt lies still. Off by default with reduced motion. */
export function AutoShutter({ video, isGood, watch, isPaused, onStill }: AutoShutterProps) {
  const isMotionReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const [chosen, choose] = useStoredText('localStorage', `outlay.autoShutter.${useUser().id}`)
  const isOn = chosen ? chosen === 'on' : !isMotionReduced
  const see = useEffectEvent((atMs: number) => {
    if (isOn && isGood && !isPaused && isAtRest(watch.current, atMs)) onStill()
  })
  // Also runs while off, so that it knows what was captured when turned on again.
  useEffect(() => {
    if (!video) return
    const timer = window.setInterval(() => {
      const frame = frameOf(video, frameLongestSide)
      if (!frame) return
      const now = performance.now()
      watch.current = watched(watch.current, frame, now)
      see(now)
    }, everyMs)
    return () => window.clearInterval(timer)
  }, [video, watch])
  return (
    <button
      type="button"
      className={classes.tool}
      aria-pressed={isOn}
      onClick={() => choose(isOn ? 'off' : 'on')}
    >
      <IconHandStop size={24} aria-hidden />
      {t('Auto')}
    </button>
  )
}
