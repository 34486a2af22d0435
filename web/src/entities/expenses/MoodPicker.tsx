import { type MoodValue, moods } from '@outlay/contract/moods'
import classes from './MoodPicker.module.css'

interface MoodPickerProps {
  value: MoodValue | null
  onChange: (mood: MoodValue | null) => void
}

/** One mood or none: choosing the chosen one again clears it. */
export function MoodPicker({ value, onChange }: MoodPickerProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        Mood <span className={classes.hint}>(optional)</span>
      </legend>
      <div className={classes.moods}>
        {moods.map(mood => (
          <button
            key={mood.value}
            type="button"
            className={classes.mood}
            aria-pressed={mood.value === value}
            title={mood.description}
            onClick={() => onChange(mood.value === value ? null : mood.value)}
          >
            <span className={classes.emoji} aria-hidden>
              {mood.emoji}
            </span>
            {mood.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
