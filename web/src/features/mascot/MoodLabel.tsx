import type { MascotMood } from '@outlay/contract/mascotRules/mascotMoods'
import classes from './MoodLabel.module.css'

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
