import { useEffect, useState } from 'react'
import { ScoreRing } from './ScoreRing.tsx'
import classes from './SecurityBadge.module.css'

const delayMs = 300
const durationMs = 200

/** Animates from 0 to the score once, after 300 ms; shown at once with reduced motion. */
function useAnimatedScore(score: number): number {
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [share, setShare] = useState(isStill ? 1 : 0)
  useEffect(() => {
    if (isStill) return
    const startMs = performance.now() + delayMs
    let frame = requestAnimationFrame(function step(nowMs) {
      const next = shareAt(nowMs - startMs)
      setShare(next)
      if (next < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isStill])
  return Math.round(score * share)
}

/** Ease-out. */
function shareAt(elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs / durationMs))
  return 1 - (1 - part) ** 3
}

/** The animated score ring. */
export function AnimatedScore({ score }: { score: number }) {
  const shown = useAnimatedScore(score)
  return (
    <ScoreRing score={score} shown={shown} isQuiet sizePx={28} thicknessPx={2}>
      <span className={classes.score} aria-hidden>
        {shown}
      </span>
    </ScoreRing>
  )
}
