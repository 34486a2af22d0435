import { securityBandOf } from '@outlay/contract/security'
import type { ReactNode } from 'react'
import classes from './ScoreRing.module.css'
import colors from './scoreColors.module.css'

interface ScoreRingProps {
  /** 0 to 100. */
  score: number
  /** How much of the ring is there already, where it is on its way to the score. */
  shown?: number
  sizePx: number
  thicknessPx: number
  /** Stands in the middle. */
  children: ReactNode
}

/** A score as a part of a ring, in the colour of its band. A picture of the figure in it, no more. */
export function ScoreRing({ score, shown = score, sizePx, thicknessPx, children }: ScoreRingProps) {
  const radius = (sizePx - thicknessPx) / 2
  const center = { cx: sizePx / 2, cy: sizePx / 2, r: radius, strokeWidth: thicknessPx }
  return (
    <span className={classes.ring} style={{ width: sizePx, height: sizePx }}>
      <svg
        viewBox={`0 0 ${sizePx} ${sizePx}`}
        className={colors[securityBandOf(score).color]}
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
