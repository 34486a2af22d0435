import { msg, translated } from '../../core/language/language.ts'
import classes from './MoodLabel.module.css'
import type { MascotMood } from './rules/mascotMoods.ts'

const labels: Readonly<Record<MascotMood, string>> = {
  worried: msg('Worried'),
  concerned: msg('Concerned'),
  excellent: msg('Excellent'),
  good: msg('Good'),
}

/** The mascot's mood about the month. */
export function MoodLabel({ mood }: { mood: MascotMood }) {
  return (
    <span className={classes.label} data-mood={mood}>
      <span className={classes.dot} aria-hidden />
      {translated(labels[mood])}
    </span>
  )
}
