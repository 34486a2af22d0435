import { useReducedMotion } from '@mantine/hooks'
import { IconHandStop } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useUser } from '../../../core/session/session.tsx'
import { useStoredText } from '../../../core/storage/storedText.ts'
import classes from '../scan/camera/LiveCamera.module.css'
import { frameOf } from '../scan/picture/pictureFile.ts'
import { afterTaking, isAtRest, type Watch, watched } from './stillness.ts'

// A frame so small costs next to nothing, and tells one page from another.
const frameLongestSide = 96
const everyMs = 200

interface AutoShutterProps {
  video: HTMLVideoElement | null
  /** Whether a receipt is seen, as it should be taken. */
  isGood: boolean
  onStill: () => void
}

/** Takes the picture by itself once a receipt lies still. Whoever wants little motion has to switch it on. */
export function AutoShutter({ video, isGood, onStill }: AutoShutterProps) {
  const isMotionReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const [chosen, choose] = useStoredText('localStorage', `outlay.autoShutter.${useUser().id}`)
  const isOn = chosen ? chosen === 'on' : !isMotionReduced
  const see = useEffectEvent((watch: Watch, atMs: number): Watch => {
    if (!isGood || !isAtRest(watch, atMs)) return watch
    onStill()
    return afterTaking(watch)
  })
  useEffect(() => {
    if (!isOn || !video) return
    let watch: Watch = {}
    const timer = window.setInterval(() => {
      const frame = frameOf(video, frameLongestSide)
      const now = performance.now()
      if (frame) watch = see(watched(watch, frame, now), now)
    }, everyMs)
    return () => window.clearInterval(timer)
  }, [isOn, video])
  return (
    <button
      type="button"
      className={classes.tool}
      aria-pressed={isOn}
      onClick={() => choose(isOn ? 'off' : 'on')}
    >
      <IconHandStop size={24} aria-hidden />
      Auto
    </button>
  )
}
