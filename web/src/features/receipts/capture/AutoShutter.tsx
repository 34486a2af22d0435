import { useReducedMotion } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import IconHandStop from '~icons/tabler/hand-stop'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useStoredText } from '../../../core/storage/storedText.ts'
import classes from '../scan/camera/LiveCamera.module.css'
import { frameOf } from '../scan/picture/pictureFile.ts'
import { isAtRest, type Watch, watched } from './stillness.ts'

// A frame so small costs next to nothing, and tells one page from another.
const frameLongestSide = 96
const everyMs = 200

interface AutoShutterProps {
  video: HTMLVideoElement | null
  /** Whether a receipt is seen, as it should be taken. */
  isGood: boolean
  /** What was seen and taken, which outlives a camera that is opened anew. */
  watch: RefObject<Watch>
  /** While something is asked. */
  isPaused: boolean
  onStill: () => void
}

/** Takes the picture by itself once a receipt lies still. Whoever wants little motion has to switch it on. */
export function AutoShutter({ video, isGood, watch, isPaused, onStill }: AutoShutterProps) {
  const isMotionReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const [chosen, choose] = useStoredText('localStorage', `outlay.autoShutter.${useUser().id}`)
  const isOn = chosen ? chosen === 'on' : !isMotionReduced
  const see = useEffectEvent((atMs: number) => {
    if (isOn && isGood && !isPaused && isAtRest(watch.current, atMs)) onStill()
  })
  // Also while it is off: switched on again, it knows what was taken.
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
