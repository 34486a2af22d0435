import { securityBandOf } from '@outlay/contract/security/security'
import type { ReactNode } from 'react'
import classes from './ScoreRing.module.css'
import colors from './scoreColors.module.css'

interface ScoreRingProps {
  /** 0 to 100. */
  score: number
  /** The currently drawn score, during the animation. */
  shown?: number
  /** Whether it is colored only if the score needs attention. */
  isQuiet?: boolean
  sizePx: number
  thicknessPx: number
  /** Centered in the ring. */
  children: ReactNode
}

/** A score as part of a ring, in its band's color. Decorative: the figure is inside. */
export function ScoreRing({
  score,
  shown = score,
  isQuiet = false,
  sizePx,
  thicknessPx,
  children,
}: ScoreRingProps) {
  const { color } = securityBandOf(score)
  const isNeutral = isQuiet && (color === 'green' || color === 'blue')
  const radius = (sizePx - thicknessPx) / 2
  const center = { cx: sizePx / 2, cy: sizePx / 2, r: radius, strokeWidth: thicknessPx }
  return (
    <span className={classes.ring} style={{ width: sizePx, height: sizePx }}>
      <svg
        viewBox={`0 0 ${sizePx} ${sizePx}`}
        className={isNeutral ? classes.neutral : colors[color]}
        aria-hidden="true"
        focusable="false"
      >
        <circle {...center} className={classes.track} />
        {shown > 0 && (
          <circle {...center} className={classes.part} pathLength={100} strokeDasharray={`${shown} 100`} />
        )}
      </svg>
      <span className={classes.middle}>{children}</span>
    </span>
  )
}
