import { ScoreRing } from './ScoreRing.tsx'
import classes from './SecurityBadge.module.css'
import { useRisingScore } from './useRisingScore.ts'

/** The animated score ring. */
export function RisingScore({ score }: { score: number }) {
  const shown = useRisingScore(score)
  return (
    <ScoreRing score={score} shown={shown} sizePx={36} thicknessPx={3}>
      <span className={classes.score} aria-hidden>
        {shown}
      </span>
    </ScoreRing>
  )
}
