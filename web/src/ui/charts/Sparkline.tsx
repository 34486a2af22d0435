import { useMemo } from 'react'
import classes from './Sparkline.module.css'

const size = { width: 96, height: 28, edge: 3 }

/** The course of a series as a small line; decorative, so its figures must be next to it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = useMemo(() => pointsOf(values), [values])
  const last = points.at(-1)
  if (!last) return null
  return (
    <svg className={classes.line} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={2.5} />
    </svg>
  )
}

function pointsOf(values: readonly number[]) {
  const most = Math.max(...values, 0)
  const step = (size.width - 2 * size.edge) / Math.max(values.length - 1, 1)
  const height = size.height - 2 * size.edge
  return values.map((value, index) => ({
    x: size.edge + index * step,
    y: size.edge + (most > 0 ? height * (1 - Math.max(value, 0) / most) : height),
  }))
}
