import classes from './MoodLabel.module.css'
import type { MascotMood } from './rules/mascotMoods.ts'

const labels: Readonly<Record<MascotMood, string>> = {
  worried: 'Worried',
  concerned: 'Concerned',
  excellent: 'Excellent',
  good: 'Good',
}

/** How the mascot sees the month. */
export function MoodLabel({ mood }: { mood: MascotMood }) {
  return (
    <span className={classes.label} data-mood={mood}>
      <span className={classes.dot} aria-hidden />
      {labels[mood]}
    </span>
  )
}
